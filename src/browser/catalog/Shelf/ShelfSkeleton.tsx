import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { classNames } from '../../kit/classNames';
import styles from './Shelf.module.scss';
import skeletonStyles from './ShelfSkeleton.module.scss';

type Props = { count: number; shape: 'rows' | 'beside' | 'row' };

/** The shelf before the goods arrive. The region around it says aria-busy. */
export function ShelfSkeleton({ count, shape }: Props) {
  return (
    <div className={classNames(styles.shelf, styles[shape])} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.place}>
          <div className={skeletonStyles.product}>
            <div className={skeletonStyles.photo}>
              <div className={skeletonStyles.goods}>
                <Skeleton shape="fill" />
              </div>
            </div>
            <div className={skeletonStyles.body}>
              <Skeleton />
              <Skeleton width="long" />
              <Skeleton shape="title" width="half" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
