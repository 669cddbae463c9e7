import { useState } from 'react';

import { formTexts } from '../../texts/formTexts';
import { IconButton } from '../IconButton/IconButton';
import { TextField, type TextFieldProps } from '../TextField/TextField';

type Props = Omit<TextFieldProps, 'type' | 'suffix' | 'action' | 'mark' | 'autoComplete'> & {
  /** Tells password managers which password it is (WCAG 3.3.8). */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      action={
        <IconButton
          icon="eye"
          label={formTexts.showPassword}
          isPressed={isShown}
          isDisabled={props.isDisabled}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
