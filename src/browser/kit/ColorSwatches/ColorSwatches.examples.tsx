import { useState } from 'react';

import type { Examples } from '../Examples';
import { ColorSwatches } from './ColorSwatches';

const colors = [
  ['#17694a', 'Verde'],
  ['#c2410c', 'Telha'],
  ['#0369a1', 'Azul'],
  ['#f5b800', 'Milho'],
] as const;

function Colors({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <ColorSwatches legend="Cor da loja" colors={colors} value={value} onChange={setValue} />;
}

export const colorSwatchesExamples: Examples = {
  piece: 'ColorSwatches',
  states: {
    chosen: () => <Colors first="#c2410c" />,
    none: () => <Colors first="#123456" />,
  },
};
