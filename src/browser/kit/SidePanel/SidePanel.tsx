import { useId, type ReactNode } from 'react';

import { kitTexts } from '../../texts/kitTexts';
import { Awning } from '../Awning/Awning';
import { classNames } from '../classNames';
import { Dialog } from '../Dialog/Dialog';
import { IconButton } from '../IconButton/IconButton';
import styles from './SidePanel.module.scss';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** right: 500 px, all the width under 540 px (cart). left: the mobile menu. */
  side: 'right' | 'left';
  /** Its name. Shown, unless `head` stands in its place. */
  title: string;
  /** Instead of the title: the shop's logo. */
  head?: ReactNode;
  /** After the title: a Count. */
  aside?: ReactNode;
  /** The close button's name, default 'Fechar'. */
  closeLabel?: string;
  /** An awning under the sign: one per surface. */
  hasAwning?: boolean;
  children: ReactNode;
  /** Stays at the foot while the content scrolls: totals and the button, drawn as a till receipt. */
  foot?: ReactNode;
};

/** A panel that slides in from a side, under a sign with its title. */
export function SidePanel({
  isOpen,
  onClose,
  side,
  title,
  head,
  aside,
  closeLabel = kitTexts.close,
  hasAwning = false,
  children,
  foot,
}: Props) {
  const titleId = useId();
  const name = head ? { label: title } : { labelledBy: titleId };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place={side} {...name}>
      <div className={classNames(styles.sign, side === 'right' && styles.wide)}>
        {head ?? (
          <div className={styles.heading}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {aside}
          </div>
        )}
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {hasAwning && <Awning size="panel" />}
      <div className={classNames(styles.body, side === 'right' && styles.padded, hasAwning && styles.under)}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Dialog>
  );
}
