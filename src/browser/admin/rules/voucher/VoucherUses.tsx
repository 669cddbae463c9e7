import type { VoucherUse } from '../../../../shared/admin/rules/voucherRuleContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { formatBrl } from '../../../../shared/kernel/money';
import { useAppSelector } from '../../../core/hooks';
import { AdminPagination } from '../../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../../kit/Badge/Badge';
import { Table, type Column } from '../../../kit/Table/Table';
import { rulesTexts } from '../../../texts/rulesTexts';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { selectVouchers } from './voucherSlice';
import styles from '../Rules.module.scss';

const columns: Column<VoucherUse>[] = [
  { id: 'order', title: rulesTexts.order, isName: true, cell: ({ orderNumber }) => rulesTexts.orderOf(orderNumber) },
  {
    id: 'buyer',
    title: rulesTexts.buyer,
    cell: ({ buyerName, document }) => (
      <span className={styles.person}>
        {buyerName}
        <span className={styles.fact}>{document}</span>
      </span>
    ),
  },
  { id: 'when', title: rulesTexts.when, cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'discount',
    title: rulesTexts.orderDiscount,
    isFigure: true,
    cell: ({ totalDiscount }) => formatBrl(totalDiscount),
  },
  {
    id: 'state',
    title: rulesTexts.useState,
    cell: ({ releasedAt }) => (
      <Badge tone={releasedAt === null ? 'good' : 'neutral'}>
        {releasedAt === null ? rulesTexts.useTaken : rulesTexts.useReleased}
      </Badge>
    ),
  },
];

/** The orders that used a voucher, the latest first. */
export function VoucherUses() {
  const { uses } = useAppSelector(selectVouchers);
  const { list, total } = uses.status === 'ready' ? uses.value : { list: [], total: 0 };
  return (
    <AdminSection title={rulesTexts.usesTitle}>
      {uses.status === 'failed' ? (
        <Refusal>{rulesTexts.usesFailed}</Refusal>
      ) : (
        <Table
          caption={rulesTexts.usesTitle}
          columns={columns}
          rows={list}
          keyOf={({ saleOrderId }) => saleOrderId}
          loadingRows={uses.status === 'ready' ? 0 : 2}
          empty={rulesTexts.noUses}
        />
      )}
      {total > 0 && <AdminPagination total={total} />}
    </AdminSection>
  );
}
