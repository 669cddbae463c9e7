import { classNames } from '../classNames';
import styles from './QrCode.module.scss';

type Props = {
  /** The dark squares, as an SVG path of `size` squares a side. */
  path: string;
  size: number;
  /** What the picture is, for who does not see it. */
  label: string;
  /** The line below it. */
  hint: string;
  /** Larger where there is room. */
  isLarge?: boolean;
};

/** A code that a camera reads, with a line that says what to do with it. */
export function QrCode({ path, size, label, hint, isLarge = false }: Props) {
  return (
    <figure className={styles.code}>
      <svg
        className={classNames(styles.squares, isLarge && styles.large)}
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing comes as a path
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption className={styles.hint}>{hint}</figcaption>
    </figure>
  );
}
