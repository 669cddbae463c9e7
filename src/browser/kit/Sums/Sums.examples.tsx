import type { Examples } from '../Examples';
import { Sums, type SumRow } from './Sums';

const rows: SumRow[] = [
  { label: 'Subtotal sem frete', value: 'R$ 260,58' },
  { label: 'Cupom OIVIZINHO', value: '− R$ 26,06', tone: 'less' },
  { label: 'Entrega', value: 'R$ 18,40' },
];
const open: SumRow[] = [
  { label: 'Subtotal sem frete', value: 'R$ 260,58' },
  { label: 'Entrega', value: 'a escolher', tone: 'open' },
];

export const sumsExamples: Examples = {
  piece: 'Sums',
  states: {
    full: () => <Sums rows={rows} total={{ label: 'Total', amount: 25292 }} note="Ou em até 3x de R$ 84,31" />,
    open: () => <Sums rows={open} total={{ label: 'Total', amount: 26058 }} />,
    'without total': () => <Sums rows={rows} />,
    busy: () => <Sums rows={rows} total={{ label: 'Total', amount: 25292 }} isBusy />,
  },
};
