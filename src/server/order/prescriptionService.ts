import type { BodyOf } from '../../shared/kernel/contract';
import { crmvOf } from '../../shared/kernel/crmv';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { isFilled } from '../../shared/kernel/textRules';
import type {
  CartPrescription,
  CartPrescriptions,
  PostCartPrescription,
} from '../../shared/order/prescriptionContract';
import { coverOf, issueFault, lastDayOf, PRESCRIPTION_LIMITS, unitsLeftOf } from '../../shared/order/prescriptionRules';
import type { Visitor } from '../cart/cartService';
import { cartRepository } from '../cart/cartRepository';
import { isOfNow, isVisibleTo } from '../cart/cartState';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Tx } from '../db/database';
import type { PrescriptionRow } from '../db/schema/prescriptionTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Secrets } from '../kernel/secretKey';
import { turnstile } from '../media/turnstile';
import { prescriptionFileOwner, sealFile, takePrescriptionFile } from '../prescription/prescriptionFile';
import { prescriptionRepository } from '../prescription/prescriptionRepository';
import { emailOutbox } from '../queue/emailOutbox';
import { needsOf, type PrescriptionNeed } from './prescriptionTaking';

type Deps = { db: Database; clock: Clock; secrets: Pick<Secrets, 'seal'> };
type Sent = BodyOf<PostCartPrescription>;

/** Pictures that are decoded at once: each takes the memory of its pixels. */
const MAX_AT_ONCE = 2;

