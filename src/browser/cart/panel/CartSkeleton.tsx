import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { cartTexts } from '../../texts/cartTexts';
import styles from './CartSkeleton.module.scss';

/** Skeleton of the last visit's cart, as high as its lines will be. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className={styles.lines}>
      <VisuallyHidden isLive>{cartTexts.loading}</VisuallyHidden>
      {[0, 1].map((line) => (
        <div key={line} className={styles.line}>
          <span className={styles.photo}>
            <Skeleton shape="fill" />
          </span>
          <span className={styles.words}>
            <Skeleton />
            <Skeleton width="half" />
            <Skeleton shape="title" width="short" />
          </span>
        </div>
      ))}
    </div>
  );
}
