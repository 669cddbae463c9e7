import type { CartNotice } from '../../shared/cart/cartContract';
import { MAX_LINES, MAX_QUANTITY } from '../../shared/cart/cartLimits';
import { productsValueOf } from '../../shared/cart/cartTotals';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { newId } from '../kernel/newId';
import type { Db } from '../db/database';
import { prescriptionRepository } from '../prescription/prescriptionRepository';
import { cartOwnerRepository } from './cartOwnerRepository';
import { cartRepository, type Basket, type CartRow, type LineRow } from './cartRepository';
import { paymentLinkCartRepository } from './paymentLinkCartRepository';
import { saveCart } from './cartSaving';
import { stepped } from './cartState';
import { availableOf } from './linePieces';

/** The signed-in customer's cart, and notices of what had to be clamped. */
type Joined = { cartId: string | null; notices: CartNotice[] };

type Joining = { storeId: string; customerId: string; guestCartId: string | null; now: number };

/**
 * Merges the anonymous cart of a browser into the customer's own cart (rules §6), inside the sign-in's transaction,
 * which locks the customer's row. The customer's cart stays, so that their other devices keep theirs; a customer
 * without one takes the anonymous cart as it is. A cart that is closed, unknown or another customer's is left alone.
 * @param now milliseconds since 1970
 */
export async function joinCarts(tx: Db, { storeId, customerId, guestCartId, now }: Joining): Promise<Joined> {
  const ownId = await cartOwnerRepository.unclosedOf(tx, storeId, customerId);
  const locked = new Map<string, CartRow>();
  // In id order, as every request that holds two carts: they never wait for each other in a circle.
  for (const id of [ownId, guestCartId].filter((one) => one !== null).toSorted()) {
    const cart = await cartRepository.lock(tx, storeId, id);
    if (cart) locked.set(id, cart);
  }
  const guest = guestCartId === null ? undefined : locked.get(guestCartId);
  if (!guest || guest.customerId !== null || guest.status === 'closed') return { cartId: ownId, notices: [] };
  if (ownId === null) {
    await cartOwnerRepository.adopt(tx, guest, customerId);
    await prescriptionRepository.follow(tx, storeId, guest.id, { cartId: guest.id, customerId });
    return { cartId: guest.id, notices: [] };
  }
  const own = await cartRepository.basket(tx, storeId, ownId);
  const brought = await cartRepository.basket(tx, storeId, guest.id);
  if (!own || !brought) throw new Error('a locked cart is gone');
  const { lines, notices } = joinedLines(own.lines, brought.lines);
  await paymentLinkCartRepository.follow(tx, storeId, guest.id, ownId);
  await prescriptionRepository.follow(tx, storeId, guest.id, { cartId: ownId, customerId });
  // Removed first: its lines are about to move to the other cart.
  await cartOwnerRepository.remove(tx, guest);
  await saveCart(tx, own, { ...own, cart: joinedCart(own, brought), lines }, now);
  return { cartId: ownId, notices };
}

/** What the shopper chose just now, in this browser, wins over what another device left. */
const joinedCart = ({ cart: own }: Basket, { cart: guest }: Basket): CartRow => {
  const resumed = own.status === 'abandoned' ? stepped(own, { type: 'resumed' }) : own;
  const changed = stepped({ ...resumed, voucherId: guest.voucherId ?? own.voucherId }, { type: 'basketChanged' });
  if (guest.zipCode === null || guest.zipCode === own.zipCode) return changed;
  const { zipCode, deliveryCityId } = guest;
  return stepped({ ...changed, zipCode, deliveryCityId, addressId: null }, { type: 'zipCodeGiven' });
};

const joinedLines = (own: LineRow[], brought: LineRow[]): { lines: LineRow[]; notices: CartNotice[] } => {
  const lines = [...own];
  const notices: CartNotice[] = [];
  for (const line of brought) {
    const { title } = line;
    const index = lines.findIndex(({ productVariantId }) => productVariantId === line.productVariantId);
    const before = lines[index];
    const requested = (before?.quantity ?? 0) + line.quantity;
    // Lines sold out or withdrawn are reported when the cart is next read.
    const available = Math.min(availableOf(line) || Math.max(before?.quantity ?? 0, line.quantity), MAX_QUANTITY);
    const quantity = Math.min(requested, available);
    const next = before ? { ...before, quantity } : { ...line, id: newId(), quantity };
    const joined = before ? lines.with(index, next) : [...lines, next];
    if (joined.length > MAX_LINES || valueOf(joined) > MAX_CENTAVOS) notices.push({ kind: 'productGone', title });
    else {
      lines.splice(0, lines.length, ...joined);
      if (quantity < requested && availableOf(line) > 0) notices.push({ kind: 'stockFell', title, available });
    }
  }
  return { lines, notices };
};

const valueOf = (lines: LineRow[]): number =>
  productsValueOf(lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })));
