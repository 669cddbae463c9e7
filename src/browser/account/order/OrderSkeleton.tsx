import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import styles from './OrderDetail.module.scss';

/** Skeleton of an order, of its final shape. */
export function OrderSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <VisuallyHidden isLive>{orderTexts.loading}</VisuallyHidden>
        <Skeleton shape="title" width="half" />
      </div>
      <span className={styles.waiting}>
        <Skeleton shape="fill" />
      </span>
      <span className={styles.waiting}>
        <Skeleton shape="fill" />
      </span>
    </div>
  );
}
