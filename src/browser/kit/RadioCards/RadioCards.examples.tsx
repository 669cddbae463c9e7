import { useState } from 'react';

import type { Examples } from '../Examples';
import { Price } from '../Price/Price';
import { type RadioCard, RadioCards } from './RadioCards';

const shippings: RadioCard[] = [
  {
    value: 'a',
    title: 'Econômica',
    secondaryLabel: 'Correio do Vale',
    description: 'Chega entre 26/11/2026 a 30/11/2026',
    price: <Price amount={1840} size="s" />,
  },
  {
    value: 'b',
    title: 'Rápida',
    secondaryLabel: 'Transportadora Ipê',
    description: 'Chega entre 24/11/2026 a 25/11/2026',
    price: <Price amount={3190} size="s" />,
  },
  { value: 'c', title: 'Retirar na loja', description: 'ATÉ UM DIA ÚTIL' },
  {
    value: 'd',
    title: 'Entrega do bairro',
    secondaryLabel: 'Oi Pet',
    description: 'DE 1 A 2 DIAS ÚTEIS',
    disabledReason: 'Disponivel em compras acima de R$ 300,00.',
  },
];

function Shipping({ first, error }: { first: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return <RadioCards legend="Opções de frete" options={shippings} value={value} error={error} onChange={setValue} />;
}

export const radioCardsExamples: Examples = {
  piece: 'RadioCards',
  states: {
    chosen: () => <Shipping first="a" />,
    invalid: () => <Shipping first={null} error="Escolha o frete." />,
  },
};
