import type { ComponentProps } from 'react';

import { Checkbox } from '../Checkbox/Checkbox';
import { useFormField } from './useFormField';

type Props = Pick<ComponentProps<typeof Checkbox>, 'children' | 'helper' | 'isDisabled' | 'isRequired'> & {
  /** The key in the form's values: the text 'true' or 'false' (specification §4). */
  name: string;
};

/** A checkbox of the form around. */
export function FormCheckbox({ name, ...field }: Props) {
  const { value, state: _state, onChange, ...bound } = useFormField(name, field.isDisabled);
  return (
    <Checkbox
      {...field}
      {...bound}
      isChecked={value === 'true'}
      onChange={(isChecked) => onChange(isChecked ? 'true' : 'false')}
    />
  );
}
