import type { Examples } from '../Examples';
import { Bubble } from './Bubble';

export const bubbleExamples: Examples = {
  piece: 'Bubble',
  states: {
    words: () => (
      <Bubble>
        Um cão de 15 kg come uns 250 g por dia. <strong>Este saco dura cerca de 40 dias.</strong>
      </Bubble>
    ),
  },
};
