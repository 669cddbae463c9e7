import type { Cart } from '../../shared/cart/cartContract';
import { productsValueOf } from '../../shared/cart/cartTotals';
import type { PaymentLink, PaymentLinkState, PostPaymentLink } from '../../shared/cart/paymentLinkContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { hasNoControls } from '../../shared/kernel/text';
import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { auditLog } from '../account/auditLog';
import { instantOf, type Clock } from '../app/clock';
import { newId } from '../app/newId';
import type { Database, Db } from '../db/database';
import type { StoreRow } from '../store/storeRepository';
import { voucherRepository } from '../voucher/voucherRepository';
import { variantTitleOf } from './cartMapper';
import { cartRepository } from './cartRepository';
import type { CartService, Visitor } from './cartService';
import { isVisibleTo } from './cartState';
import { paymentLinkRepository, type PaymentLinkEntry, type PaymentLinkRow } from './paymentLinkRepository';

const DAY_MS = 24 * 60 * 60_000;
const LINKS_PER_PAGE = 20;

type Page = { list: PaymentLink[]; page: number; limit: number; total: number };
type Options = { db: Database; clock: Clock; carts: Pick<CartService, 'get' | 'make'> };

/** Payment links a merchant makes (decisions §9). */
export type PaymentLinkService = ReturnType<typeof paymentLinkService>;

/** The rules of payment links. Prices, stock and coupons are those of any cart, at the moment it is opened. */
export const paymentLinkService = ({ db, clock, carts }: Options) => {
  const voucherIdOf = async (store: StoreRow, typedCode: string | null): Promise<Outcome<string | null>> => {
    if (typedCode === null) return succeeded(null);
    const code = voucherCodeOf(typedCode);
    const voucher = hasNoControls(code) ? await voucherRepository.byCode(db.shared, store.id, code) : null;
    return voucher ? succeeded(voucher.id) : refused('VoucherInvalidError', { reason: 'voucherUnknown' });
  };

  return {
    /**
     * Makes a cart and the link that opens it.
     * @returns ValidationError; NotFoundError, ProductStockInsufficientError, VoucherInvalidError or
     * ShippingUnavailableError as for any cart
     */
    async make(store: StoreRow, merchantId: string, body: BodyOf<PostPaymentLink>): Promise<Outcome<PaymentLink>> {
      const { listProduct: lines, zipCode, selectedShippingId } = body;
      const [name, email] = [body.name?.trim() || null, body.email === null ? null : emailOf(body.email)];
      const fields = {
        ...(name === null || hasNoControls(name) ? {} : { name: 'not accepted' }),
        ...(email === null || isEmail(email) ? {} : { email: 'not accepted' }),
      };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const voucher = await voucherIdOf(store, body.voucherCode);
      if (!voucher.ok) return voucher;
      const recipe = { lines, zipCode, selectedShippingId, voucherId: voucher.value };
      const cart = await carts.make(store, recipe);
      if (!cart.ok) return cart;
      const now = clock();
      const row: PaymentLinkRow = {
        ...recipe,
        storeId: store.id,
        id: newId(),
        ref: newId(),
        cartId: cart.value.id,
        name,
        email,
        createdBy: merchantId,
        createdAt: instantOf(now),
        expiresAt: instantOf(now + body.validDays * DAY_MS),
        withdrawnAt: null,
      };
      return db.inStore(store.id, async (tx) => {
        await paymentLinkRepository.insert(tx, row);
        await audit(tx, row, merchantId, 'paymentLinkMade', row.createdAt);
        const entry = await paymentLinkRepository.byId(tx, store.id, row.id);
        if (!entry) throw new Error('a link just made is not there');
        const [made] = await shown(tx, store.id, [entry], now);
        return made ? succeeded(made) : refused('NotFoundError');
      });
    },

    /** A page of the store's links, the latest first. */
    list: (storeId: string, { page = 1, limit = LINKS_PER_PAGE }: { page?: number; limit?: number }): Promise<Page> =>
      db.inStore(storeId, async (tx) => {
        const total = await paymentLinkRepository.count(tx, storeId);
        const rows = await paymentLinkRepository.page(tx, storeId, { limit, offset: (page - 1) * limit });
        return { list: await shown(tx, storeId, rows, clock()), page, limit, total };
      }),

    /** Takes a link back; doing it twice is no failure. @returns NotFoundError; TransitionRefusedError once ordered by */
    withdraw: (storeId: string, merchantId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const entry = await paymentLinkRepository.byId(tx, storeId, id);
        if (!entry) return refused('NotFoundError');
        if (entry.order) return refused('TransitionRefusedError');
        const at = instantOf(clock());
        if (await paymentLinkRepository.withdraw(tx, storeId, id, at)) {
          await audit(tx, entry.link, merchantId, 'paymentLinkWithdrawn', at);
        }
        return done;
      }),

    /**
     * The cart of a link, priced anew. Where somebody made it theirs, everybody else gets another one of the same
     * products, as far as they are still there: nobody's own cart is ever handed on.
     * @returns NotFoundError for an unknown, withdrawn or expired link, CartClosedError once it was ordered by
     */
    async open(visitor: Visitor, ref: string): Promise<Outcome<Cart>> {
      const { store, customerId } = visitor;
      const found = await db.inStore(store.id, async (tx) => {
        const link = await paymentLinkRepository.byRef(tx, store.id, ref);
        if (!link) return refused('NotFoundError');
        const cart = link.cartId === null ? null : await cartRepository.lock(tx, store.id, link.cartId);
        if (cart?.status === 'closed') return refused('CartClosedError');
        if (stateOf({ link, order: null }, clock()) !== 'open') return refused('NotFoundError');
        return succeeded({ link, cartId: cart && isVisibleTo(cart, customerId) ? cart.id : null });
      });
      if (!found.ok) return found;
      const { link, cartId } = found.value;
      if (cartId !== null) return carts.get(visitor, cartId);
      const made = await carts.make(store, link, { isLenient: true });
      if (made.ok) await db.inStore(store.id, (tx) => paymentLinkRepository.point(tx, link, made.value.id));
      return made;
    },
  };
};

