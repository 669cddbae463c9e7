import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { kitTexts } from '../../texts/kitTexts';
import { openDialogs } from '../Dialog/openDialogs';
import { Toast, type ToastMessage } from './Toast';
import styles from './ToastList.module.scss';

type Props = {
  toasts: readonly ToastMessage[];
  onClose: (ref: string) => void;
  /** The toast's action was taken ('Desfazer'). */
  onAct?: (ref: string) => void;
  /** The pointer or the focus is on a toast (true) or has left it (false): its owner stops the clocks. */
  onHold?: (isPaused: boolean) => void;
};

const isProblem = ({ type }: ToastMessage) => type === 'error' || type === 'warning';

/**
 * The toasts of the page. Rendered from the start, because screen readers miss a live region added together with its
 * text; while a modal dialog is open it is rendered inside that, because all else is inert. Its owner removes expired
 * toasts.
 */
export function ToastList({ toasts, onClose, onAct, onHold }: Props) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  const show = (toast: ToastMessage) => <Toast key={toast.ref} toast={toast} onClose={onClose} onAct={onAct} />;
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its clocks stop while a toast is in use
    <section
      className={styles.list}
      aria-label={kitTexts.toasts}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <div role="alert" aria-atomic="false" className={styles.group}>
        {toasts.filter(isProblem).map(show)}
      </div>
      <output aria-atomic="false" className={styles.group}>
        {toasts.filter((toast) => !isProblem(toast)).map(show)}
      </output>
    </section>
  );
  return dialog ? createPortal(list, dialog) : list;
}
