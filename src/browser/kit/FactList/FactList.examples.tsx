import type { Examples } from '../Examples';
import { FactList } from './FactList';

const LONG = 'Associação Beneficente dos Criadores de Pássaros e Peixes Ornamentais do Interior Paulista Ltda.';

export const factListExamples: Examples = {
  piece: 'FactList',
  states: {
    neutral: () => (
      <FactList
        facts={[
          { name: 'Comprador', value: 'Mariana Albuquerque, mariana@exemplo.test' },
          { name: 'Entrega', value: 'Rua das Acácias, 482, Cambuí, Campinas - SP, CEP 13025-040' },
        ]}
      />
    ),
    'long text': () => <FactList facts={[{ name: 'Vendido e entregue por', value: LONG }]} />,
  },
};
