import styles from '../pets/PetIcon.module.scss';

/** A jar in the strokes of the kit's icons. It is of few pages: the kit's are loaded with the first one. */
export const JarIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M7.500 3.500h9v3h-9zM6.700 6.500h10.600c1.300 1 1.900 2.200 1.900 3.700v8.300a2 2 0 0 1-2 2H6.800a2 2 0 0 1-2-2v-8.300c0-1.500.6-2.700 1.900-3.700ZM5 13.500h14" />
  </svg>
);
