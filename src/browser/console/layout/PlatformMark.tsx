import { consoleTexts } from '../../texts/consoleTexts';
// The look of the shop's sign; its component reads the shop's own store.
import logo from '../../store/Logo/Logo.module.scss';
import styles from './PlatformMark.module.scss';

/** The sign of the console: nobody takes it for a store. */
export const PlatformMark = () => (
  <span className={styles.mark}>
    <span className={logo.words}>
      <b className={logo.bubble}>Oi</b> Pet
    </span>
    <strong className={styles.word}>{consoleTexts.platform}</strong>
  </span>
);
