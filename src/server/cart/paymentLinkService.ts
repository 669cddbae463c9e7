import type { AuditAction } from '../../shared/admin/auditActions';
import type { PaymentLink, PostPaymentLink } from '../../shared/cart/paymentLinkContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isPhone, phoneOf } from '../../shared/kernel/phone';
import { hasNoControls } from '../../shared/kernel/textRules';
import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import { auditLog } from '../db/auditLog';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Db } from '../db/database';
import { pageOf, type Page, type PageQuery } from '../db/page';
import { emailOutbox } from '../queue/emailOutbox';
import { voucherRepository } from '../voucher/voucherRepository';
import { cartOwnerRepository } from './cartOwnerRepository';
import type { CartService } from './cartService';
import { linkOpening } from './linkOpening';
import { stateOf, toPaymentLinks } from './paymentLinkMapper';
import { paymentLinkRepository, type PaymentLinkRow } from './paymentLinkRepository';

const DAY_MS = 24 * 60 * 60_000;
const LINKS_PER_PAGE = 20;
/** Minimum interval between e-mails of a link. */
const MAIL_REST_MS = 10 * 60_000;

type Options = { db: Database; clock: Clock; carts: Pick<CartService, 'get' | 'make' | 'fill'> };

/** Payment links a merchant makes (rules §9). */
export type PaymentLinkService = ReturnType<typeof paymentLinkService>;

/** The rules of payment links: recipes. Prices, stock and vouchers are those of any cart, at the moment one is opened. */
export const paymentLinkService = ({ db, clock, carts }: Options) => {
  const voucherIdOf = async (store: StoreRow, typedCode: string | null): Promise<Outcome<string | null>> => {
    if (typedCode === null) return succeeded(null);
    const code = voucherCodeOf(typedCode);
    const voucher = hasNoControls(code) ? await voucherRepository.byCode(db.ofStore(store.id), store.id, code) : null;
    return voucher ? succeeded(voucher.id) : refused('VoucherInvalidError', { reason: 'voucherUnknown' });
  };

  return {
    /**
     * Makes a link. That a cart can be made of it is tried first.
     * @returns ValidationError; NotFoundError, ProductStockInsufficientError, VoucherInvalidError or
     * ShippingUnavailableError as for any cart
     */
    async make(store: StoreRow, merchantId: string, body: BodyOf<PostPaymentLink>): Promise<Outcome<PaymentLink>> {
      const { listProduct: lines, zipCode, selectedShippingId } = body;
      const [name, email] = [body.name?.trim() || null, body.email === null ? null : emailOf(body.email)];
      const phone = body.phone ? phoneOf(body.phone) : null;
      const fields = {
        ...(name === null || hasNoControls(name) ? {} : { name: 'not accepted' }),
        ...(email === null || isEmail(email) ? {} : { email: 'not accepted' }),
        ...(phone === null || isPhone(phone) ? {} : { phone: 'not accepted' }),
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
        name,
        email,
        phone,
        createdBy: merchantId,
        createdAt: instantOf(now),
        expiresAt: instantOf(now + body.validDays * DAY_MS),
        withdrawnAt: null,
        mailedAt: null,
      };
      return db.inStore(store.id, async (tx) => {
        await cartOwnerRepository.remove(tx, { storeId: store.id, id: cart.value.id });
        await paymentLinkRepository.insert(tx, row);
        await audit(tx, row, merchantId, 'paymentLinkMade', row.createdAt);
        const entry = await paymentLinkRepository.byId(tx, store.id, row.id);
        if (!entry) throw new Error('a link just made is not there');
        const [made] = await toPaymentLinks(tx, store.id, [entry], now);
        return made ? succeeded(made) : refused('NotFoundError');
      });
    },

    /** A page of the store's links, the latest first. */
    list: (storeId: string, query: PageQuery): Promise<Page<PaymentLink>> =>
      db.inStore(storeId, async (tx) => {
        const { slice, ...page } = pageOf(query, LINKS_PER_PAGE);
        const total = await paymentLinkRepository.count(tx, storeId);
        const rows = await paymentLinkRepository.page(tx, storeId, slice);
        return { list: await toPaymentLinks(tx, storeId, rows, clock()), ...page, total };
      }),

    /** Takes a link back; doing it twice is no failure. @returns NotFoundError */
    withdraw: (storeId: string, merchantId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const entry = await paymentLinkRepository.byId(tx, storeId, id);
        if (!entry) return refused('NotFoundError');
        const at = instantOf(clock());
        if (await paymentLinkRepository.withdraw(tx, storeId, id, at)) {
          await audit(tx, entry.link, merchantId, 'paymentLinkWithdrawn', at);
        }
        return done;
      }),

    /**
     * Sends an open link to the e-mail it was made for, once in ten minutes.
     * @returns the link; NotFoundError; TransitionRefusedError once it has expired or was withdrawn; ValidationError
     * without an e-mail; TooManyRequestsError
     */
    mail: (storeId: string, merchantId: string, id: string): Promise<Outcome<PaymentLink>> =>
      db.inStore(storeId, async (tx) => {
        const now = clock();
        const at = instantOf(now);
        const before = await paymentLinkRepository.byId(tx, storeId, id);
        if (!before) return refused('NotFoundError');
        if (stateOf(before.link, now) !== 'open') return refused('TransitionRefusedError');
        const { email: recipient, mailedAt } = before.link;
        if (recipient === null) return refused('ValidationError', { fields: { email: 'needed' } });
        if (!(await paymentLinkRepository.markMailed(tx, before.link, at, instantOf(now - MAIL_REST_MS)))) {
          const since = mailedAt === null ? now : Date.parse(mailedAt);
          const retryAfter = Math.max(1, Math.ceil((since + MAIL_REST_MS - now) / 1_000));
          return refused('TooManyRequestsError', { retryAfter });
        }
        await emailOutbox.put(tx, { storeId, template: 'paymentLink', recipient, at, data: { linkId: id } });
        await audit(tx, before.link, merchantId, 'paymentLinkMailed', at);
        const [link] = await toPaymentLinks(tx, storeId, [{ ...before, link: { ...before.link, mailedAt: at } }], now);
        return link ? succeeded(link) : refused('NotFoundError');
      }),

    /** Opens a link for a visitor. */
    open: linkOpening({ db, clock, carts }),
  };
};

const audit = (tx: Db, { storeId, id }: PaymentLinkRow, merchantId: string, action: AuditAction, at: string) =>
  auditLog.write(tx, {
    storeId,
    actor: { kind: 'merchant', id: merchantId },
    action,
    subject: { kind: 'paymentLink', id },
    at,
  });
