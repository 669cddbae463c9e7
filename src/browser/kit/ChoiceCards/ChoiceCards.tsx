import { useId, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './ChoiceCards.module.scss';

/** One choice; its form opens inside the same edge. */
export type Choice<Value extends string> = {
  value: Value;
  title: string;
  description: string;
  /** At the head's end: what it is paid with, or what it costs. */
  icon?: IconName;
  price?: ReactNode;
  /** Shown while it is chosen. */
  body?: ReactNode;
};

type Props<Value extends string> = {
  /** The group's name for screen readers. */
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Choices with a form of their own (payment methods): the whole head is the radio, the form opens under it. */
export function ChoiceCards<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={legend}>
      {choices.map(({ value: own, title, description, icon, price, body }) => (
        <div key={own} className={styles.choice}>
          <label className={styles.head}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={own === value}
              aria-labelledby={`${id}-${own}-title`}
              aria-describedby={`${id}-${own}-text`}
              onChange={() => onChange(own)}
            />
            <span className={styles.title} id={`${id}-${own}-title`}>
              {title}
            </span>
            <span className={styles.text} id={`${id}-${own}-text`}>
              {description}
            </span>
            <span className={styles.icon}>
              {icon && <Icon name={icon} size="l" />}
              {price}
            </span>
          </label>
          {own === value && body && <div className={styles.body}>{body}</div>}
        </div>
      ))}
    </div>
  );
}
