import { Button } from '../../kit/Button/Button';
import styles from './Log.module.scss';

type Props = {
  newest: string;
  older: string;
  /** null on the newest page. */
  onNewest: (() => void) | null;
  /** null on the last page. */
  onOlder: (() => void) | null;
};

/** The way through the pages of a log, which is read from now into the past. */
export function LogPaging({ newest, older, onNewest, onOlder }: Props) {
  if (!onNewest && !onOlder) return null;
  return (
    <div className={styles.buttons}>
      {onNewest && (
        <Button size="s" tone="outlined" onClick={onNewest}>
          {newest}
        </Button>
      )}
      {onOlder && (
        <Button size="s" tone="outlined" onClick={onOlder}>
          {older}
        </Button>
      )}
    </div>
  );
}
