import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';

import { formTexts } from '../../texts/formTexts';
import { classNames } from '../classNames';
import { Field } from '../Field/Field';
import type { FieldFrame, FieldState } from '../Field/fieldFrame';
import { useField } from '../Field/useField';
import { Icon } from '../Icon/Icon';
import styles from './Select.module.scss';

/** A choice of a select (specification §3). */
type SelectOption = { value: string; description: string; disabled?: boolean };

type Props = FieldFrame & {
  id?: string;
  name?: string;
  options: readonly SelectOption[];
  /** The chosen option's value; '' for none. */
  value: string;
  /** Words of the empty choice; null leaves it out (there is always a choice). Default 'Escolha'. */
  emptyText?: string | null;
  state?: FieldState;
  isDisabled?: boolean;
  /** Stays focusable, does not open (specification §2). */
  isReadOnly?: boolean;
  size?: 's' | 'm';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLSelectElement>;
  onChange?: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** A native select: its list, keys and touch wheel are the platform's own. */
export function Select(props: Props) {
  const { frame, control, state, rest } = useField(props);
  const { options, value, emptyText = formTexts.choose, isReadOnly = false, size = 'm', onChange, ...select } = rest;
  const look = classNames(styles.select, styles[size], styles[state]);
  // A select knows no readonly: its other options cannot be chosen.
  const isShut = (option: string) => isReadOnly && option !== value;
  return (
    <Field {...frame}>
      <span className={styles.box}>
        <select
          {...select}
          {...control}
          className={classNames(look, isReadOnly && styles.readOnly)}
          value={value}
          onMouseDown={isReadOnly ? (event) => event.preventDefault() : undefined}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {emptyText !== null && (
            <option value="" disabled={isShut('')}>
              {emptyText}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled || isShut(option.value)}>
              {option.description}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </span>
    </Field>
  );
}
