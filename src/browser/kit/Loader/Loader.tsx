import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Loader.module.scss';

type Props = {
  /** s 16 px (in buttons), m 32 px (specification §9). */
  size?: 's' | 'm';
  /** Says what is being loaded; without it the region around says aria-busy, and the loader is silent. */
  label?: string;
};

/** A turning ring. Past a second a skeleton is better. */
export function Loader({ size = 'm', label }: Props) {
  const ring = <span className={classNames(styles.ring, styles[size])} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <output>
      {ring}
      <VisuallyHidden>{label || kitTexts.loading}</VisuallyHidden>
    </output>
  );
}
