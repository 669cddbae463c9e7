import type { PriceChange } from '../../../shared/admin/productContract';
import { formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Table, type Column } from '../../kit/Table/Table';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectProduct } from './productSlice';
import styles from './ProductList.module.scss';
import { PRICES_PAGING } from './productPaging';

const priceWords = (price: number, original: number | null): string =>
  original === null ? formatBrl(price) : `${formatBrl(price)} (${texts.was(formatBrl(original))})`;

const columns: Column<PriceChange>[] = [
  { id: 'when', title: texts.when, isName: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'sku', title: texts.columns.sku, cell: ({ sku }) => <span className={styles.code}>{sku}</span> },
  {
    id: 'from',
    title: texts.priceFrom,
    isFigure: true,
    cell: ({ fromPrice, fromOriginalPrice }) => priceWords(fromPrice, fromOriginalPrice),
  },
  {
    id: 'to',
    title: texts.priceTo,
    isFigure: true,
    cell: ({ toPrice, toOriginalPrice }) => priceWords(toPrice, toOriginalPrice),
  },
  {
    id: 'who',
    title: texts.who,
    cell: ({ merchant, apiKey }) => merchant ?? (apiKey ? texts.byKey(apiKey) : texts.system),
  },
];

/** What the prices of a product were, when they changed and by whom. */
export function PriceSection() {
  const { prices } = useAppSelector(selectProduct);
  const { list, total } = prices.status === 'ready' ? prices.value : { list: [], total: 0 };
  return (
    <AdminSection title={texts.pricesTitle}>
      <Table
        caption={texts.pricesTitle}
        columns={columns}
        rows={list}
        keyOf={({ id }) => String(id)}
        loadingRows={prices.status === 'ready' || prices.status === 'failed' ? 0 : 3}
        empty={prices.status === 'failed' ? texts.failed : texts.noPrices}
      />
      {total > 0 && <AdminPagination total={total} names={PRICES_PAGING} />}
    </AdminSection>
  );
}
