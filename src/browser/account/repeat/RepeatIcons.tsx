import styles from '../pets/PetIcon.module.scss';

// In the strokes of the kit's icons. They are of few pages: the kit's are loaded with the first one.
const icon = (path: string) =>
  function RepeatIcon() {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  };

export const LoopIcon = icon(
  'M19.5 11a7.6 7.6 0 0 0-13.6-3.6M4.5 13a7.6 7.6 0 0 0 13.6 3.6M5.6 3.600v4h4M18.400 20.400v-4h-4',
);
export const SkipIcon = icon('M5 6l9 6-9 6V6ZM18.500 6v12');
export const EarlyIcon = icon(
  'M4.500 6h15v14h-15zM4.500 10h15M8.500 3.500V7M15.500 3.500V7M15 15H9.500M11.600 12.800 9.400 15l2.200 2.200',
);
export const LaterIcon = icon(
  'M4.500 6h15v14h-15zM4.500 10h15M8.500 3.500V7M15.500 3.500V7M9 15h5.500M12.400 12.800 14.600 15l-2.200 2.200',
);
export const SwapIcon = icon('M4.500 8.500h13M14.500 5.500l3 3-3 3M19.500 15.500h-13M9.500 12.500l-3 3 3 3');
