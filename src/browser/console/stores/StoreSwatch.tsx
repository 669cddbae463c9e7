import styles from './Stores.module.scss';

/** A store's colour, as a little tile; a drawing, because the policy takes no inline style. */
export const StoreSwatch = ({ color }: { color: string }) => (
  <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
    <rect x="0.5" y="0.5" width="13" height="13" rx="4.5" fill={color} className={styles.tile} />
  </svg>
);
