import type { Ref } from 'react';

import { classNames } from '../classNames';
import { Field } from '../Field/Field';
import type { FieldFrame, FieldState } from '../Field/fieldFrame';
import { useField } from '../Field/useField';
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
export function TextArea(props: Props) {
  const { frame, control, state, rest } = useField(props);
  const { rows = 5, onChange, ...area } = rest;
  return (
    <Field {...frame}>
      <textarea
        {...area}
        {...control}
        rows={rows}
        className={classNames(styles.area, styles[state])}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  );
}
