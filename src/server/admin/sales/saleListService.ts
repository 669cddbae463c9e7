import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';

import type { AuditAction } from '../../../shared/admin/auditActions';
import type { QueryOf } from '../../../shared/kernel/contract';
import { MAX_COUNTED_SALES, MAX_SELECTED_SALES } from '../../../shared/admin/sales/saleFilters';
import type {
  GetSales,
  PickedOrder,
  SalePage,
  SaleRow,
  SaleSummary,
  SaleView,
} from '../../../shared/admin/sales/saleListContract';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog, type Author } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Db } from '../../db/database';
import { pageOf } from '../../db/page';
import { saleOrders } from '../../db/schema/orderTables';
import { prescriptionRepository } from '../../prescription/prescriptionRepository';
import { CSV_BOM, csvLines } from '../csv/csvWriter';
import { saleCsvHead, saleCsvRow } from './saleCsv';
import { conditionOf, type SaleQuery } from './saleFilter';
import { saleListRepository, type PickedRow, type SaleListRow } from './saleListRepository';
import { shipByOf } from './shipBy';
import { saleViewRepository } from './saleViewRepository';

type Merchant = { storeId: string; merchantId: string };
/** Who takes a file of a store's sales. */
type Downloader = { storeId: string; author: Author };

const SALES_PER_PAGE = 20;
/** Orders read at a time while a file is written: no transaction stays open while a slow connection takes them. */
const CSV_PART = 500;

const orderOf = ({ sort = 'number', direction = 'desc' }: SaleQuery) => ({ column: sort, direction });

type Options = {
  db: Database;
  /** The same, seeing test orders: people see theirs in the list; counts, files and programs never do. */
  orderDb: Database;
  clock: Clock;
};

