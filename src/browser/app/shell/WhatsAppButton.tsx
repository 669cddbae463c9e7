import type { RefObject } from 'react';

import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { useAppSelector } from '../hooks';
import styles from './WhatsAppButton.module.scss';

type Props = {
  /** Stands above a bar at the foot of small screens. */
  isRaised: boolean;
  ref: RefObject<HTMLElement | null>;
};

/**
 * A chat with the store's number; nothing where the store has none (specification §2). It steps aside for the controls
 * beneath it: LateShell.
 */
export function WhatsAppButton({ isRaised, ref }: Props) {
  const { whatsapp } = useAppSelector(selectStore);
  if (whatsapp === null) return null;
  return (
    <aside ref={ref} className={classNames(styles.place, isRaised && styles.raised)} aria-label={appTexts.support}>
      <a className={styles.button} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span className={styles.words}>
          {appTexts.whatsapp}
          <VisuallyHidden>{appTexts.whatsappNote}</VisuallyHidden>
        </span>
      </a>
    </aside>
  );
}
