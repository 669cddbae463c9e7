import { useField } from 'formik';
import { useState } from 'react';

import type { FieldState } from '../Field/fieldFrame';
import { useFieldId } from '../Form/formName';
import { whenPointerIsUp } from './whenPointerIsUp';

/**
 * A field of the form around, in the states of specification §4: neutral if untouched or disabled, invalid if touched
 * with an error, valid otherwise. The error's text shows only while the field does not have the focus.
 */
export function useFormField<Value = string>(name: string, isDisabled = false) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  const [hasFocus, setHasFocus] = useState(false);
  const isJudged = touched && !isDisabled;
  const state: FieldState = isJudged ? (error ? 'invalid' : 'valid') : 'neutral';
  return {
    id: useFieldId(name),
    name,
    value,
    error: isJudged && error && !hasFocus ? error : null,
    state,
    onChange: (next: Value) => void setValue(next),
    onFocus: () => setHasFocus(true),
    onBlur: () => {
      void setTouched(true);
      // An error that appears between press and release moves the button away from under the pointer.
      whenPointerIsUp(() => setHasFocus(false));
    },
  };
}
