import { useId, type ReactNode } from 'react';

import { kitTexts } from '../../texts/kitTexts';
import { Dialog } from '../Dialog/Dialog';
import { IconButton } from '../IconButton/IconButton';
import styles from './Modal.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Keys at its foot; the primary one first. */
  actions?: ReactNode;
};

/** A dialog in the middle of the window, with a title and a close button. */
export function Modal({ isOpen, onClose, title, children, actions }: Props) {
  const titleId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place="middle" labelledBy={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={kitTexts.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Dialog>
  );
}
