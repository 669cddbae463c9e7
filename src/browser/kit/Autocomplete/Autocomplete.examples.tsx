import { useState } from 'react';

import type { Examples } from '../Examples';
import type { Option } from '../Listbox/options';
import { Autocomplete } from './Autocomplete';

const cities: Option[] = [
  'Águas de São Pedro',
  'Belém',
  'Campinas',
  'Campo Grande',
  'Maceió',
  'São Bernardo do Campo',
  'São Caetano do Sul',
  'São João da Boa Vista',
  'São José dos Campos',
  'São José do Rio Preto',
  'São Luís',
  'São Paulo',
  'São Pedro',
  'São Vicente',
].map((description, index) => ({ value: String(index), description, disabled: description === 'Maceió' }));

// As many as Brazil has municipalities.
const many: Option[] = Array.from({ length: 5570 }, (_, index) => ({
  value: String(index),
  description: `${cities[index % cities.length]?.description} ${index + 1}`,
}));

function Chosen({
  options,
  first = '',
  isLimited,
}: {
  options: readonly Option[];
  first?: string;
  isLimited?: boolean;
}) {
  const [value, setValue] = useState(first);
  return <Autocomplete label="Cidade" options={options} value={value} isLimited={isLimited} onChange={setValue} />;
}
const nothing = () => {};

export const autocompleteExamples: Examples = {
  piece: 'Autocomplete',
  states: {
    neutral: () => <Chosen options={cities} />,
    chosen: () => <Chosen options={cities} first="2" />,
    limited: () => <Chosen options={cities} isLimited />,
    '5570 options': () => <Chosen options={many} />,
    invalid: () => (
      <Autocomplete label="Cidade" options={cities} value="" error="Escolha a cidade." onChange={nothing} />
    ),
    valid: () => <Autocomplete label="Cidade" options={cities} value="11" state="valid" onChange={nothing} />,
    disabled: () => <Autocomplete label="Cidade" options={cities} value="2" isDisabled onChange={nothing} />,
    'read-only': () => <Autocomplete label="Cidade" options={cities} value="2" isReadOnly onChange={nothing} />,
  },
};
