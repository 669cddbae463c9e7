import type {
  Cart,
  CartNotice,
  DeleteCartProduct,
  PutCart,
  PutCartInfo,
  PutCartProduct,
} from '../../shared/cart/cartContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { customerRepository } from '../customer/customerRepository';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Db } from '../db/database';
import type { LocationService } from '../location/locationService';
import type { ShippedBasket } from '../shipping/shippedLine';
import type { ShippingService } from '../shipping/shippingService';
import { newCart, withChoice, withLine, withoutLine, withPlace, withRecipe, type CartRecipe } from './cartChanges';
import { toCart } from './cartMapper';
import type { CartPricing, PricedCart } from './cartPricing';
import { refreshed, type Refreshed } from './cartRefresh';
import { cartOwnerRepository } from './cartOwnerRepository';
import { cartRepository, type Basket, type CartRow } from './cartRepository';
import { isSameBasket, saveCart } from './cartSaving';
import { isOfNow, isVisibleTo } from './cartState';
import { withChoiceOf, withGoodsOf } from './recipeFilling';

/** How often a cart that others keep changing is quoted before the shopper is answered without shipping. */
const MAX_QUOTES = 3;

/** The caller and the store. */
export type Visitor = { store: StoreRow; customerId: string | null };

/** A change of lines or place at once, and a choice among what is offered once that is known. */
type Visit = {
  /** null: the signed-in customer's own, or a new one. */
  cartId: string | null;
  change?: (tx: Db, basket: Basket) => Promise<Outcome<Basket>>;
  /** `before` is the cart of before its options were looked up. */
  choose?: (tx: Db, priced: PricedCart, before: CartRow) => Promise<Outcome<PricedCart>>;
  /** No further question to carriers: answer without shipping if need be. */
  isLast: boolean;
};

/** `before` is what is in the database; null for a new cart. */
type Opened = { before: Basket | null; basket: Basket };

/** A finished answer, or a cart (its change already written) that waits for a quote. */
type Step =
  | { kind: 'answered'; priced: PricedCart }
  | { kind: 'waiting'; cartId: string; shipped: ShippedBasket; notices: Refreshed['notices'] };

/** What is put into which cart; `begin` says, under its lock, what it is put beside: null where nothing is left to do. */
type Filling = {
  cartId: string;
  recipe: CartRecipe;
  begin: (tx: Db, basket: Basket) => Promise<Basket | null>;
};

type Options = {
  db: Database;
  clock: Clock;
  pricing: CartPricing;
  shipping: Pick<ShippingService, 'quote'>;
  locations: Pick<LocationService, 'cityByIbge' | 'cityOfZipCode'>;
};

/** Carts, as shoppers use them. */
export type CartService = ReturnType<typeof cartService>;

/**
 * The rules of carts (rules §6): one function per use case. Every response is one version of the cart, at current
 * prices. A visit is one transaction; where carriers must be quoted it is two, with the request in between, so that no
 * lock waits for a provider. Expected refusals are returned, not thrown.
 */
