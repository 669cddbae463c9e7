import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { dashboardTexts } from '../../texts/dashboardTexts';
import styles from './DashboardSkeleton.module.scss';

/** The place of the dashboard while it is read, in its final size. */
export function DashboardSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden isLive>{dashboardTexts.loading}</VisuallyHidden>
      <div className={styles.strip}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.chart}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.list}>
        <Skeleton shape="fill" />
      </div>
    </div>
  );
}
