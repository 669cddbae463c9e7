import type { CheckoutChoice, CheckoutReply } from '../../shared/cart/checkoutReferenceContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { customerRepository } from '../customer/customerRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Db } from '../db/database';
import { pictureUrlOf } from '../media/pictureAddress';
import { newCart } from './cartChanges';
import { variantTitleOf } from './cartMapper';
import { cartOwnerRepository } from './cartOwnerRepository';
import { cartRepository, type Basket, type LineRow } from './cartRepository';
import type { CartService, Visitor } from './cartService';
import { paymentLinkCartRepository } from './paymentLinkCartRepository';
import { stateOf } from './paymentLinkMapper';
import { paymentLinkRepository, type PaymentLinkRow } from './paymentLinkRepository';
import { hasGoodsOf } from './recipeFilling';
import { openBasket, visitorBasket } from './visitorCart';

/** The visitor who opens a reference: `visit` is kept by their browser, `choice` decides between two carts. */
export type Opening = { cartId: string | null; visit: string; choice: CheckoutChoice | null };

type Step =
  | { kind: 'answered'; reply: CheckoutReply }
  | { kind: 'ready'; link: PaymentLinkRow; cartId: string }
  | { kind: 'fill'; link: PaymentLinkRow; cartId: string };

type Deps = { db: Database; clock: Clock; carts: Pick<CartService, 'get' | 'fill'> };

/** The question what to do with the visitor's cart and the link's goods. */
export const questionOf = (
  lines: (Pick<LineRow, 'title' | 'optionValues' | 'fileKey'> & { quantity: number })[],
): CheckoutReply => ({
  question: {
    listProduct: lines.map((line) => ({
      title: line.title,
      variantTitle: variantTitleOf(line),
      imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
      quantity: line.quantity,
    })),
  },
});

/**
 * Opens a payment link: its recipe never changes, and every visitor gets a cart of their own from it (decision 039).
 * Returning visitors find theirs; visitors with goods in another cart are asked first.
 */
export const linkOpening = ({ db, clock, carts }: Deps) => {
  /**
   * The cart of a new visit: their own where it is empty, else a new one. Concurrent requests of one visit get the
   * same.
   */
  const begin = async (tx: Db, { store, customerId }: Visitor, link: PaymentLinkRow, opening: Opening) => {
    // A customer has one cart on all devices: their row is locked, so that two devices do not make two.
    if (customerId !== null) await customerRepository.lock(tx, store.id, customerId);
    const own = opening.cartId ?? (customerId && (await cartOwnerRepository.unclosedOf(tx, store.id, customerId)));
    if (own !== null) {
      await paymentLinkCartRepository.move(tx, link, opening.visit, own);
      return own;
    }
    const cart = newCart(store, customerId, instantOf(clock()));
    await cartRepository.insert(tx, cart);
    const counting = await paymentLinkCartRepository.claim(tx, link, opening.visit, cart.id);
    if (counting !== cart.id) await cartOwnerRepository.remove(tx, cart);
    return counting;
  };

  const step = async (tx: Db, visitor: Visitor, ref: string, opening: Opening): Promise<Outcome<Step>> => {
    const { store } = visitor;
    const link = await paymentLinkRepository.byRef(tx, store.id, ref);
    if (!link) return refused('NotFoundError');
    const visited = await paymentLinkCartRepository.ofVisit(tx, link, opening.visit);
    if (visited?.orderId) return succeeded({ kind: 'answered', reply: { orderId: visited.orderId } });
    if (stateOf(link, clock()) !== 'open') return refused('NotFoundError');
    const mine = visited ? await openBasket(tx, visitor, visited.cartId) : null;
    // It became a customer's, who has left this browser.
    if (visited && mine === null)
      await paymentLinkCartRepository.end(tx, link, opening.visit, { cartId: visited.cartId, endedAs: newId() });
    const own = await visitorBasket(tx, visitor, opening.cartId);
    const ready = ({ cart }: Basket): Outcome<Step> => succeeded({ kind: 'ready', link, cartId: cart.id });
    const isReady = mine !== null && hasGoodsOf(mine, link);
    if (own === null || own.lines.length === 0 || own.cart.id === mine?.cart.id) {
      if (isReady) return ready(mine);
      if (own === null || own.lines.length === 0) {
        const cartId = await begin(tx, visitor, link, { ...opening, cartId: mine?.cart.id ?? own?.cart.id ?? null });
        return succeeded({ kind: 'fill', link, cartId });
      }
    }
    if (hasGoodsOf(own, link) && (await paymentLinkCartRepository.isOf(tx, link, own.cart.id))) return ready(own);
    if (opening.choice === null) return succeeded({ kind: 'answered', reply: await question(tx, link) });
    if (opening.choice === 'linkOnly' && isReady) return ready(mine);
    return succeeded({ kind: 'fill', link, cartId: own.cart.id });
  };

  const question = async (tx: Db, { storeId, lines }: PaymentLinkRow): Promise<CheckoutReply> => {
    const ids = lines.map(({ productVariantId }) => productVariantId);
    const found = new Map(
      (await paymentLinkRepository.variants(tx, storeId, ids)).map((variant) => [variant.productVariantId, variant]),
    );
    return questionOf(
      lines.flatMap(({ productVariantId, quantity }) => {
        const variant = found.get(productVariantId);
        return variant ? [{ ...variant, quantity }] : [];
      }),
    );
  };

  /** Under the cart's lock: what the recipe is put beside; null where another request of the visit has done it. */
  const beside =
    (link: PaymentLinkRow, { visit, choice }: Opening) =>
    async (tx: Db, basket: Basket): Promise<Basket | null> => {
      if (basket.lines.length === 0) return basket;
      if (choice === null) return null;
      const visited = await paymentLinkCartRepository.ofVisit(tx, link, visit);
      if (visited?.cartId === basket.cart.id && hasGoodsOf(basket, link)) return null;
      await paymentLinkCartRepository.move(tx, link, visit, basket.cart.id);
      return choice === 'join'
        ? basket
        : { ...basket, cart: { ...basket.cart, voucherId: null }, voucher: null, lines: [] };
    };

  /**
   * A guest gets the data it was made for, to prefill their form.
   * @returns the visitor's cart, the question, or their order; NotFoundError for an unknown, withdrawn or expired link,
   * AccessDeniedError for a guest of a private store, ProductStockInsufficientError where nothing of it is left
   */
  return async (visitor: Visitor, ref: string, requested: Partial<Opening>): Promise<Outcome<CheckoutReply>> => {
    const { store, customerId } = visitor;
    if (store.isPrivate && customerId === null) return refused('AccessDeniedError');
    const opening = {
      cartId: requested.cartId ?? null,
      visit: requested.visit ?? newId(),
      choice: requested.choice ?? null,
    };
    const found = await db.inStore(store.id, (tx) => step(tx, visitor, ref, opening));
    if (!found.ok) return found;
    if (found.value.kind === 'answered') return succeeded(found.value.reply);
    const { kind, link, cartId } = found.value;
    const cart = await (kind === 'ready'
      ? carts.get(visitor, cartId)
      : carts.fill(visitor, { cartId, recipe: link, begin: beside(link, opening) }));
    if (!cart.ok) return cart;
    const { name, email } = link;
    const madeFor = customerId !== null || (name === null && email === null) ? null : { name, email };
    return succeeded({ ...cart.value, madeFor });
  };
};
