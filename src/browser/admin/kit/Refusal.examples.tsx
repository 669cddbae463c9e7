import type { Examples } from '../../kit/Examples';
import { Refusal } from './Refusal';

export const refusalExamples: Examples = {
  piece: 'Refusal',
  states: {
    neutral: () => <Refusal>Não foi possível exportar. Tente de novo.</Refusal>,
    boxed: () => <Refusal isBoxed>Esta pessoa já faz parte da equipe.</Refusal>,
  },
};
