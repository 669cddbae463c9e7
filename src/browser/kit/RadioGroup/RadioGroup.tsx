import { useId } from 'react';

import { FieldNote } from '../Field/FieldNote';
import { type FieldFrame, noteIdOf } from '../Field/fieldFrame';
import styles from './RadioGroup.module.scss';

/** A choice of a radio group (specification §3). */
export type RadioOption = {
  value: string;
  description: string;
  /** Quieter words beside it, read as its description. */
  secondaryLabel?: string;
  disabled?: boolean;
};

type Props = Pick<FieldFrame, 'helper' | 'error'> & {
  /** The group's name, shown above. */
  legend: string;
  name?: string;
  options: readonly RadioOption[];
  /** The chosen option's value; '' for none yet. A yes or no has the values 'true' and 'false' (specification §4). */
  value: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Side by side, as many as fit. */
  isRow?: boolean;
  /** The first radio's id, for an error summary's link. */
  id?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** One of a few: arrows move inside the group, Tab passes it in one step. */
export function RadioGroup({
  legend,
  name: givenName,
  options,
  value,
  helper,
  error,
  isDisabled = false,
  isRequired = false,
  isRow = false,
  id: givenId,
  onChange,
  onFocus,
  onBlur,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteIdOf(id, { helper, error })}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={isRow ? styles.row : styles.column}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`;
          return (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                className={styles.radio}
                id={optionId}
                name={givenName ?? ownId}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled || option.disabled}
                aria-labelledby={`${optionId}-name`}
                aria-describedby={option.secondaryLabel ? `${optionId}-more` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span>
                <span id={`${optionId}-name`}>{option.description}</span>
                {option.secondaryLabel && (
                  <span className={styles.secondary} id={`${optionId}-more`}>
                    {option.secondaryLabel}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNote id={id} helper={helper} error={error} />
    </fieldset>
  );
}
