import { useId, type Ref } from 'react';

import { classNames } from '../classNames';
import { Field } from '../Field/Field';
import { type FieldFrame, type FieldState, noteIdOf } from '../Field/fieldFrame';
import styles from './TextArea.module.scss';

type Props = FieldFrame & {
  id?: string;
  name?: string;
  value?: string;
  defaultValue?: string;
  rows?: number;
  maxLength?: number;
  state?: FieldState;
  isDisabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  onChange?: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** Several lines of text. */
export function TextArea({
  id: givenId,
  label,
  isOptional = false,
  isRequired = !isOptional,
  helper,
  isHelperGood,
  error,
  rows = 5,
  state = error ? 'invalid' : 'neutral',
  isDisabled = false,
  onChange,
  ...area
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { label, isOptional, helper, isHelperGood, error };
  return (
    <Field id={id} {...frame}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={classNames(styles.area, styles[state])}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteIdOf(id, frame)}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  );
}
