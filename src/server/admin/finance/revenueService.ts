import type { GetRevenue, RevenueMonth } from '../../../shared/admin/revenueContract';
import { addDays, addMonths } from '../../../shared/kernel/calendar';
import type { QueryOf } from '../../../shared/kernel/contract';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { METHOD_WORDS } from '../../../shared/payment/methodWords';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../db/database';
import { CSV_BOM, csvAmount, csvInstant, csvLines, type CsvValue } from '../csv/csvWriter';
import { revenueRepository, type RevenueEntry } from './revenueRepository';

/** What a store sold and gave back, month by month. */
export type RevenueService = ReturnType<typeof revenueService>;

type Months = { list: RevenueMonth[]; page: number; limit: number; total: number };

const COLUMNS = ['Data', 'Pedido', 'Movimento', 'Pagamento', 'Valor'];

/** As the screens call them: the file is read beside them. */
const KINDS: Record<RevenueEntry['kind'], string> = {
  sale: 'Venda',
  refund: 'Devolução',
  chargeback: 'Contestação',
};

const rowOf = ({ at, number, kind, method, amount }: RevenueEntry): CsvValue[] => [
  csvInstant(at),
  number,
  KINDS[kind],
  METHOD_WORDS[method].short,
  csvAmount(amount),
];

/** Months and their movements, from our own ledger: the provider is not queried. */
export const revenueService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** A page of the months since the first payment, newest first; none before it. */
  months: (storeId: string, { page, limit }: QueryOf<GetRevenue>): Promise<Months> =>
    db.inStoreRead(storeId, async (tx) => {
      const first = await revenueRepository.firstMonth(tx, storeId);
      const now = `${storeDayOf(clock()).slice(0, 7)}-01`;
      const total = first === null ? 0 : Math.max(1, monthsBetween(first, now) + 1);
      const count = Math.min(limit, total - (page - 1) * limit);
      if (count < 1) return { list: [], page, limit, total };
      const last = addMonths(now, -(page - 1) * limit);
      const list = await revenueRepository.months(tx, storeId, { last, count });
      return {
        list: list.map(({ month, orders, sales, refunds, chargebacks }) => {
          return { month, orders, sales, refunds, chargebacks, revenue: sales - refunds - chargebacks };
        }),
        page,
        limit,
        total,
      };
    }),

  /**
   * The file of a month, day by day: no transaction stays open while a slow connection takes it. @param month YYYY-MM
   */
  async *csv(storeId: string, month: string): AsyncGenerator<string> {
    yield CSV_BOM + csvLines([COLUMNS]);
    for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
      const at = day;
      const entries = await db.inStoreRead(storeId, (tx) => revenueRepository.entriesOf(tx, storeId, at));
      if (entries.length > 0) yield csvLines(entries.map(rowOf));
    }
  },
});

const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));
