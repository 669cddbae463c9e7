import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { adminTexts } from '../../texts/adminTexts';
import styles from './ProfileScreen.module.scss';

/** The place of the profile while it is read. */
export function ProfileSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden isLive>{adminTexts.loading}</VisuallyHidden>
      {['left', 'right'].map((side) => (
        <div key={side} className={styles.column}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}
