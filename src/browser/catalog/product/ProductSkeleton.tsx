import { Skeleton } from '../../kit/Skeleton/Skeleton';
import styles from './ProductSkeleton.module.scss';

/** Skeleton of a product's page. */
export function ProductSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.photo}>
        <Skeleton shape="square" />
      </div>
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
        <div className={styles.ticket}>
          <Skeleton shape="fill" />
        </div>
      </div>
    </div>
  );
}
