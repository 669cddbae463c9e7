import styles from './Meter.module.scss';

/** How much of a whole is done, as a bar. @param label says it in words @param fraction 0 to 1 */
export function Meter({ label, fraction }: { label: string; fraction: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10;
  return (
    // A drawing, because its width needs no inline style.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no file to show
    <svg className={styles.meter} role="img" aria-label={label} focusable="false">
      <rect className={styles.done} width={`${percent}%`} height="12" rx="6" />
    </svg>
  );
}
