import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import { TextButton } from '../TextLink/TextButton';
import styles from './Toast.module.scss';

/** A message that goes by itself (specification §3). Errors also stand where they happened, never only here. */
export type ToastMessage = {
  /** Tells toasts apart; the same ref is the same toast. */
  ref: string;
  type: 'success' | 'info' | 'warning' | 'error';
  content: string;
  /** A word for what can still be done: 'Desfazer'. */
  actionLabel?: string;
};

const ICONS: Record<ToastMessage['type'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  error: 'warn',
};

type Props = { toast: ToastMessage; onClose: (ref: string) => void; onAct?: (ref: string) => void };

/** One toast of the list. */
export function Toast({ toast, onClose, onAct }: Props) {
  return (
    <div className={classNames(styles.toast, styles[toast.type])}>
      <span className={styles.icon}>
        <Icon name={ICONS[toast.type]} />
      </span>
      <p className={styles.content}>
        {toast.content}
        {toast.actionLabel && (
          <>
            {' '}
            <TextButton onClick={() => onAct?.(toast.ref)}>{toast.actionLabel}</TextButton>
          </>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={kitTexts.closeToast}
        onClick={() => onClose(toast.ref)}
      >
        <Icon name="close" size="s" />
      </button>
    </div>
  );
}
