import styles from './PetIcon.module.scss';

/** An animal's face in the strokes of the kit's icons. It is of few pages: the kit's are loaded with the first one. */
export const PetIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M8.2 6.3a8.5 8.5 0 0 1 7.6 0M8.2 6.3 4.9 4.9c-1.5 2.9-1.4 6 .7 7.7M15.8 6.3l3.3-1.4c1.5 2.9 1.4 6-.7 7.7M5.6 12.6c.4 4.3 3 7.2 6.4 7.2s6-2.9 6.4-7.2M9.6 11.2v.1M14.4 11.2v.1M10.6 15.2h2.8" />
  </svg>
);
