import type { Examples } from '../Examples';
import { ProgressBar } from './ProgressBar';

export const progressBarExamples: Examples = {
  piece: 'ProgressBar',
  states: {
    calm: () => (
      <ProgressBar label="Tempo para pagar: 24 minutos" figure="24:18" fraction={0.81}>
        O código vale até 10:58.
      </ProgressBar>
    ),
    urgent: () => (
      <ProgressBar label="Tempo para pagar: 4 minutos" figure="04:02" fraction={0.13} isUrgent>
        O código vale até 10:58.
      </ProgressBar>
    ),
    small: () => (
      <ProgressBar label="Prazo: 5 dias e 6 horas" figure="5 dias e 6 h" fraction={0.75} size="s">
        Até 03/12/2026, 23:59
      </ProgressBar>
    ),
  },
};
