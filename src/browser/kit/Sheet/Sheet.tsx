import { useId, useRef, type ReactNode } from 'react';

import { kitTexts } from '../../texts/kitTexts';
import { Dialog } from '../Dialog/Dialog';
import { IconButton } from '../IconButton/IconButton';
import styles from './Sheet.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at its foot, always in sight; the primary one last. */
  actions?: ReactNode;
};

/**
 * A dialog that rises from the foot of a phone and stands in the middle from md on. Its body scrolls between title and
 * buttons. The focus begins at the title, so that what it says is read before anything is pressed.
 */
export function Sheet({ isOpen, onClose, title, children, actions }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place="sheet" labelledBy={titleId} firstFocus={() => heading.current}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={kitTexts.close} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls: the keyboard must reach it */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {actions && <div className={styles.foot}>{actions}</div>}
    </Dialog>
  );
}
