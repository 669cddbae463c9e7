import { useId } from 'react';

import { noteIdOf, type FieldFrame, type FieldState } from './fieldFrame';

type FieldProps = FieldFrame & { id?: string; state?: FieldState; isDisabled?: boolean };

/** Ties a control to its label and note: `frame` is for `Field`, `control` for its element, `rest` what is the element's own. */
export function useField<Props extends FieldProps>({
  id: givenId,
  label,
  isOptional = false,
  isRequired = !isOptional,
  helper,
  isHelperGood,
  error,
  state = error ? 'invalid' : 'neutral',
  isDisabled = false,
  ...rest
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, label, isOptional, helper, isHelperGood, error },
    control: {
      id,
      disabled: isDisabled,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': noteIdOf(id, { helper, error }),
    },
    state,
    rest,
  };
}
