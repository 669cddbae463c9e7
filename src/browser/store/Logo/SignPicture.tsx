import type { Ref } from 'react';

import styles from './Logo.module.scss';

type Props = { name: string; src: string; ref?: Ref<HTMLImageElement>; onError?: () => void };

/** A logo as the sign shows it; its name where the picture does not come. */
export function SignPicture({ name, src, ref, onError }: Props) {
  return <img ref={ref} onError={onError} className={styles.picture} src={src} alt={name} height="44" />;
}
