import { Link } from 'react-router-dom';

import { useBrokenImage } from '../../core/useBrokenImage';
import { useAppSelector } from '../../core/hooks';
import { selectStore } from '../storeSelectors';
import { appTexts } from '../../texts/appTexts';
import styles from './Logo.module.scss';

/** The store's sign: its logo where it has one, else its name, the first word in a bubble. */
export function Logo() {
  const { name, logoUrl } = useAppSelector(selectStore);
  return (
    <Link className={styles.logo} to="/" aria-label={appTexts.homeOf(name)}>
      <LogoFace name={name} logoUrl={logoUrl} />
    </Link>
  );
}

/** The sign without a link. */
export function LogoFace({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (logoUrl !== null && !isBroken)
    return <img ref={ref} onError={onError} className={styles.picture} src={logoUrl} alt={name} height="44" />;
  const [first = '', ...rest] = name.split(' ');
  return (
    <span className={styles.words}>
      <b className={styles.bubble}>{first}</b> {rest.join(' ')}
    </span>
  );
}
