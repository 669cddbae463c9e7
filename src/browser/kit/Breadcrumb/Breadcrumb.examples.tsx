import type { Examples } from '../Examples';
import { Breadcrumb } from './Breadcrumb';

export const breadcrumbExamples: Examples = {
  piece: 'Breadcrumb',
  states: {
    'only the way back on small screens': () => (
      <Breadcrumb isShort items={[{ label: 'Início', to: '/' }, { label: 'Cães', to: '/caes' }, { label: 'Ração' }]} />
    ),
    'three levels': () => (
      <Breadcrumb
        items={[
          { label: 'Início', to: '/' },
          { label: 'Cães', to: '/caes' },
          { label: 'Ração seca', to: '/caes/racao-seca' },
          { label: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz' },
        ]}
      />
    ),
  },
};
