import { useId, useRef, type ReactNode } from 'react';

import { kitTexts } from '../../texts/kitTexts';
import { Dialog } from '../Dialog/Dialog';
import { IconButton } from '../IconButton/IconButton';
import styles from './Modal.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at its foot; the primary one first. */
  actions?: ReactNode;
};

/**
 * A dialog in the middle of the window, with a title and a close button. The focus begins where one goes on: at its
 * first field, or else at the first control that sends nothing, so that Enter alone never confirms it.
 */
export function Modal({ isOpen, onClose, title, children, actions }: Props) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      place="middle"
      labelledBy={titleId}
      firstFocus={() => firstIn(content.current)}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={kitTexts.close} onClick={onClose} />
      </div>
      <div ref={content}>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}

const FIELDS = ':is(input, select, textarea):not([type="hidden"], [type="file"], [readonly], :disabled)';
const HARMLESS = ':is(a[href], button:not([type="submit"], :disabled))';

function firstIn(content: HTMLElement | null): HTMLElement | null {
  const field = content?.querySelector<HTMLElement>(FIELDS);
  return field ?? content?.querySelector<HTMLElement>(HARMLESS) ?? null;
}