/** The list of sales (rules §12): always the same few statements, whatever the page. */
export const saleListService = ({ db, orderDb, clock }: Options) => {
  const audited = (tx: Db, { storeId, merchantId }: Merchant, action: AuditAction, id: string) =>
    auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: merchantId },
      action,
      subject: { kind: 'saleView', id },
      at: instantOf(clock()),
    });

  /** The file of a condition, part by part, the latest order first; each part begins under the number before. */
  async function* csvOf(storeId: string, condition: SQL | undefined): AsyncGenerator<string> {
    yield CSV_BOM + saleCsvHead;
    for (let below: number | null = null; ;) {
      const isNext: SQL | undefined = below === null ? condition : and(condition, lt(saleOrders.number, below));
      const part: SaleListRow[] = await db.inStore(storeId, (tx) =>
        saleListRepository.page(tx, isNext, {
          order: { column: 'number', direction: 'desc' },
          limit: CSV_PART,
          offset: 0,
        }),
      );
      if (part.length > 0) yield csvLines(part.map(saleCsvRow));
      if (part.length < CSV_PART) return;
      below = part.at(-1)?.number ?? 0;
    }
  }

  return {
    /** A page of the sales that match a query. @param isPerson who is shown test orders too */
    list: (storeId: string, query: QueryOf<GetSales>, isPerson: boolean): Promise<SalePage> =>
      (isPerson ? orderDb : db).inStore(storeId, async (tx) => {
        const { slice, ...page } = pageOf(query, SALES_PER_PAGE);
        const condition = conditionOf(storeId, query, clock());
        const rows = await saleListRepository.page(tx, condition, { order: orderOf(query), ...slice });
        const total = await saleListRepository.count(tx, condition);
        return {
          list: rows.map(toSaleRow),
          ...page,
          total: Math.min(total, MAX_COUNTED_SALES),
          isTotalExact: total <= MAX_COUNTED_SALES,
        };
      }),

    /** What waits, and the merchant's own views. */
    summary: (merchant: Merchant): Promise<SaleSummary> =>
      db.inStore(merchant.storeId, async (tx) => {
        const waiting = await saleListRepository.waiting(tx, merchant.storeId);
        const views = await saleViewRepository.ofMerchant(tx, merchant);
        const prescriptions = await prescriptionRepository.count(tx, merchant.storeId, 'waiting');
        return { ...waiting, prescriptions, listView: views.map(toSaleView) };
      }),

    /** The file of a query, or of chosen orders, the latest first; that it was taken, and by whom, is in the log first. */
    async *csv({ storeId, author }: Downloader, query: SaleQuery, order: string | undefined): AsyncGenerator<string> {
      const at = instantOf(clock());
      const taken = {
        storeId,
        actor: author,
        action: 'salesDownloaded',
        subject: { kind: 'store', id: storeId },
        at,
      } as const;
      await db.inStore(storeId, (tx) => auditLog.write(tx, taken));
      yield* csvOf(storeId, order === undefined ? conditionOf(storeId, query, clock()) : chosen(storeId, order));
    },

    /** What a picking list of chosen orders prints. */
    pickingList: (storeId: string, order: string): Promise<{ list: PickedOrder[] }> =>
      orderDb.inStore(storeId, async (tx) => {
        const rows = await saleListRepository.picked(tx, storeId, idsOf(order));
        return { list: rows.map(toPickedOrder) };
      }),

    /** Keeps a view. @returns TransitionRefusedError where its name is taken or there are too many */
    addView: (merchant: Merchant, { name, query }: Omit<SaleView, 'id'>): Promise<Outcome<SaleView>> =>
      db.inStore(merchant.storeId, async (tx) => {
        const row = { ...merchant, id: newId(), name: name.trim(), query, createdAt: instantOf(clock()) };
        if (row.name === '') return refused('ValidationError', { fields: { name: 'missing' } });
        if (!(await saleViewRepository.insert(tx, row))) return refused('TransitionRefusedError');
        await audited(tx, merchant, 'saleViewKept', row.id);
        return succeeded(toSaleView(row));
      }),

    /** Renames a view of one's own. @returns NotFoundError, TransitionRefusedError where the name is taken */
    renameView: (merchant: Merchant, id: string, requested: string): Promise<Outcome<SaleView>> =>
      db.inStore(merchant.storeId, async (tx) => {
        const name = requested.trim();
        if (name === '') return refused('ValidationError', { fields: { name: 'missing' } });
        const row = await saleViewRepository.rename(tx, merchant, id, name);
        if (row === null) return refused('NotFoundError');
        if (row === 'taken') return refused('TransitionRefusedError');
        await audited(tx, merchant, 'saleViewRenamed', id);
        return succeeded(toSaleView(row));
      }),

    /** Removes a view of one's own. @returns NotFoundError */
    removeView: (merchant: Merchant, id: string): Promise<Outcome<null>> =>
      db.inStore(merchant.storeId, async (tx) => {
        if (!(await saleViewRepository.remove(tx, merchant, id))) return refused('NotFoundError');
        await audited(tx, merchant, 'saleViewRemoved', id);
        return done;
      }),
  };
};
export type SaleListService = ReturnType<typeof saleListService>;

const idsOf = (order: string): string[] => order.split(',').filter(Boolean).slice(0, MAX_SELECTED_SALES);

const chosen = (storeId: string, order: string): SQL | undefined => {
  const ids = idsOf(order);
  return ids.length === 0 ? sql`false` : and(eq(saleOrders.storeId, storeId), inArray(saleOrders.id, ids));
};

const toSaleView = ({ id, name, query }: SaleView): SaleView => ({ id, name, query });

const toSaleRow = (row: SaleListRow): SaleRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isPickup: row.isPickup,
  isInvoiceCanceled: row.isInvoiceCanceled,
  isPresumed: row.isPresumed,
  createdAt: row.createdAt,
  buyerName: row.buyerName,
  units: row.units,
  shippingName: row.shippingName,
  deliveryDate: row.deliveryDate,
  deliveryShift: row.deliveryShift,
  shipBy: shipByOf(row),
  total: row.total,
  method: row.method,
  installments: row.installments,
  returnStatus: row.returnStatus,
  isReturnReceived: row.isReturnReceived,
});

const toPickedOrder = ({ address, shipping, lines, ...order }: PickedRow): PickedOrder => ({
  ...order,
  recipient: address?.recipient ?? order.buyerName,
  city: address ? `${address.cityName} - ${address.stateId}` : '',
  shipping: `${shipping.name}, ${shipping.companyName}`,
  listProduct: lines,
});
