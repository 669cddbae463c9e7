import { classNames } from '../classNames';
import styles from './Rule.module.scss';

type Props = {
  /** The space above and below: s 8, m 16 (default), l 32 px. */
  space?: 's' | 'm' | 'l';
};

/** The horizontal rule between two subjects (specification §2). */
export function Rule({ space = 'm' }: Props) {
  return <hr className={classNames(styles.rule, styles[space])} />;
}
