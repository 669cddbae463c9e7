import type { Mask } from '../masks/mask';
import { useMask } from '../masks/useMask';
import { TextField, type TextFieldProps } from '../TextField/TextField';

/** A masked field's properties: as a text field's, with its value and its mask. */
export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'ref'> & {
  mask: Mask;
  /** Masked or not: the field writes it through the mask. */
  value: string;
  /** Given the masked text. */
  onChange: (text: string) => void;
};

/** A text field that writes what is typed or pasted through a mask. */
export function MaskedField({ mask, value, onChange, onBlur, ...field }: MaskedFieldProps) {
  const { onKeyDown, ...input } = useMask(mask, { value, onChange });
  return (
    <TextField
      // Android reports the caret wrongly in fields of type text with a numeric keyboard.
      type={mask.inputMode === 'numeric' ? 'tel' : 'text'}
      autoCapitalize={mask.inputMode === 'text' ? 'characters' : undefined}
      {...field}
      {...input}
      control={{ ...field.control, onKeyDown }}
      onBlur={() => {
        input.onBlur();
        onBlur?.();
      }}
    />
  );
}
