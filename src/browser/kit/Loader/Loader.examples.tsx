import type { Examples } from '../Examples';
import { Loader } from './Loader';

export const loaderExamples: Examples = {
  piece: 'Loader',
  states: { normal: () => <Loader label="Calculando o frete" />, small: () => <Loader size="s" label="" /> },
};
