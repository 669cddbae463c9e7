import type { Examples } from '../../gallery/Examples';
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
