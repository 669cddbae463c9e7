import type {
  AriaAttributes,
  ChangeEvent,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  ReactNode,
  Ref,
} from 'react';

import { classNames } from '../classNames';
import { Field } from '../Field/Field';
import type { FieldFrame, FieldState } from '../Field/fieldFrame';
import { useField } from '../Field/useField';
import { Icon } from '../Icon/Icon';
import styles from './TextField.module.scss';

/** A one-line text field's properties; `MaskedField` and `FormField` take them too. */
export type TextFieldProps = FieldFrame & {
  /** Else one is made up. Needed where an error summary links here. */
  id?: string;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
  /** Controlled; or `defaultValue` and the field keeps its own text. */
  value?: string;
  defaultValue?: string;
  /** Green edge and tick, or red edge. Unless given: invalid with an error, else neutral. */
  state?: FieldState;
  isDisabled?: boolean;
  /** Can be read and copied, not changed: dashed edge. */
  isReadOnly?: boolean;
  /** s 44 px (admin), m 48 px (shop, default). */
  size?: 's' | 'm';
  /** Inside, before and after the text: 'R$', 'kg'. */
  prefix?: string;
  suffix?: string;
  /** Inside at the end: an IconButton. */
  action?: ReactNode;
  /** Inside at the end, in the tick's place: the card's brand. */
  mark?: ReactNode;
  /** Outside at the end, on the same row: a button. */
  beside?: ReactNode;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words' | 'characters';
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'search' | 'send';
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  /** The drawn field, for what floats beside it. */
  boxRef?: Ref<HTMLSpanElement>;
  /** Role, state and key handlers for components built on a text field (Autocomplete). */
  control?: AriaAttributes &
    Pick<InputHTMLAttributes<HTMLInputElement>, 'role' | 'spellCheck' | 'onKeyDown' | 'onClick'>;
  onChange?: (text: string, event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionEnd?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** A line of text with a visible label. */
export function TextField(props: TextFieldProps) {
  const { frame, control: labelled, state, rest } = useField(props);
  const {
    type = 'text',
    isReadOnly = false,
    size = 'm',
    prefix,
    suffix,
    action,
    mark,
    beside,
    boxRef,
    control,
    onChange,
    ...input
  } = rest;
  const end = mark ?? (state === 'valid' && !suffix && !action ? <Icon name="check" size="s" /> : null);
  const box = classNames(styles.box, styles[size], styles[state]);
  return (
    <Field {...frame}>
      <span className={styles.row}>
        <span
          ref={boxRef}
          className={classNames(box, isReadOnly && styles.readOnly, labelled.disabled && styles.disabled)}
        >
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            {...control}
            {...labelled}
            type={type}
            className={styles.input}
            readOnly={isReadOnly}
            aria-required={isReadOnly ? undefined : labelled['aria-required']}
            onChange={(event) => onChange?.(event.currentTarget.value, event)}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          {action}
          {end && <span className={styles.mark}>{end}</span>}
        </span>
        {beside}
      </span>
    </Field>
  );
}
