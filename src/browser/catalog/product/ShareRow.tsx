import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { shareTexts } from '../../texts/shareTexts';
import styles from './ShareRow.module.scss';

const never = () => () => {};
const originHere = () => window.location.origin;
const canShareHere = () => typeof navigator.share === 'function';

/** Shares the product: by WhatsApp, by copying the link, and by the system's share sheet where there is one. */
export function ShareRow({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  // The server renders no origin, since its page is the same on every host: the URL is absolute after hydration.
  const origin = useSyncExternalStore(never, originHere, () => '');
  const canShare = useSyncExternalStore(never, canShareHere, () => false);
  const url = origin + pathname + search;
  const share = () => {
    // Closing the sheet rejects, which is no failure.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <section className={styles.row} aria-label={shareTexts.share}>
      <span className={styles.label} aria-hidden="true">
        {shareTexts.share}
      </span>
      <ButtonLink
        to={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        isExternal
        icon="chat"
        tone="outlined"
        size="s"
      >
        {shareTexts.shareByWhatsApp}
        <VisuallyHidden>{shareTexts.opensElsewhere}</VisuallyHidden>
      </ButtonLink>
      <CopyButton text={url} tone="outlined" size="s">
        {shareTexts.copyLink}
      </CopyButton>
      {canShare && (
        <Button tone="outlined" size="s" onClick={share}>
          {shareTexts.shareElsewhere}
        </Button>
      )}
    </section>
  );
}
