import { classNames } from '../classNames';
import styles from './TextLink.module.scss';

/** How a link in the store's colour looks. `isAlone`: not in running text, 44 px high; tight: only its hit area is. */
export const linkLook = (isAlone: boolean | 'tight'): string =>
  classNames(styles.link, isAlone && (isAlone === 'tight' ? styles.tight : styles.alone));
