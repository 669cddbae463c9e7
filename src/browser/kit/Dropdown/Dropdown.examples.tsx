import { useState } from 'react';

import type { Examples } from '../Examples';
import { Dropdown } from './Dropdown';

const states = [
  { value: 'AC', description: 'Acre' },
  { value: 'BA', description: 'Bahia' },
  { value: 'MG', description: 'Minas Gerais' },
  { value: 'PA', description: 'Pará' },
  { value: 'PR', description: 'Paraná' },
  { value: 'PE', description: 'Pernambuco', disabled: true },
  { value: 'PI', description: 'Piauí' },
  { value: 'RJ', description: 'Rio de Janeiro' },
  { value: 'SC', description: 'Santa Catarina' },
  { value: 'SP', description: 'São Paulo' },
  { value: 'SE', description: 'Sergipe' },
];

function Chosen({ isOptional }: { isOptional?: boolean }) {
  const [value, setValue] = useState('');
  return <Dropdown label="Estado" options={states} value={value} isOptional={isOptional} onChange={setValue} />;
}

export const dropdownExamples: Examples = {
  piece: 'Dropdown',
  states: {
    neutral: () => <Chosen />,
    optional: () => <Chosen isOptional />,
    invalid: () => <Dropdown label="Estado" options={states} value="" error="Escolha o estado." />,
    valid: () => <Dropdown label="Estado" options={states} value="MG" state="valid" />,
    disabled: () => <Dropdown label="Estado" options={states} value="SP" isDisabled />,
    'read-only': () => <Dropdown label="Estado" options={states} value="SP" isReadOnly />,
    small: () => <Dropdown label="Estado" options={states} value="SP" size="s" helper="Onde a loja está" />,
    'long text': () => (
      <Dropdown
        label="Produto"
        options={[
          { value: 'a', description: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz Integral 15 kg' },
        ]}
        value="a"
      />
    ),
  },
};
