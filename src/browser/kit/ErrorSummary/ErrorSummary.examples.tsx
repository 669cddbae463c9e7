import type { Examples } from '../Examples';
import { ErrorSummary } from './ErrorSummary';

const errors = [
  { fieldId: 'a', text: 'Esse e-mail já está em uso' },
  { fieldId: 'b', text: 'Faltam números no CPF.' },
];

export const errorSummaryExamples: Examples = {
  piece: 'ErrorSummary',
  states: {
    fields: () => <ErrorSummary errors={errors} />,
    'whole form': () => <ErrorSummary title="Credenciais inválidas" text="Confira o e-mail e a senha." errors={[]} />,
  },
};
