import { useState } from 'react';

import type { Examples } from '../Examples';
import { Price } from '../Price/Price';
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

const prices: Choice<'once' | 'repeat'>[] = [
  { value: 'once', title: 'Comprar uma vez', description: 'com o botão acima', price: <Price amount={23_690} /> },
  {
    value: 'repeat',
    title: 'Compra programada',
    description: '10% na primeira, 5% nas seguintes',
    price: <Price amount={21_321} />,
  },
];

function Prices() {
  const [value, setValue] = useState<'once' | 'repeat'>('once');
  return <ChoiceCards legend="Como comprar" choices={prices} value={value} onChange={setValue} />;
}

export const choiceCardsExamples: Examples = {
  piece: 'ChoiceCards',
  states: {
    'none yet': () => <Ways first={null} />,
    'open form': () => <Ways first="card" />,
    prices: () => <Prices />,
  },
};
