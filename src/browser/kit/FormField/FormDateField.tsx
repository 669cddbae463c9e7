import { DateField, type DateFieldProps } from '../DateField/DateField';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur';

/** A date of the form around; the form holds the text 'dd/mm/yyyy'. */
export function FormDateField({ name, ...field }: Omit<DateFieldProps, Bound> & { name: string }) {
  return <DateField {...field} {...useFormField(name, field.isDisabled)} />;
}
