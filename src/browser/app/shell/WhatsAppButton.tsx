import { useEffect, useRef } from 'react';

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
};

/**
 * A chat with the store's number; nothing where the store has none (specification §2). It steps aside for the controls
 * beneath it, by code that nobody waits for.
 */
export function WhatsAppButton({ isRaised }: Props) {
  const { whatsapp } = useAppSelector(selectStore);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    let end: (() => void) | null = null;
    let isGone = false;
    void import(/* webpackChunkName: "consent" */ './keepClear').then(
      ({ keepClear }) => {
        if (!isGone) end = keepClear(element);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [whatsapp]);
  if (whatsapp === null) return null;
  return (
    <aside ref={place} className={classNames(styles.place, isRaised && styles.raised)} aria-label={appTexts.support}>
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
