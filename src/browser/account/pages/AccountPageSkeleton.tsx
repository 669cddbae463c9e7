import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { accountTexts } from '../../texts/accountTexts';
import styles from './AccountLayout.module.scss';

/** Skeleton of a page of the account. */
export function AccountPageSkeleton() {
  return (
    <div className={styles.content} aria-busy="true">
      <VisuallyHidden isLive>{accountTexts.loading}</VisuallyHidden>
      {['first', 'second'].map((card) => (
        <span key={card} className={styles.waiting}>
          <Skeleton shape="fill" />
        </span>
      ))}
    </div>
  );
}
