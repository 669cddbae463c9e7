import { useState } from 'react';

import type { Examples } from '../Examples';
import { QuantityField } from './QuantityField';

function Counted({ first, max, size }: { first: number; max?: number; size?: 's' | 'm' }) {
  const [value, setValue] = useState(first);
  return <QuantityField label="Bola Quica" value={value} min={1} max={max} size={size} onChange={setValue} />;
}

export const quantityFieldExamples: Examples = {
  piece: 'QuantityField',
  states: {
    least: () => <Counted first={1} />,
    between: () => <Counted first={12} />,
    most: () => <Counted first={3} max={3} />,
    small: () => <Counted first={99} max={99} size="s" />,
    disabled: () => <QuantityField label="Bola Quica" value={2} min={1} isDisabled onChange={() => {}} />,
  },
};
