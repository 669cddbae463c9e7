import type { Mask } from '../masks/mask';
import { FormCell } from '../FormGrid/FormCell';
import { MaskedField } from '../MaskedField/MaskedField';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur' | 'ref';

type Props = Omit<TextFieldProps, Bound> & {
  /** The key in the form's values: a text. */
  name: string;
  mask?: Mask;
  /** Columns of the six of a `FormGrid`; all of them without it. */
  span?: 2 | 3 | 4;
};

/** A text field of the form around. */
export function FormField({ name, mask, span, ...props }: Props) {
  const bound = useFormField(name, props.isDisabled);
  const field = mask ? <MaskedField {...props} {...bound} mask={mask} /> : <TextField {...props} {...bound} />;
  return span ? <FormCell span={span}>{field}</FormCell> : field;
}
