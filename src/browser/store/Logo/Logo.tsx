import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { selectStore } from '../storeSelectors';
import { appTexts } from '../../texts/appTexts';
import styles from './Logo.module.scss';
import { LogoFace } from './LogoFace';

/** The store's sign: its logo where it has one, else its name, the first word in a bubble. */
export function Logo() {
  const { name, logoUrl } = useAppSelector(selectStore);
  return (
    <Link className={styles.logo} to="/" aria-label={appTexts.homeOf(name)}>
      <LogoFace name={name} logoUrl={logoUrl} />
    </Link>
  );
}
