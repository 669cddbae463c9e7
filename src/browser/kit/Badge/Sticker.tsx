import { classNames } from '../classNames';
import styles from './Sticker.module.scss';

type Props = {
  /** Percent taken off, a whole number: 17 shows '−17%'. */
  percentOff: number;
  size?: 's' | 'm';
};

/** The scalloped price sticker of a saving. Its place is its owner's matter. */
export function Sticker({ percentOff, size = 's' }: Props) {
  return (
    <span className={classNames(styles.sticker, styles[size])}>
      <svg className={styles.shape} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M94 50a9.9 9.9 0 0 1-4.4 19.1 9.9 9.9 0 0 1-12.2 15.3 9.9 9.9 0 0 1-17.6 8.5 9.9 9.9 0 0 1-19.6 0 9.9 9.9 0 0 1-17.6-8.5 9.9 9.9 0 0 1-12.2-15.3A9.9 9.9 0 0 1 6 50a9.9 9.9 0 0 1 4.4-19.1 9.9 9.9 0 0 1 12.2-15.3 9.9 9.9 0 0 1 17.6-8.5 9.9 9.9 0 0 1 19.6 0 9.9 9.9 0 0 1 17.6 8.5 9.9 9.9 0 0 1 12.2 15.300A9.9 9.9 0 0 1 94 50Z" />
      </svg>
      −{percentOff}%
    </span>
  );
}
