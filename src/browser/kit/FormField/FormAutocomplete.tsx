import { Autocomplete, type AutocompleteProps } from '../Autocomplete/Autocomplete';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur';

/** An autocomplete of the form around; the form holds the chosen option's value. */
export function FormAutocomplete({ name, ...field }: Omit<AutocompleteProps, Bound> & { name: string }) {
  const { name: _key, ...bound } = useFormField(name, field.isDisabled);
  return <Autocomplete {...field} {...bound} />;
}
