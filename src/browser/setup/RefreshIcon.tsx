import styles from './RefreshIcon.module.scss';

/** An arrow around: to check again. Drawn here, as no page of the shop needs it among the kit's icons. */
export function RefreshIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
    </svg>
  );
}
