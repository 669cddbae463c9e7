import type { Examples } from '../Examples';
import { Meter } from './Meter';

export const meterExamples: Examples = {
  piece: 'Meter',
  states: {
    some: () => <Meter label="5 de 8 feitos" fraction={0.625} />,
    none: () => <Meter label="0 de 8 feitos" fraction={0} />,
    all: () => <Meter label="8 de 8 feitos" fraction={1} />,
  },
};
