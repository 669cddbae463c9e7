import type { Examples } from '../Examples';
import { PasswordField } from './PasswordField';

export const passwordFieldExamples: Examples = {
  piece: 'PasswordField',
  states: {
    neutral: () => <PasswordField label="Senha" autoComplete="current-password" defaultValue="oipet-demo-1" />,
    invalid: () => (
      <PasswordField label="Senha" autoComplete="new-password" defaultValue="oi" error="Use 8 caracteres ou mais." />
    ),
  },
};
