import { useId, type ReactNode } from 'react';

import { FieldNote } from '../Field/FieldNote';
import { noteIdOf } from '../Field/fieldFrame';
import styles from './RadioCards.module.scss';

/** One card of the group (specification §3, radio option). */
export type RadioCard = {
  value: string;
  /** The bold words: the choice's name. */
  title: string;
  /** After the title in normal weight: the carrier's name. */
  secondaryLabel?: string;
  /** The line under it: when it arrives. */
  description?: ReactNode;
  /** At the end of the first line: a Price; nothing for a price of zero (specification §9). */
  price?: ReactNode;
  /** Why it cannot be chosen; shown in amber, and makes the card dashed and disabled. */
  disabledReason?: string;
};

type Props = {
  /** The group's name; shown above unless isLegendHidden. */
  legend: string;
  isLegendHidden?: boolean;
  name?: string;
  options: readonly RadioCard[];
  /** The chosen card's value; null for none yet. */
  value: string | null;
  /** Of the group, shown under it. Give it only while it should be shown. */
  error?: string | null;
  /** The first radio's id, for an error summary's link. */
  id?: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** Choices with consequences: the whole card is clickable, arrows move inside the group. */
export function RadioCards({
  legend,
  isLegendHidden = false,
  name: givenName,
  options,
  value,
  error,
  id: givenId,
  onChange,
  onFocus,
  onBlur,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const name = givenName ?? ownId;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus bubbles up from the radios
    <fieldset className={styles.group} aria-describedby={noteIdOf(id, { error })} onFocus={onFocus} onBlur={onBlur}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      {options.map((option, index) => {
        const cardId = `${id}-${index}`;
        const isDisabled = option.disabledReason !== undefined;
        return (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              id={index === 0 ? id : cardId}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              aria-labelledby={`${cardId}-title`}
              aria-describedby={`${cardId}-text`}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.title} id={`${cardId}-title`}>
              {option.title}
              {option.secondaryLabel && <span className={styles.secondary}> {option.secondaryLabel}</span>}
            </span>
            <span className={styles.text} id={`${cardId}-text`}>
              {option.price && <span className={styles.price}>{option.price}</span>}
              {option.description && <span className={styles.line}>{option.description}</span>}
              {isDisabled && <span className={styles.why}>{option.disabledReason}</span>}
            </span>
          </label>
        );
      })}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
