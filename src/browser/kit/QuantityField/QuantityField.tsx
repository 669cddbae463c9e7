import { quantityTexts } from '../../texts/quantityTexts';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './QuantityField.module.scss';

type Props = {
  /** What is counted: the product's title. Names the group and both buttons. */
  label: string;
  value: number;
  min: number;
  /** Stock, or the most a cart takes; none unless given. */
  max?: number;
  /** s 44 px (cart line), m 56 px (beside a big button, default). */
  size?: 's' | 'm';
  isDisabled?: boolean;
  onChange: (requested: number) => void;
};

/** A number changed only by its two buttons (specification §5). At a limit a button keeps the focus and does nothing. */
export function QuantityField({ label, value, min, max = Infinity, size = 'm', isDisabled = false, onChange }: Props) {
  const isLeast = isDisabled || value <= min;
  const isMost = isDisabled || value >= max;
  return (
    <fieldset aria-label={quantityTexts.quantity(label)} className={classNames(styles.field, styles[size])}>
      <button
        type="button"
        className={styles.button}
        aria-label={quantityTexts.fewer(label)}
        aria-disabled={isLeast || undefined}
        onClick={isLeast ? undefined : () => onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        readOnly
        className={styles.number}
        aria-label={quantityTexts.quantity(label)}
        inputMode="none"
        value={value}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={quantityTexts.more(label)}
        aria-disabled={isMost || undefined}
        onClick={isMost ? undefined : () => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
      <VisuallyHidden isLive>{quantityTexts.units(value)}</VisuallyHidden>
    </fieldset>
  );
}
