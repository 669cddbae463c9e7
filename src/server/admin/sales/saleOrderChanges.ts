import type { AuditAction } from '../../../shared/admin/auditActions';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog, type Author } from '../../db/auditLog';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { orderRepository } from '../../order/orderRepository';
import type { Cause } from '../../order/saleOrderLife';
import { readSaleOrder, type SaleStore } from './saleOrderReading';
import { SALE_SUBJECT } from './saleOrderRepository';

/** Who does something to which order, having seen which version of it; null where that does not matter. */
export type SaleAsker = { store: SaleStore; author: Author; saleOrderId: string; version: number | null };

/** What is done to a locked order. `action` and `changes` are its entry in the audit log, which names no secret; null: nothing changed. */
type SaleWork = (
  tx: Tx,
  order: SaleOrderRow,
  cause: (why: string) => Cause,
) => Promise<Outcome<{ action: AuditAction | null; changes?: Record<string, unknown> }>>;

/**
 * Every change of an order by merchants and their programs: locks its row, refuses an outdated version, runs the work,
 * its e-mails and its audit entry in one transaction, and returns the fresh order.
 */
export const saleOrderChanges = ({ db, clock }: { db: Database; clock: Clock }) => {
  const act = ({ store, author, saleOrderId, version }: SaleAsker, work: SaleWork): Promise<Outcome<SaleOrder>> =>
    db.inStore(store.id, async (tx): Promise<Outcome<SaleOrder>> => {
      const order = await orderRepository.lock(tx, store.id, saleOrderId);
      // Programs know nothing of tests.
      if (!order || (order.isTest && author.kind === 'apiKey')) return refused('NotFoundError');
      if (version !== null && version !== order.version) return refused('TransitionRefusedError');
      const at = instantOf(clock());
      const done = await work(tx, order, (cause) => ({ author: 'merchant', cause, at }));
      if (!done.ok) return done;
      const { action, changes } = done.value;
      const subject = { kind: SALE_SUBJECT, id: saleOrderId } as const;
      if (action !== null) await auditLog.write(tx, { storeId: store.id, actor: author, action, subject, changes, at });
      const fresh = await readSaleOrder(tx, store, saleOrderId, clock());
      return fresh ? succeeded(fresh) : refused('NotFoundError');
    });
  return { act };
};
