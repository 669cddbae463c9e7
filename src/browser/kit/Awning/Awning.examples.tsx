import type { Examples } from '../Examples';
import { Awning } from './Awning';

export const awningExamples: Examples = {
  piece: 'Awning',
  states: {
    page: () => (
      <>
        <Awning />
        <p style={{ paddingTop: 40 }}>O que vem depois passa por baixo.</p>
      </>
    ),
    short: () => (
      <>
        <Awning size="short" />
        <p style={{ paddingTop: 40 }}>Na página de um produto, no celular.</p>
      </>
    ),
    panel: () => (
      <>
        <Awning size="panel" />
        <p style={{ paddingTop: 32 }}>O que vem depois passa por baixo.</p>
      </>
    ),
    roll: () => <Awning size="roll" />,
  },
};
