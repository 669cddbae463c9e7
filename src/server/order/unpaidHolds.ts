import type { Refusal } from '../../shared/kernel/refusal';
import { paysLater, type PaymentMethod } from '../../shared/payment/paymentMethods';
import { HELD_SHARE, heldUnitsOf } from '../../shared/store/heldShare';
import type { Db } from '../db/database';
import type { Asker, Limiter } from '../http/limiter';
import { inIdOrder, unitsByVariant } from './stockReservation';
import { stockRepository } from './stockRepository';
import { unpaidKeysOf, unpaidRefusal } from './unpaidLimits';
import { unpaidHoldRepository, type Hold } from './unpaidHoldRepository';

type Line = Hold & { title: string };

/** What an order asks to hold until it is paid, and the share of its store in percent. */
type Asked = { storeId: string; share: number; lines: Line[] };

/** Looks whether lines may be held unpaid, after their units were taken. @returns why not, or null */
export type WeighHolds = (tx: Db, asked: Asked) => Promise<Refusal | null>;

/** What an order holds unpaid: all of its lines, or none where its money comes at once or is play money. */
export const holdsOf = (
  { isTest }: { isTest: boolean },
  method: PaymentMethod | null,
  lines: readonly Line[],
): Line[] =>
  method === null || !paysLater(method) || isTest
    ? []
    : unitsByVariant(lines).map(({ productVariantId, quantity, title }) => ({ productVariantId, quantity, title }));

/**
 * Refuses what would hold more of a variant than the store's share (decision 066). Each line's units are taken already,
 * so its variant is locked: of any number of orders at once each sees what those before it hold.
 */
export const weighHolds: WeighHolds = async (tx, { storeId, share, lines }) => {
  if (share >= HELD_SHARE.most || lines.length === 0) return null;
  const weighed = await unpaidHoldRepository.weigh(tx, storeId, lines);
  for (const { productVariantId, quantity, stock, held } of weighed) {
    const free = Math.max(0, heldUnitsOf(stock + quantity + held, share) - held);
    if (quantity <= free) continue;
    const title = lines.find((line) => line.productVariantId === productVariantId)?.title ?? '';
    return { name: 'PaymentMethodUnavailableError', details: { title, available: free } };
  }
  return null;
};

type Standing = { storeId: string; id: string; isTest: boolean; buyerEmail: string; buyerDocument: string };

type NewMethod = {
  method: PaymentMethod;
  /** The store's, in percent. */
  share: number;
  lines: Line[];
  /** ISO instant. */
  at: string;
  /** Whose limits count; null: nobody's. */
  asker: Asker | null;
  limiter: Pick<Limiter, 'keyOf' | 'ceilingOf' | 'refusalOf'>;
};

/**
 * The same for a locked order that is to be paid by another method: what it holds already it goes on holding.
 * @returns why not, or null once its holds are written
 */
export async function holdStanding(
  tx: Db,
  order: Standing,
  { method, share, lines, at, asker, limiter }: NewMethod,
): Promise<Refusal | null> {
  const { storeId, id } = order;
  const holds = inIdOrder(holdsOf(order, method, lines));
  if (holds.length === 0 || (await unpaidHoldRepository.isHolding(tx, storeId, id))) return null;
  const { buyerEmail: email, buyerDocument: document } = order;
  const keys = asker ? unpaidKeysOf(limiter, asker, { email, document }) : [];
  const tooMany = asker && (await unpaidRefusal(tx, limiter, asker, keys));
  if (tooMany) return tooMany;
  const ids = holds.map(({ productVariantId }) => productVariantId);
  await stockRepository.lock(tx, storeId, ids);
  const refusal = await weighHolds(tx, { storeId, share, lines: holds });
  if (refusal) return refusal;
  await unpaidHoldRepository.insert(
    tx,
    storeId,
    id,
    holds.map(({ productVariantId, quantity }) => ({ productVariantId, quantity })),
    at,
  );
  await unpaidHoldRepository.insertKeys(
    tx,
    storeId,
    id,
    keys.map(({ key }) => key),
    at,
  );
  return null;
}
