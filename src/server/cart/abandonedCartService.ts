import type {
  AbandonedCart,
  AbandonedCarts,
  GetAbandonedCarts,
  ReminderState,
} from '../../shared/cart/abandonedCartContract';
import type { QueryOf } from '../../shared/kernel/contract';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { pageOf } from '../db/page';
import type { LocationService } from '../location/locationService';
import { abandonedCartRepository, type AbandonedCartRow } from './abandonedCartRepository';

const DAY_MS = 86_400_000;

type Deps = { db: Database; clock: Clock; locations: Pick<LocationService, 'cityByIbge'> };

/** The merchant's list of abandoned carts. */
export type AbandonedCartService = ReturnType<typeof abandonedCartService>;

/** Abandoned carts with their links, always two statements (rules §12). */
export const abandonedCartService = ({ db, clock, locations }: Deps) => {
  const toEntry = (row: AbandonedCartRow): AbandonedCart => {
    const { customerId, name, email, phone, agrees, deliveryCityId, orderId, orderNumber } = row;
    return {
      id: row.id,
      ref: row.ref,
      customer:
        customerId === null || name === null || email === null ? null : { id: customerId, name, email, phone, agrees },
      cityName: deliveryCityId === null ? null : (locations.cityByIbge(deliveryCityId)?.name ?? null),
      title: row.title,
      more: row.products - 1,
      pieces: row.pieces,
      value: row.value,
      voucherCode: row.voucherCode,
      leftAt: row.leftAt,
      stop: row.addressId !== null ? 'checkout' : row.zipCode !== null ? 'shipping' : 'cart',
      reminder: reminderOf(row),
      remindedAt: row.remindedAt,
      order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    };
  };

  return {
    /** A page of a period's carts, and the period's totals. */
    list: (
      storeId: string,
      { period, contact = false, ...query }: QueryOf<GetAbandonedCarts>,
    ): Promise<AbandonedCarts> =>
      db.inStore(storeId, async (tx) => {
        const filter = { since: instantOf(clock() - Number(period) * DAY_MS), hasContact: contact };
        const { slice, ...page } = pageOf(query, query.limit);
        const sums = await abandonedCartRepository.sums(tx, storeId, filter);
        const rows = await abandonedCartRepository.page(tx, storeId, filter, slice);
        return {
          left: { count: sums.left, value: sums.leftValue },
          ordered: { count: sums.ordered, value: sums.orderedValue },
          list: rows.map(toEntry),
          ...page,
          total: sums.total,
        };
      }),
  };
};

const reminderOf = ({ customerId, agrees, remindedAt }: AbandonedCartRow): ReminderState => {
  if (remindedAt !== null) return 'sent';
  if (customerId === null) return 'noContact';
  return agrees ? 'waiting' : 'noConsent';
};
