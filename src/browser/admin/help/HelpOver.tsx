import { CONTENT_ID } from '../../core/contentId';
import { useAppSelector } from '../../core/hooks';
import { selectStore } from '../../store/storeSelectors';
import { helpTexts } from '../../texts/helpTexts';
import styles from './Help.module.scss';

/** In the place of the admin, once a helper's visit is over. */
export function HelpOver() {
  const { name } = useAppSelector(selectStore);
  return (
    <main id={CONTENT_ID} className={styles.over} tabIndex={-1}>
      <h1 className={styles.title}>{helpTexts.overTitle}</h1>
      <p>{helpTexts.over(name)}</p>
    </main>
  );
}
