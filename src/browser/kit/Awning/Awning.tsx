import { classNames } from '../classNames';
import styles from './Awning.module.scss';

type Props = {
  /**
   * page: 26 px under the header (default). short: 18 px there on small screens. panel: 18 px. roll: rolled up, on
   * payment pages.
   */
  size?: 'page' | 'short' | 'panel' | 'roll';
};

/** The striped awning, directly under a sign: one per surface, never as a divider. What follows it runs under it. */
export function Awning({ size = 'page' }: Props) {
  return <div className={size === 'roll' ? styles.roll : classNames(styles.awning, styles[size])} aria-hidden="true" />;
}
