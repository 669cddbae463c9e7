import { useState } from 'react';

import type { Examples } from '../Examples';
import { Select } from './Select';

const states = [
  { value: 'SP', description: 'São Paulo' },
  { value: 'MG', description: 'Minas Gerais' },
  { value: 'RJ', description: 'Rio de Janeiro', disabled: true },
];

function Chosen() {
  const [value, setValue] = useState('');
  return <Select label="Estado" options={states} value={value} onChange={setValue} />;
}

export const selectExamples: Examples = {
  piece: 'Select',
  states: {
    neutral: Chosen,
    invalid: () => <Select label="Estado" options={states} value="" error="Escolha o estado." />,
    valid: () => <Select label="Estado" options={states} value="MG" state="valid" />,
    disabled: () => <Select label="Estado" options={states} value="SP" isDisabled />,
    'read-only': () => <Select label="Estado" options={states} value="SP" isReadOnly emptyText={null} />,
    small: () => <Select label="Estado" options={states} value="SP" size="s" helper="Onde a loja está" />,
  },
};
