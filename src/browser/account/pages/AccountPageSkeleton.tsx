import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { accountTexts } from '../../texts/accountTexts';
import styles from './AccountLayout.module.scss';

/** A page of the account before its content has come. */
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
