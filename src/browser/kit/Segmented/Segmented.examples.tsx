import { useState } from 'react';

import type { Examples } from '../Examples';
import { Segmented } from './Segmented';

const people = [
  { value: 'customer', text: 'Cliente' },
  { value: 'merchant', text: 'Sou lojista' },
] as const;

function WhoLabelled() {
  const [value, setValue] = useState<'customer' | 'merchant'>('customer');
  return <Segmented label="Tipo de conta" isLabelShown options={people} value={value} onChange={setValue} />;
}

function Who() {
  const [value, setValue] = useState<'customer' | 'merchant'>('customer');
  return <Segmented label="Tipo de conta" options={people} value={value} onChange={setValue} />;
}

export const segmentedExamples: Examples = { piece: 'Segmented', states: { two: Who, labelled: WhoLabelled } };
