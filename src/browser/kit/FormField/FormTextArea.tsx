import type { ComponentProps } from 'react';

import { TextArea } from '../TextArea/TextArea';
import { useFormField } from './useFormField';

type Props = Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'helper' | 'isOptional' | 'isDisabled' | 'rows' | 'maxLength'
> & { name: string };

/** Several lines of the form around. */
export function FormTextArea({ name, ...field }: Props) {
  return <TextArea {...field} {...useFormField(name, field.isDisabled)} />;
}
