import { classNames } from '../classNames';
import styles from './Skeleton.module.scss';

type Props = {
  /** text: a line of 16 px. title: 24 px. square: as high as wide. fill: the size of its container. */
  shape?: 'text' | 'title' | 'square' | 'fill';
  width?: 'full' | 'long' | 'half' | 'short';
};

/** The place of what is being loaded, in its final size. The region around it says aria-busy. */
export function Skeleton({ shape = 'text', width = 'full' }: Props) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
