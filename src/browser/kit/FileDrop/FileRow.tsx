import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import styles from './FileDrop.module.scss';
import { formatSize } from './fileRules';

type Props = {
  name: string;
  /** In bytes. */
  size: number;
  /** 0 to 1 while it is being sent. */
  progress?: number;
  error?: string | null;
  onRemove: () => void;
};

/** One file of the list. */
export function FileRow({ name, size, progress, error, onRemove }: Props) {
  return (
    <li className={styles.row}>
      <Icon name={error ? 'warn' : 'document'} size="s" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{formatSize(size)}</span>
        {error && <span className={styles.error}>{error}</span>}
        {progress !== undefined && !error && (
          <progress className={styles.progress} aria-label={lazyKitTexts.sending(name)} value={progress} max={1} />
        )}
      </span>
      <IconButton icon="close" label={lazyKitTexts.removeFile(name)} onClick={onRemove} />
    </li>
  );
}
