import type { ComponentProps } from 'react';

import { RadioGroup } from '../RadioGroup/RadioGroup';
import { useFormField } from './useFormField';

type Props = Pick<
  ComponentProps<typeof RadioGroup>,
  'legend' | 'options' | 'helper' | 'isDisabled' | 'isRequired' | 'isRow'
> & {
  /** The key in the form's values: the chosen option's value. */
  name: string;
};

/** A radio group of the form around. */
export function FormRadioGroup({ name, ...field }: Props) {
  const { state: _state, ...bound } = useFormField(name, field.isDisabled);
  return <RadioGroup {...field} {...bound} />;
}
