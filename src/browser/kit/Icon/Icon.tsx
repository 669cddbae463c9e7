import { type IconName, iconPaths } from './iconPaths';
import styles from './Icon.module.scss';

type Props = {
  name: IconName;
  /** xs 16, s 20, m 24 (default), l 32 px. */
  size?: 'xs' | 's' | 'm' | 'l';
};

/** A drawing beside words, hidden from screen readers: the words, or the name of its button, say it all. */
export function Icon({ name, size = 'm' }: Props) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
