import { useState } from 'react';

import type { Examples } from '../Examples';
import { RadioGroup, type RadioOption } from './RadioGroup';

const sizes: RadioOption[] = [
  { value: 'small', description: 'Pequeno', secondaryLabel: 'Até 10 kg' },
  { value: 'medium', description: 'Médio', secondaryLabel: 'De 10 a 25 kg' },
  { value: 'large', description: 'Grande', secondaryLabel: 'Mais de 25 kg', disabled: true },
];
const answers: RadioOption[] = [
  { value: 'true', description: 'Sim' },
  { value: 'false', description: 'Não' },
];

function Chosen({ error }: { error?: string }) {
  const [value, setValue] = useState(error ? '' : 'small');
  return <RadioGroup legend="Porte do cão" options={sizes} value={value} error={error} onChange={setValue} />;
}

function YesOrNo() {
  const [value, setValue] = useState('false');
  return <RadioGroup legend="Castrado" isRow options={answers} value={value} onChange={setValue} />;
}

export const radioGroupExamples: Examples = {
  piece: 'RadioGroup',
  states: {
    chosen: () => <Chosen />,
    'yes or no': YesOrNo,
    invalid: () => <Chosen error="Escolha o porte." />,
    disabled: () => (
      <RadioGroup
        legend="Porte do cão"
        isDisabled
        options={sizes}
        value="medium"
        helper="Do cadastro"
        onChange={() => {}}
      />
    ),
  },
};
