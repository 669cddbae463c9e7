import { Dropdown, type DropdownProps } from '../Dropdown/Dropdown';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur';

/** A dropdown of the form around; `name` is the key in the form's values. */
export function FormDropdown({ name, ...field }: Omit<DropdownProps, Bound> & { name: string }) {
  return <Dropdown {...field} {...useFormField(name, field.isDisabled)} />;
}
