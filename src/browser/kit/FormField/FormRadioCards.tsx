import type { ComponentProps } from 'react';

import { RadioCards } from '../RadioCards/RadioCards';
import { useFormField } from './useFormField';

type Props = Pick<ComponentProps<typeof RadioCards>, 'legend' | 'isLegendHidden' | 'options'> & {
  /** The key in the form's values: the chosen option's value, '' for none yet. */
  name: string;
};

/** A group of cards of the form around. */
export function FormRadioCards({ name, ...field }: Props) {
  const { value, state: _state, ...bound } = useFormField(name);
  return <RadioCards {...field} {...bound} value={value || null} />;
}
