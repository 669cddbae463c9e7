import { useState } from 'react';

import type { Examples } from '../Examples';
import { DateField } from './DateField';

const today = '2026-11-20';
const nothing = () => {};

function Typed({ first = '', min, max }: { first?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(first);
  return <DateField label="Validade do cupom" today={today} min={min} max={max} value={value} onChange={setValue} />;
}

export const dateFieldExamples: Examples = {
  piece: 'DateField',
  states: {
    empty: () => <Typed />,
    chosen: () => <Typed first="24/12/2026" />,
    'with limits': () => <Typed min="2026-11-10" max="2027-02-10" />,
    invalid: () => (
      <DateField label="Nascimento" today={today} value="31/02/1990" error="Esse dia não existe." onChange={nothing} />
    ),
    valid: () => <DateField label="Nascimento" today={today} value="20/11/1990" state="valid" onChange={nothing} />,
    disabled: () => <DateField label="Nascimento" today={today} value="20/11/1990" isDisabled onChange={nothing} />,
    'read-only': () => <DateField label="Nascimento" today={today} value="20/11/1990" isReadOnly onChange={nothing} />,
  },
};
