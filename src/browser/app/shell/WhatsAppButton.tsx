import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { useAppSelector } from '../../core/hooks';
import { chatAddress } from '../../store/chatAddress';
import styles from './WhatsAppButton.module.scss';

/** A chat with the store's number, beside the page where there is room (specification §2); else the footer links to it. */
export function WhatsAppButton() {
  const { whatsapp } = useAppSelector(selectStore);
  if (whatsapp === null) return null;
  return (
    <aside className={styles.place} aria-label={appTexts.support}>
      <a className={styles.button} href={chatAddress(whatsapp)} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span className={styles.words}>
          {appTexts.whatsapp}
          <VisuallyHidden>{appTexts.whatsappNote}</VisuallyHidden>
        </span>
      </a>
    </aside>
  );
}
