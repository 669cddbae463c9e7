import { useLocation, useNavigate } from 'react-router-dom';

import type { ComingPayable, Movement, WithdrawalEntry } from '../../../shared/admin/financeContract';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Segmented } from '../../kit/Segmented/Segmented';
import type { Column } from '../../kit/Table/Table';
import { financeTexts } from '../../texts/financeTexts';
import { selectFinance } from './financeSlice';
import { FinanceList } from './FinanceList';
import { addressOfPeriod, PAGES, STATEMENT_PERIODS, statementPeriodOf } from './financeAddress';

const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

type Money = { amount: number; fee: number; net: number };
const moneyColumns: Column<Money>[] = [
  { id: 'gross', title: financeTexts.gross, isFigure: true, cell: ({ amount }) => formatBrl(amount) },
  { id: 'fee', title: financeTexts.fee, isFigure: true, cell: ({ fee }) => formatBrl(fee) },
  { id: 'net', title: financeTexts.net, isFigure: true, cell: ({ net }) => formatBrl(net) },
];

const movementColumns: Column<Movement>[] = [
  {
    id: 'movement',
    title: financeTexts.movement,
    isName: true,
    cell: ({ kind, installment }) => financeTexts.movementOf(financeTexts.kinds[kind], installment),
  },
  { id: 'day', title: financeTexts.day, cell: ({ createdAt }) => dayOf(createdAt) },
  ...moneyColumns,
  {
    id: 'release',
    title: financeTexts.release,
    cell: ({ isReleased, releasedAt, createdAt }) =>
      isReleased ? (
        dayOf(releasedAt ?? createdAt)
      ) : (
        <Badge tone="info">{releasedAt ? dayOf(releasedAt) : financeTexts.notReleased}</Badge>
      ),
  },
];

const payableColumns: Column<ComingPayable>[] = [
  { id: 'day', title: financeTexts.release, isName: true, cell: ({ paymentDate }) => dayOf(paymentDate) },
  {
    id: 'method',
    title: financeTexts.method,
    cell: ({ method, installment }) => financeTexts.movementOf(financeTexts.methodOf(method), installment),
  },
  ...moneyColumns,
];

const WITHDRAWAL_TONES = {
  pendingTransfer: 'info',
  processing: 'info',
  transferred: 'good',
  failed: 'bad',
  canceled: 'neutral',
} as const;

const arrivalOf = ({ paidAt, expectedAt, status }: WithdrawalEntry): string => {
  if (paidAt) return financeTexts.arrived(dayOf(paidAt));
  const isUnderWay = status === 'pendingTransfer' || status === 'processing';
  return expectedAt && isUnderWay ? financeTexts.expectedOn(dayOf(expectedAt)) : financeTexts.dash;
};

const withdrawalColumns: Column<WithdrawalEntry>[] = [
  { id: 'askedAt', title: financeTexts.askedAt, isName: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'amount', title: financeTexts.value, isFigure: true, cell: ({ amount }) => formatBrl(amount) },
  {
    id: 'fee',
    title: financeTexts.fee,
    isFigure: true,
    cell: ({ fee }) => (fee === null ? financeTexts.dash : formatBrl(fee)),
  },
  {
    id: 'status',
    title: financeTexts.status,
    cell: ({ status }) => <Badge tone={WITHDRAWAL_TONES[status]}>{financeTexts.withdrawalStatuses[status]}</Badge>,
  },
  { id: 'arrival', title: financeTexts.expected, cell: arrivalOf },
];

const idOf = ({ id }: { id: string }): string => id;

const periods = STATEMENT_PERIODS.map((value) => ({ value, text: financeTexts.periods[value] }));

/** Withdrawals, what is still to be released, and the statement of a period. */
export function FinanceLists() {
  const { finance, statement, payables, withdrawals } = useAppSelector(selectFinance);
  // Without an account the provider has nothing to list; while unknown, the lists show as loading.
  const missing = finance.status === 'ready' && finance.value.recipient === null ? financeTexts.noAccountYet : null;
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <FinanceList
        title={financeTexts.withdrawals}
        page={withdrawals}
        columns={withdrawalColumns}
        keyOf={idOf}
        missing={missing}
        names={PAGES.withdrawals}
        empty={financeTexts.noWithdrawals}
      />
      <FinanceList
        title={financeTexts.statement}
        mark={
          <Segmented
            label={financeTexts.period}
            options={periods}
            value={statementPeriodOf(new URLSearchParams(search))}
            onChange={(period) => void navigate(addressOfPeriod(search, period))}
          />
        }
        page={statement}
        columns={movementColumns}
        keyOf={idOf}
        missing={missing}
        names={PAGES.statement}
        empty={financeTexts.noStatement}
      />
      <FinanceList
        title={financeTexts.payables}
        page={payables}
        columns={payableColumns}
        keyOf={idOf}
        missing={missing}
        names={PAGES.payables}
        empty={financeTexts.noPayables}
      />
    </>
  );
}
