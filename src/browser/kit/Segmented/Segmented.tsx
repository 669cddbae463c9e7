import { useId } from 'react';

import { classNames } from '../classNames';
import styles from './Segmented.module.scss';

type Props<Value extends string> = {
  /** The group's name: for screen readers alone unless it is shown. */
  label: string;
  /** Above it, as the label of a field. */
  isLabelShown?: boolean;
  /** Takes further rows on small screens. */
  isWrapping?: boolean;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A toggle of a few words. */
export function Segmented<Value extends string>({
  label,
  isLabelShown = false,
  isWrapping = false,
  options,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  const toggle = (
    <div className={classNames(styles.group, isWrapping && styles.wrapping)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
  if (!isLabelShown) return toggle;
  return (
    <div className={styles.field}>
      {/* The group below has it as its name. */}
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {toggle}
    </div>
  );
}
