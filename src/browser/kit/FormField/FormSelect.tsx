import type { ComponentProps } from 'react';

import { Select } from '../Select/Select';
import { useFormField } from './useFormField';

type Bound = 'id' | 'name' | 'value' | 'error' | 'state' | 'onChange' | 'onFocus' | 'onBlur' | 'ref';

type Props = Omit<ComponentProps<typeof Select>, Bound> & { name: string };

/** A select of the form around. */
export function FormSelect({ name, ...field }: Props) {
  return <Select {...field} {...useFormField(name, field.isDisabled)} />;
}
