import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { SubHeader } from './SubHeader';

export const subHeaderExamples: Examples = {
  piece: 'SubHeader',
  states: {
    'with breadcrumb and actions': () => (
      <SubHeader
        title="Pedido 1042"
        breadcrumb={[
          { label: 'Dashboard', to: '/admin' },
          { label: 'Vendas', to: '/admin/sale' },
          { label: 'Pedido 1042' },
        ]}
        actions={
          <>
            <Button tone="outlined" size="s" icon="print">
              Imprimir
            </Button>
            <Button size="s">Gerar nota</Button>
          </>
        }
      />
    ),
    'title alone': () => <SubHeader title="Financeiro" />,
    'with a lead': () => <SubHeader title="Histórico" lead="Quem fez o quê na loja, do mais recente ao mais antigo." />,
  },
};
