import { useId, useRef, useState, type ReactNode } from 'react';

import { formTexts } from '../../texts/formTexts';
import { kitTexts } from '../../texts/kitTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FieldNote } from '../Field/FieldNote';
import styles from '../Modal/Modal.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Default 'Confirmar Ação'. */
  title?: string;
  /** Names the thing, and what will happen to it. */
  children: ReactNode;
  confirmLabel?: string;
  closeLabel?: string;
  /** Destroys something: a red button. */
  isDanger?: boolean;
  /** Runs once per click, is waited for, then the dialog closes; if it fails the dialog stays, with an error text. */
  onConfirm?: () => void | Promise<void>;
  /** Without an action the button submits this form (specification §2). */
  formId?: string;
};

/** Asks for confirmation of something that cannot be undone. The initial focus is on the cancel button. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title = formTexts.confirmTitle,
  children,
  confirmLabel = formTexts.confirm,
  closeLabel = kitTexts.close,
  isDanger = false,
  onConfirm,
  formId,
}: Props) {
  const id = useId();
  const leave = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<'asking' | 'working' | 'failed'>('asking');

  function close() {
    if (progress === 'working') return;
    setProgress('asking');
    onClose();
  }

  async function confirm(action: () => void | Promise<void>) {
    setProgress('working');
    try {
      await action();
      setProgress('asking');
      onClose();
    } catch {
      setProgress('failed');
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      place="middle"
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      firstFocus={() => leave.current}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>
        <div id={`${id}-text`}>{children}</div>
        <div role="alert" className={styles.failure}>
          {progress === 'failed' && <FieldNote id={id} error={formTexts.confirmFailed} />}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          tone={isDanger ? 'danger' : 'primary'}
          isLoading={progress === 'working'}
          type={onConfirm ? 'button' : 'submit'}
          form={formId}
          onClick={onConfirm && (() => void confirm(onConfirm))}
        >
          {confirmLabel}
        </Button>
        <Button ref={leave} tone="outlined" onClick={close}>
          {closeLabel}
        </Button>
      </div>
    </Dialog>
  );
}
