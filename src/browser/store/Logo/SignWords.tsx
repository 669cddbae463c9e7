import styles from './Logo.module.scss';

/** A name as the sign shows it: the first word in a bubble. */
export function SignWords({ name }: { name: string }) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return (
    <span className={styles.words}>
      <b className={styles.bubble}>{first}</b> {rest.join(' ')}
    </span>
  );
}
