import type { ComponentProps } from 'react';

import { PasswordField } from '../PasswordField/PasswordField';
import { useFormField } from './useFormField';

type Props = Pick<ComponentProps<typeof PasswordField>, 'label' | 'helper' | 'size' | 'isDisabled' | 'autoComplete'> & {
  name: string;
};

/** A password of the form around. */
export function FormPasswordField({ name, ...field }: Props) {
  return <PasswordField {...field} {...useFormField(name, field.isDisabled)} />;
}
