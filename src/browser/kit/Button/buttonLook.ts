import { classNames } from '../classNames';
import styles from './Button.module.scss';

/** The look of a button, also for links. */
export type ButtonLook = {
  /**
   * primary: the one main action of a screen. outlined: secondary. danger: destroys something. dangerOutlined: a secondary
   * destructive action.
   */
  tone?: 'primary' | 'outlined' | 'danger' | 'dangerOutlined';
  /** s 44 px (admin, cards), m 48 px (default), l 56 px. */
  size?: 's' | 'm' | 'l';
  /** Fills its container's width. */
  isWide?: boolean;
  /** Beside other controls on small screens: smaller words, less room around them. */
  isTight?: boolean;
};

/** The class names of a look. */
export const buttonLook = ({ tone = 'primary', size = 'm', isWide = false, isTight = false }: ButtonLook): string =>
  classNames(styles.button, styles[tone], styles[size], isWide && styles.wide, isTight && styles.tight);
