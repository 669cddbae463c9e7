import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { AdminPagination } from '../../../src/browser/kit/AdminPagination/AdminPagination';
import { pagingOf, rangeOf } from '../../../src/browser/kit/AdminPagination/paging';
import type { Sort } from '../../../src/browser/kit/Table/SortHeader';
import { type Column, Table } from '../../../src/browser/kit/Table/Table';
import { lazyKitTexts } from '../../../src/browser/texts/lazyKitTexts';

const Address = () => <p>{useLocation().search}</p>;
const openAt = (search: string, total: number, names?: { page: string; limit: string }) =>
  render(
    <MemoryRouter initialEntries={[`/admin/sale${search}`]}>
      <AdminPagination total={total} names={names} />
      <Address />
    </MemoryRouter>,
  );
const pages = () => screen.queryAllByRole('link').map((link) => link.textContent);

it('shows three pages on each side and which rows these are', () => {
  openAt('?page=10&limit=20&status=shipped', 812);
  expect(pages()).toEqual(['7', '8', '9', '10', '11', '12', '13']);
  expect(screen.getByRole('link', { name: 'Página 10' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 181 - 200 de 812');
  expect(screen.getByRole('link', { name: 'Página 11' })).toHaveAttribute(
    'href',
    '/admin/sale?page=11&limit=20&status=shipped',
  );
});

it('offers 5, 20 and 100 rows, and begins at the first page again', async () => {
  openAt('?p=3', 812, { page: 'p', limit: 'rows' });
  const size = screen.getByRole('combobox', { name: lazyKitTexts.rowsPerPage });
  expect(size).toHaveTextContent('520100');
  await userEvent.selectOptions(size, '100');
  expect(screen.getByText('?p=1&rows=100')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 1 - 100 de 812');
});

it('holds for no rows, and past the end leads back', () => {
  const { unmount } = openAt('', 0);
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 0 - 0 de 0');
  expect(pages()).toEqual([]);
  unmount();
  openAt('?page=9', 41);
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 0 - 0 de 41');
  expect(pages()).toEqual(['1', '2', '3']);
});

it('reads nonsense in an address as the first page of 20', () => {
  for (const query of ['?page=0&limit=7', '?page=-1', '?page=1.5', '?page=abc&limit=1000'])
    expect(pagingOf(new URLSearchParams(query))).toEqual({ page: 1, limit: 20 });
  expect(rangeOf({ page: 2, limit: 5 }, 8)).toEqual({ first: 6, last: 8 });
});

type Row = { id: string; total: string };
const columns: Column<Row>[] = [
  { id: 'id', title: 'Pedido', isName: true, isSortable: true, cell: ({ id }) => id },
  { id: 'total', title: 'Total', isFigure: true, cell: ({ total }) => total },
];
const rows = [{ id: '1042', total: 'R$ 10,00' }];
const keyOf = ({ id }: Row) => id;

it('is a table with its caption, headers and a menu per row', async () => {
  const cancel = jest.fn();
  render(
    <Table
      caption="Vendas"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      actionsOf={({ id }) => ({
        label: `Ações do pedido ${id}`,
        actions: [{ id: 'cancel', label: 'Cancelar', onAct: () => cancel(id) }],
      })}
    />,
  );
  expect(screen.getByRole('table', { name: 'Vendas' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '1042' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('scope', 'col');
  await userEvent.click(screen.getByRole('button', { name: 'Ações do pedido 1042' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancelar' }));
  expect(cancel).toHaveBeenCalledWith('1042');
});

it('orders upwards first, then the other way, and says which', async () => {
  const onSort = jest.fn();
  const draw = (sort: Sort | null) => (
    <Table caption="Vendas" columns={columns} rows={rows} keyOf={keyOf} sort={sort} onSort={onSort} />
  );
  const { rerender } = render(draw(null));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Pedido' }));
  await press();
  expect(onSort).toHaveBeenLastCalledWith({ column: 'id', direction: 'ascending' });
  rerender(draw({ column: 'id', direction: 'ascending' }));
  expect(screen.getByRole('columnheader', { name: 'Pedido' })).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(onSort).toHaveBeenLastCalledWith({ column: 'id', direction: 'descending' });
});

it('says while rows are on their way, and why there are none', () => {
  const { rerender } = render(<Table caption="Vendas" columns={columns} rows={[]} keyOf={keyOf} loadingRows={2} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  rerender(<Table caption="Vendas" columns={columns} rows={[]} keyOf={keyOf} empty="Nenhum pedido ainda." />);
  expect(screen.getByRole('cell')).toHaveTextContent('Nenhum pedido ainda.');
});
