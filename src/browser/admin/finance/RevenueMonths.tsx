import type { RevenueMonth } from '../../../shared/admin/revenueContract';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import type { Column } from '../../kit/Table/Table';
import { financeTexts } from '../../texts/financeTexts';
import { selectFinance, revenueCsvRequested } from './financeSlice';
import { FinanceList } from './FinanceList';
import { PAGES } from './financeAddress';
import styles from './FinanceScreen.module.scss';

const columns: Column<RevenueMonth>[] = [
  {
    id: 'month',
    title: financeTexts.month,
    isName: true,
    cell: ({ month, orders }) => (
      <span className={styles.facts}>
        <span>{financeTexts.monthOf(month)}</span>
        <span className={styles.count}>{financeTexts.orders(orders)}</span>
      </span>
    ),
  },
  { id: 'sales', title: financeTexts.sales, isFigure: true, cell: ({ sales }) => formatBrl(sales) },
  { id: 'refunds', title: financeTexts.refunds, isFigure: true, cell: ({ refunds }) => formatBrl(refunds) },
  {
    id: 'chargebacks',
    title: financeTexts.chargebacks,
    isFigure: true,
    cell: ({ chargebacks }) => formatBrl(chargebacks),
  },
  { id: 'revenue', title: financeTexts.revenue, isFigure: true, cell: ({ revenue }) => formatBrl(revenue) },
];

/** Revenue of each month, from our own ledger, and its movements as a CSV file. */
export function RevenueMonths() {
  const { revenue, revenueCsv } = useAppSelector(selectFinance);
  const dispatch = useAppDispatch();
  return (
    <>
      <FinanceList
        title={financeTexts.revenueByMonth}
        text={financeTexts.revenueText}
        page={revenue}
        columns={columns}
        keyOf={({ month }) => month}
        actionsOf={({ month }) => ({
          label: financeTexts.actionsOfMonth(financeTexts.monthOf(month)),
          actions: [
            {
              id: 'csv',
              label: financeTexts.saveMovements,
              icon: 'download',
              onAct: () => dispatch(revenueCsvRequested({ month, fileName: financeTexts.movementsFile(month) })),
            },
          ],
        })}
        names={PAGES.revenue}
        empty={financeTexts.noRevenue}
        failed={financeTexts.revenueFailed}
      />
      {revenueCsv.status === 'refused' && <p role="alert">{financeTexts.movementsFailed}</p>}
    </>
  );
}
