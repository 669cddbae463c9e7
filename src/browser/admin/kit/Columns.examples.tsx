import type { Examples } from '../../kit/Examples';
import { AdminSection } from './AdminSection';
import { CardStack, Columns } from './Columns';

export const columnsExamples: Examples = {
  piece: 'Columns',
  states: {
    neutral: () => (
      <Columns>
        <CardStack>
          <AdminSection title="Cupom" />
          <AdminSection title="Regras" />
        </CardStack>
        <AdminSection title="Teste" />
      </Columns>
    ),
  },
};