export const cartService = ({ db, clock, pricing, shipping, locations }: Options) => {
  const open = async (tx: Db, visitor: Visitor, cartId: string | null): Promise<Outcome<Opened>> => {
    const { store, customerId } = visitor;
    const known = cartId ?? (customerId && (await ownCartId(tx, store.id, customerId)));
    if (known === null) {
      const cart = newCart(store, customerId, instantOf(clock()));
      return succeeded({ before: null, basket: { cart, voucher: null, lines: [] } });
    }
    const locked = await pricing.lockedBasket(tx, { store, cartId: known, customerId });
    return locked.ok ? succeeded({ before: locked.value, basket: locked.value }) : locked;
  };

  const attempt = async (tx: Db, visitor: Visitor, visit: Visit): Promise<Outcome<Step>> => {
    const { store } = visitor;
    const opened = await open(tx, visitor, visit.cartId);
    if (!opened.ok) return opened;
    const { before } = opened.value;
    const { basket, notices } = refreshed(opened.value.basket, store, clock());
    const changed = visit.change ? await visit.change(tx, basket) : succeeded(basket);
    if (!changed.ok) return changed;

    const fresh = { basket: changed.value, notices };
    const found = await pricing.price(tx, store, fresh);
    if (found.kind === 'quoteNeeded' && !visit.isLast) {
      const { id: cartId } = await saveCart(tx, before, fresh.basket, clock());
      return succeeded({ kind: 'waiting', cartId, shipped: found.shipped, notices });
    }
    const offered = found.kind === 'priced' ? found.priced : pricing.priced(store, fresh, []);
    const chosen = visit.choose ? await visit.choose(tx, offered, basket.cart) : succeeded(offered);
    if (!chosen.ok) return chosen;
    const cart = await saveCart(tx, before, chosen.value, clock());
    return succeeded({ kind: 'answered', priced: { ...chosen.value, cart } });
  };

  const settle = async (visitor: Visitor, requested: Omit<Visit, 'isLast'>): Promise<Outcome<Cart>> => {
    const { store } = visitor;
    let visit = { ...requested, isLast: false };
    let notices: Refreshed['notices'] = [];
    for (let quotes = 1; ; quotes += 1) {
      const now = visit;
      const step = await db.inStore(store.id, (tx) => attempt(tx, visitor, now));
      if (!step.ok) return step;
      if (step.value.kind === 'answered') {
        const { priced } = step.value;
        return succeeded(toCart(store, { ...priced, notices: [...notices, ...priced.notices] }));
      }
      notices = [...notices, ...step.value.notices];
      await shipping.quote(store, step.value.shipped);
      // The change is written; what is left is the choice and the answer.
      visit = { cartId: step.value.cartId, choose: requested.choose, isLast: quotes === MAX_QUOTES };
    }
  };

  /** The cart, where no change has to be written: no lock is taken. null: it must be refreshed first. */
  const glance = ({ store, customerId }: Visitor, cartId: string): Promise<Outcome<Cart> | null> =>
    db.inStore(store.id, async (tx) => {
      const before = await cartRepository.basket(tx, store.id, cartId);
      if (!before || !isVisibleTo(before.cart, customerId) || !isOfNow(before.cart, store))
        return refused('NotFoundError');
      if (before.cart.status === 'closed') return refused('CartClosedError');
      const found = await pricing.price(tx, store, refreshed(before, store, clock()));
      if (found.kind === 'quoteNeeded' || !isSameBasket(before, found.priced)) return null;
      return succeeded(toCart(store, found.priced));
    });

  return {
    /** The cart, priced again. @returns NotFoundError (also for another's cart), CartClosedError */
    async get(visitor: Visitor, cartId: string): Promise<Outcome<Cart>> {
      return (await glance(visitor, cartId)) ?? settle(visitor, { cartId });
    },

    /**
     * Makes an anonymous cart of all its parts at once.
     * @returns NotFoundError, ProductStockInsufficientError, ValidationError, VoucherInvalidError,
     * ShippingUnavailableError
     */
    make: (store: StoreRow, recipe: CartRecipe): Promise<Outcome<Cart>> =>
      settle(
        { store, customerId: null },
        {
          cartId: null,
          change: (tx, basket) => withRecipe(tx, basket, recipe, locations),
          choose: async (tx, priced, before) => {
            const choosing = { store, customerId: null, before, now: clock() };
            return withChoice(tx, priced, recipe, choosing);
          },
        },
      ),

    /**
     * Puts a recipe's goods, voucher and delivery into a cart, as far as still available; notices list the rest.
     * @returns NotFoundError, CartClosedError, ProductStockInsufficientError where nothing would be in it
     */
    async fill(visitor: Visitor, { cartId, recipe, begin }: Filling): Promise<Outcome<Cart>> {
      let notices: CartNotice[] = [];
      let isFilled = false;
      const answer = await settle(visitor, {
        cartId,
        change: async (tx, basket) => {
          const base = await begin(tx, basket);
          isFilled = base !== null;
          if (base === null) return succeeded(basket);
          const filled = await withGoodsOf(tx, base, recipe, locations);
          if (!filled.ok) return filled;
          notices = filled.value.notices;
          return succeeded(filled.value.basket);
        },
        choose: async (tx, priced, before) => {
          if (!isFilled) return succeeded(priced);
          const chosen = await withChoiceOf(tx, priced, recipe, { ...visitor, before, now: clock() });
          notices = [...notices, ...chosen.notices];
          return succeeded(chosen.priced);
        },
      });
      return answer.ok ? succeeded({ ...answer.value, notices: [...notices, ...answer.value.notices] }) : answer;
    },

    /** Where the cart goes; makes the cart when there is none. @returns NotFoundError, CartClosedError */
    put: (visitor: Visitor, body: BodyOf<PutCart>): Promise<Outcome<Cart>> =>
      settle(visitor, {
        cartId: body.cartId,
        change: (tx, basket) => withPlace(tx, basket, body, { customerId: visitor.customerId, cities: locations }),
      }),

    /**
     * Adds a variant or sets a line's quantity. @returns NotFoundError, CartClosedError, ProductStockInsufficientError
     * with what is available of which product, ValidationError beyond the bounds of a cart
     */
    putProduct: (visitor: Visitor, body: BodyOf<PutCartProduct>): Promise<Outcome<Cart>> =>
      settle(visitor, { cartId: body.cartId, change: (tx, basket) => withLine(tx, basket, body) }),

    /** Removes a line. @returns NotFoundError for an unknown cart, CartClosedError */
    removeLine: (visitor: Visitor, body: BodyOf<DeleteCartProduct>): Promise<Outcome<Cart>> =>
      settle(visitor, { cartId: body.cartId, change: async (_, basket) => succeeded(withoutLine(basket, body)) }),

    /**
     * Chooses shipping and voucher. @returns NotFoundError, CartClosedError, VoucherInvalidError,
     * ShippingUnavailableError with what is missing for a custom shipping
     */
    putInfo: (visitor: Visitor, body: BodyOf<PutCartInfo>): Promise<Outcome<Cart>> =>
      settle(visitor, {
        cartId: body.cartId,
        choose: (tx, priced, before) => withChoice(tx, priced, body, { ...visitor, before, now: clock() }),
      }),
  };
};

// A customer has one cart on all devices: their row is locked, so that two devices do not make two.
async function ownCartId(tx: Db, storeId: string, customerId: string): Promise<string | null> {
  await customerRepository.lock(tx, storeId, customerId);
  return cartOwnerRepository.unclosedOf(tx, storeId, customerId);
}
