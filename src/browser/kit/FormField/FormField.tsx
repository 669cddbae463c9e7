import type { Mask } from '../masks/mask';
import { MaskedField } from '../MaskedField/MaskedField';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur' | 'ref';

type Props = Omit<TextFieldProps, Bound> & {
  /** The key in the form's values: a text. */
  name: string;
  mask?: Mask;
};

/** A text field of the form around. */
export function FormField({ name, mask, ...field }: Props) {
  const bound = useFormField(name, field.isDisabled);
  return mask ? <MaskedField {...field} {...bound} mask={mask} /> : <TextField {...field} {...bound} />;
}
