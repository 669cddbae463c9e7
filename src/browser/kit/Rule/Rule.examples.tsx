import type { Examples } from '../Examples';
import { Rule } from './Rule';

export const ruleExamples: Examples = {
  piece: 'Rule',
  states: {
    between: () => (
      <>
        <p>Dados da loja</p>
        <Rule />
        <p>Entrega</p>
      </>
    ),
  },
};
