import { useBrokenImage } from '../../core/useBrokenImage';
import styles from './Logo.module.scss';
import { SignWords } from './SignWords';

/** The sign without a link: the logo where there is one, else the name, its first word in a bubble. */
export function LogoFace({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (logoUrl !== null && !isBroken)
    return <img ref={ref} onError={onError} className={styles.picture} src={logoUrl} alt={name} height="44" />;
  return <SignWords name={name} />;
}
