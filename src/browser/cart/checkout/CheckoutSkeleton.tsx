import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './CheckoutPlace.module.scss';

/** Skeleton of the wizard. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.place} aria-busy="true">
      <h1 className={styles.title}>{checkoutTexts.title}</h1>
      <VisuallyHidden isLive>{checkoutTexts.loading}</VisuallyHidden>
      <div className={styles.waiting}>
        <Skeleton shape="title" width="half" />
        <span className={styles.field}>
          <Skeleton shape="fill" />
        </span>
        <span className={styles.field}>
          <Skeleton shape="fill" />
        </span>
        <span className={styles.field}>
          <Skeleton shape="fill" />
        </span>
      </div>
    </div>
  );
}
