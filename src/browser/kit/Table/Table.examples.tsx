import { useState } from 'react';

import type { Examples } from '../Examples';
import { Badge } from '../Badge/Badge';
import type { Sort } from './SortHeader';
import { type Column, Table } from './Table';

type Sale = { number: string; name: string; day: string; total: string; state: string };

const sales: Sale[] = [
  { number: '1042', name: 'Mariana Albuquerque', day: '20/11/2026', total: 'R$ 168,90', state: 'Pago' },
  {
    number: '1041',
    name: 'João Carlos de Oliveira Vasconcelos',
    day: '19/11/2026',
    total: 'R$ 1.032,40',
    state: 'Enviado',
  },
  { number: '1040', name: 'Lia', day: '19/11/2026', total: 'R$ 24,90', state: 'Aguardando' },
];

const columns: Column<Sale>[] = [
  { id: 'number', title: 'Pedido', isName: true, isSortable: true, cell: (sale) => sale.number },
  { id: 'name', title: 'Cliente', isSortable: true, cell: (sale) => sale.name },
  { id: 'day', title: 'Data', cell: (sale) => sale.day },
  { id: 'state', title: 'Situação', cell: (sale) => <Badge tone="info">{sale.state}</Badge> },
  { id: 'total', title: 'Total', isFigure: true, cell: (sale) => sale.total },
];

const keyOf = ({ number }: Sale) => number;
const nothing = () => {};

function Sales() {
  const [sort, setSort] = useState<Sort>({ column: 'number', direction: 'descending' });
  const key = sort.column === 'name' ? 'name' : 'number';
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = [...sales].sort((one, other) => one[key].localeCompare(other[key]) * sign);
  return (
    <Table
      caption="Vendas"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      sort={sort}
      onSort={setSort}
      actionsOf={({ number }) => ({
        label: `Ações do pedido ${number}`,
        actions: [
          { id: 'open', label: 'Abrir', onAct: nothing },
          { id: 'cancel', label: 'Cancelar pedido', isDanger: true, onAct: nothing },
        ],
      })}
    />
  );
}

export const tableExamples: Examples = {
  piece: 'Table',
  states: {
    sales: Sales,
    'with caption': () => <Table caption="Últimas vendas" hasCaption columns={columns} rows={sales} keyOf={keyOf} />,
    loading: () => <Table caption="Vendas" columns={columns} rows={[]} keyOf={keyOf} loadingRows={3} />,
    empty: () => (
      <Table
        caption="Vendas"
        columns={columns}
        rows={[]}
        keyOf={keyOf}
        empty="Nenhum pedido com esses filtros. Mude o período ou a situação."
      />
    ),
  },
};
