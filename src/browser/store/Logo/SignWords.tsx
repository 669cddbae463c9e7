import { classNames } from '../../kit/classNames';
import styles from './Logo.module.scss';

/** A name with more letters is painted smaller. */
const LONG = 18;

/** A name as the sign shows it: the first word in a bubble. */
export function SignWords({ name }: { name: string }) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return (
    <span className={classNames(styles.words, name.length > LONG && styles.long)}>
      <b className={styles.bubble}>{first}</b> {rest.join(' ')}
    </span>
  );
}
