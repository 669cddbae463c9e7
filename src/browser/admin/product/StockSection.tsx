import { useState } from 'react';

import type { AdminProduct, StockMove } from '../../../shared/admin/productContract';
import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { Table, type Column } from '../../kit/Table/Table';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { kitEditorTexts } from '../../texts/kitEditorTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectProduct, stockDialogOpened } from './productSlice';
import styles from './ProductList.module.scss';
import { MOVES_PAGING } from './productPaging';
import { StockDialog } from './StockDialog';

const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'always' });

const columns: Column<StockMove>[] = [
  { id: 'when', title: texts.when, isName: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'sku', title: texts.columns.sku, cell: ({ sku }) => <span className={styles.code}>{sku}</span> },
  { id: 'change', title: texts.change, isFigure: true, cell: ({ delta }) => signed.format(delta) },
  {
    id: 'reason',
    title: texts.reason,
    cell: ({ reason, note, saleNumber, cycle }) =>
      [
        texts.moveReasons[reason],
        saleNumber === null ? null : texts.sale(saleNumber),
        cycle && texts.cycle(cycle.number),
        note,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'who',
    title: texts.who,
    cell: ({ merchant, apiKey }) => merchant ?? (apiKey ? texts.byKey(apiKey) : texts.system),
  },
];

/** The ledger of a product's stock, and the way to add to it: its rows sum to what is there. */
export function StockSection({ product }: { product: AdminProduct }) {
  const { moves } = useAppSelector(selectProduct);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { list, total } = moves.status === 'ready' ? moves.value : { list: [], total: 0 };
  return (
    <AdminSection
      title={texts.stockTitle}
      text={product.kit && kitEditorTexts.stock}
      mark={
        // A kit's is changed where its parts are.
        !product.kit && (
          <Button
            size="s"
            tone="outlined"
            onClick={() => {
              dispatch(stockDialogOpened());
              setIsOpen(true);
            }}
          >
            {texts.adjust}
          </Button>
        )
      }
    >
      <Table
        caption={texts.stockTitle}
        columns={columns}
        rows={list}
        keyOf={({ id }) => String(id)}
        loadingRows={moves.status === 'ready' || moves.status === 'failed' ? 0 : 3}
        empty={moves.status === 'failed' ? texts.failed : texts.noMoves}
      />
      {total > 0 && <AdminPagination total={total} names={MOVES_PAGING} />}
      <StockDialog isOpen={isOpen} onClose={() => setIsOpen(false)} variants={product.variants} />
    </AdminSection>
  );
}