const audit = (tx: Db, { storeId, id }: PaymentLinkRow, merchantId: string, action: string, at: string) =>
  auditLog.write(tx, {
    storeId,
    actor: { kind: 'merchant', id: merchantId },
    action,
    subject: { kind: 'paymentLink', id },
    at,
  });

const stateOf = ({ link, order }: Pick<PaymentLinkEntry, 'link' | 'order'>, now: number): PaymentLinkState => {
  if (order) return 'ordered';
  if (link.withdrawnAt !== null) return 'withdrawn';
  return Date.parse(link.expiresAt) <= now ? 'expired' : 'open';
};

/** Links on the wire, with what their products are and cost now. */
async function shown(tx: Db, storeId: string, list: PaymentLinkEntry[], now: number): Promise<PaymentLink[]> {
  const ids = [...new Set(list.flatMap(({ link }) => link.lines.map((line) => line.productVariantId)))];
  const variants = ids.length === 0 ? [] : await paymentLinkRepository.variants(tx, storeId, ids);
  const byId = new Map(variants.map((variant) => [variant.productVariantId, variant]));
  return list.map((entry) => {
    const { id, ref, name, email, zipCode, createdAt, expiresAt } = entry.link;
    const lines = entry.link.lines.flatMap((line) => {
      const variant = byId.get(line.productVariantId);
      return variant ? [{ line, variant }] : [];
    });
    const value = productsValueOf(lines.map(({ line, variant }) => ({ ...line, unitPrice: variant.price })));
    return {
      id,
      ref,
      state: stateOf(entry, now),
      name,
      email,
      listProduct: lines.map(({ line, variant }) => ({
        ...line,
        title: variant.title,
        variantTitle: variantTitleOf(variant),
      })),
      productsValue: Math.min(value, MAX_CENTAVOS),
      zipCode,
      voucherCode: entry.voucherCode,
      createdAt,
      expiresAt,
      order: entry.order,
    };
  });
}
