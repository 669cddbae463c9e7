import { Icon } from '../../kit/Icon/Icon';
import { classNames } from '../../kit/classNames';
import { cartTexts } from '../../texts/cartTexts';
import styles from './MoreOptions.module.scss';

type Props = { count: number; isWhole: boolean; onToggle: () => void };

/** Opens the shipping options that are not shown at first, and folds them again. */
export function MoreOptions({ count, isWhole, onToggle }: Props) {
  return (
    <button type="button" className={styles.toggle} aria-expanded={isWhole} onClick={onToggle}>
      {isWhole ? cartTexts.fewerOptions : cartTexts.allOptions(count)}
      <span className={classNames(styles.arrow, isWhole && styles.turned)}>
        <Icon name="down" size="s" />
      </span>
    </button>
  );
}