/** Prescriptions as shoppers send them, for a cart and before anybody pays (decision 088). */
export const prescriptionService = ({ db, clock, secrets }: Deps) => {
  const inTurn = turnstile(MAX_AT_ONCE);

  /** What an open cart needs. @returns NotFoundError, CartClosedError */
  const needed = async (
    tx: Tx,
    { store, customerId }: Visitor,
    cartId: string,
  ): Promise<Outcome<PrescriptionNeed[]>> => {
    const basket = await cartRepository.basket(tx, store.id, cartId);
    if (!basket || !isVisibleTo(basket.cart, customerId) || !isOfNow(basket.cart, store))
      return refused('NotFoundError');
    return basket.cart.status === 'closed' ? refused('CartClosedError') : succeeded(needsOf(basket.lines));
  };

  const answer = async (
    tx: Tx,
    { store, customerId }: Visitor,
    cartId: string,
    needs: PrescriptionNeed[],
  ): Promise<CartPrescriptions> => {
    const rows = await prescriptionRepository.ofOwner(tx, store.id, { cartId, customerId });
    const today = storeDayOf(clock());
    return {
      cartId,
      isBuyerKnown: customerId !== null,
      isEarlierBuyerKnown: customerId === null && earlierBuyerOf(rows) !== null,
      listNeeded: needs.map(({ productId, title, quantity }) => {
        const own = rows.filter((row) => row.productId === productId);
        const isCovered = coverOf(own, quantity, today) !== null;
        return {
          productId,
          title,
          quantity,
          isCovered,
          listPrescription: own.map((row) => toCartPrescription(row, today)),
        };
      }),
    };
  };

  /** Whom answers go to: the account, else who is named, else who sent the one before; empty texts for nobody. */
  const buyerOf = async (tx: Tx, { store, customerId }: Visitor, cartId: string, { buyer }: Sent) => {
    const customer = customerId === null ? null : await customerRepository.byId(tx, store.id, customerId);
    if (customer) return { name: customer.name, email: customer.email };
    const earlier = buyer
      ? null
      : earlierBuyerOf(await prescriptionRepository.ofOwner(tx, store.id, { cartId, customerId }));
    if (earlier) return earlier;
    return { name: buyer?.name.trim() ?? '', email: emailOf(buyer?.email ?? '') };
  };

  const faultsOf = (sent: Sent, buyer: { name: string; email: string }, needs: PrescriptionNeed[]) => {
    const issued = issueFault(sent.issuedOn, storeDayOf(clock()));
    return {
      ...(needs.some(({ productId }) => productId === sent.productId) ? {} : { productId: 'not accepted' }),
      ...(issued ? { issuedOn: issued } : {}),
      ...(isFilled(sent.animalName.trim()) ? {} : { animalName: 'not accepted' }),
      ...(crmvOf(sent.crmv) === null ? { crmv: 'not accepted' } : {}),
      ...(isFilled(buyer.name) ? {} : { 'buyer.name': 'not accepted' }),
      ...(isEmail(buyer.email) ? {} : { 'buyer.email': 'not accepted' }),
    };
  };

  return {
    /** What the goods of a cart need. @returns NotFoundError, CartClosedError */
    list: (visitor: Visitor, cartId: string): Promise<Outcome<CartPrescriptions>> =>
      db.inStore(visitor.store.id, async (tx) => {
        const needs = await needed(tx, visitor, cartId);
        return needs.ok ? succeeded(await answer(tx, visitor, cartId, needs.value)) : needs;
      }),

    /**
     * Takes a prescription in, encrypted; staff of the store are written to.
     * @returns ValidationError by field, NotFoundError, CartClosedError, PayloadTooLargeError,
     * UnsupportedMediaTypeError, TooManyRequestsError
     */
    async send(visitor: Visitor, cartId: string, sent: Sent): Promise<Outcome<CartPrescriptions>> {
      const { store, customerId } = visitor;
      const checked = await db.inStore(store.id, async (tx) => {
        const needs = await needed(tx, visitor, cartId);
        if (!needs.ok) return needs;
        const fields = faultsOf(sent, await buyerOf(tx, visitor, cartId, sent), needs.value);
        return Object.keys(fields).length > 0 ? refused('ValidationError', { fields }) : succeeded(null);
      });
      if (!checked.ok) return checked;
      const file = await inTurn(() => takePrescriptionFile(Buffer.from(sent.content, 'base64')));
      if (!file.ok) return file;
      const id = newId();
      const fileBox = sealFile(secrets, file.value.bytes, prescriptionFileOwner(store.id, id));
      return db.inStore(store.id, async (tx): Promise<Outcome<CartPrescriptions>> => {
        // Two files at once of one cart are counted one after the other.
        await cartRepository.lock(tx, store.id, cartId);
        const needs = await needed(tx, visitor, cartId);
        if (!needs.ok) return needs;
        const need = needs.value.find(({ productId }) => productId === sent.productId);
        if (!need) return refused('ValidationError', { fields: { productId: 'not accepted' } });
        const standing = await prescriptionRepository.ofOwner(tx, store.id, { cartId, customerId });
        const waiting = standing.filter(({ status }) => status === 'waiting');
        if (waiting.length >= PRESCRIPTION_LIMITS.waitingPerCart) return refused('TooManyRequestsError');
        const buyer = await buyerOf(tx, visitor, cartId, sent);
        const at = instantOf(clock());
        const row: PrescriptionRow = {
          storeId: store.id,
          id,
          status: 'waiting',
          cartId,
          customerId,
          productId: need.productId,
          productTitle: need.title,
          quantityAsked: sent.quantity,
          quantityAllowed: null,
          quantityUsed: 0,
          issuedOn: sent.issuedOn,
          validUntil: lastDayOf(sent.issuedOn),
          animalName: sent.animalName.trim(),
          crmv: crmvOf(sent.crmv) ?? '',
          buyerName: buyer.name,
          buyerEmail: buyer.email,
          refusalReason: null,
          decidedBy: null,
          decidedAt: null,
          createdAt: at,
          version: 1,
        };
        await prescriptionRepository.insert(tx, row, { kind: file.value.kind, fileBox });
        const data = { prescriptionId: id };
        await emailOutbox.put(tx, {
          storeId: store.id,
          template: 'prescriptionSent',
          recipient: store.email,
          at,
          data,
        });
        return succeeded(await answer(tx, visitor, cartId, needs.value));
      });
    },
  };
};
export type PrescriptionService = ReturnType<typeof prescriptionService>;

/** Whom the answer to the latest of a cart's prescriptions went to. @param rows the latest first */
const earlierBuyerOf = (rows: readonly PrescriptionRow[]): { name: string; email: string } | null => {
  const latest = rows.find(({ buyerEmail }) => buyerEmail !== '');
  return latest ? { name: latest.buyerName, email: latest.buyerEmail } : null;
};

const toCartPrescription = (row: PrescriptionRow, today: string): CartPrescription => ({
  id: row.id,
  // Its days may be over before the hourly job says so.
  status: ['waiting', 'approved'].includes(row.status) && row.validUntil < today ? 'expired' : row.status,
  quantityAsked: row.quantityAsked,
  quantityAllowed: row.quantityAllowed,
  unitsLeft: unitsLeftOf(row, today),
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  animalName: row.animalName,
  crmv: row.crmv,
  refusalReason: row.refusalReason,
  createdAt: row.createdAt,
});
