import { useAppSelector } from '../core/hooks';
import { Icon } from '../kit/Icon/Icon';
import { selectStore } from '../store/storeSelectors';
import { askTexts } from '../texts/askTexts';
import styles from './AskStore.module.scss';

/** A question to the store about a product, where its chat does not float beside the page. */
export function AskStore({ title }: { title: string }) {
  const { whatsapp } = useAppSelector(selectStore);
  if (whatsapp === null) return null;
  const text = encodeURIComponent(askTexts.question(title));
  return (
    <a className={styles.link} href={`https://wa.me/${whatsapp}?text=${text}`} target="_blank" rel="noopener">
      <Icon name="chat" size="s" />
      {askTexts.askByWhatsApp}
    </a>
  );
}
