import { useState } from 'react';

import type { Examples } from '../Examples';
import { TextField } from '../TextField/TextField';
import { type Choice, ChoiceCards } from './ChoiceCards';

type Way = 'pix' | 'card' | 'boleto';

const ways: Choice<Way>[] = [
  { value: 'pix', title: 'Pix', description: 'Aprovado na hora. O código vale por 30 minutos.', icon: 'pix' },
  {
    value: 'card',
    title: 'Cartão de crédito',
    description: 'Em até 3x sem juros.',
    icon: 'card',
    body: <TextField label="Nome impresso no cartão" autoComplete="cc-name" />,
  },
  { value: 'boleto', title: 'Boleto', description: 'Vence em 25/11/2026.', icon: 'barcode' },
];

function Ways({ first }: { first: Way | null }) {
  const [value, setValue] = useState<Way | null>(first);
  return <ChoiceCards legend="Forma de pagamento" choices={ways} value={value} onChange={setValue} />;
}

export const choiceCardsExamples: Examples = {
  piece: 'ChoiceCards',
  states: { 'none yet': () => <Ways first={null} />, 'open form': () => <Ways first="card" /> },
};
