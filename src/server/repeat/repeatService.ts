import { isDeepStrictEqual } from 'node:util';

import type { BodyOf, ReplyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { DEFAULT_RETRY_RULES, nextTryAt, tryFault } from '../../shared/repeat/chargeRetries';
import { earliestChargeDay, moveFault, timesOf } from '../../shared/repeat/cycleTimes';
import type { PurchasePayWay } from '../../shared/repeat/keptCycle';
import type {
  PostCustomerRepeat,
  PostCustomerRepeatMove,
  PostCustomerRepeatQuote,
  PostCustomerRepeatRise,
  PostCustomerRepeatSkip,
  PutCustomerRepeat,
  PutCustomerRepeatSettings,
  RepeatCycle,
  RepeatPurchase,
} from '../../shared/repeat/repeatContract';
import { REPEAT_LIMITS } from '../../shared/repeat/repeatLimits';
import type { RepeatOffer } from '../../shared/repeat/repeatOfferContract';
import { dayOf, isRhythm, movedTo, resumedFrom, withRhythm } from '../../shared/repeat/repeatRhythm';
import { serviceName } from '../../shared/shipping/serviceNames';
import { addressRepository } from '../account/addressRepository';
import { cartRepository } from '../cart/cartRepository';
import { keptUnderProtocol } from '../contact/protocolNumber';
import { cardRepository } from '../customer/cardRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db, Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { orderRepository } from '../order/orderRepository';
import { pixPeriodOf } from '../../shared/repeat/pixAutomatic';
import { followPayment, mayMovePix } from './cycleCharges';
import { pixRepository } from './pixRepository';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import { toCycle, variantsNamed } from './cycleMapper';
import { endCycleOrder } from './cycleOrders';
import { triedCycle } from './cyclePayments';
import {
  beginCycle,
  cycleAllows,
  followCycle,
  moveCycle,
  planOf,
  purchaseAfter,
  stepCycle,
  stepPurchase,
} from './cycleSteps';
import type { RepeatAgreement, Quoted } from './repeatAgreement';
import { toLine, toRepeatPurchase } from './repeatMapper';
import { writeOfPurchase } from './repeatLetters';
import type { StepActor } from './repeatLetters';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';

/** As `lockPurchase`; the race of repeat purchases passes a faulty one. */
export type LockPurchase = (tx: Db, storeId: string, customerId: string, id: string) => Promise<PurchaseRow | null>;

/** A customer's purchase, its row locked until the transaction ends; null for another's. */
const lockPurchase: LockPurchase = (tx, storeId, customerId, id) => repeatRepository.lock(tx, storeId, customerId, id);

type Deps = {
  db: Database;
  clock: Clock;
  agreement: RepeatAgreement;
  /** Whether this installation has a provider of Pix Automático; left out: it has none. */
  hasAutomaticPix?: boolean;
  /** How a purchase's row is locked; the tests put a naive one in its place and see its cycles collide. */
  lock?: LockPurchase;
};
/**
 * One of the team who does something at a customer's wish: the version of the purchase that they saw, and what is noted of
 * it in the same transaction.
 */
export type ByTeam = {
  version: number;
  note: (tx: Tx, done: { cycle: CycleRow | null; after: PurchaseRow; at: string }) => Promise<void>;
};

/** Whose purchase, in which store; `by`: where one of the team acts for them. */
type Owner = { storeId: string; customerId: string; by?: ByTeam };
/** The card of a purchase that is paid in another way, and never named one. */
const NO_CARD = '';
/** Cycles that are over and shown, of one purchase. */
const MOST_PAST_CYCLES = 60;

type Agreed = BodyOf<PutCustomerRepeat>;
const actorOf = ({ by }: Owner): StepActor => (by ? 'merchant' : 'customer');

/** A purchase locked by its row, and its cycle that is under way. */
type Locked = { purchase: PurchaseRow; cycle: CycleRow | null };

const wrong = (field: string) => refused('ValidationError', { fields: { [field]: 'not accepted' } });

/** What customers do about their repeat purchases. Each is one transaction under the purchase's row. */
export type RepeatService = ReturnType<typeof repeatService>;

/**
 * The rules of repeat purchases (decision 114). A customer agrees to prices they saw; a changed total is refused, and each
 * consent is kept. A purchase has one cycle under way while it is active, and none while it is paused or over.
 */
export const repeatService = ({ db, clock, agreement, hasAutomaticPix = false, lock = lockPurchase }: Deps) => {
  /** Ways in which purchases of a store may be paid. */
  const payWaysOf = async (tx: Db, storeId: string): Promise<PurchasePayWay[]> =>
    hasAutomaticPix && (await pixRepository.isOffered(tx, storeId)) ? ['card', 'automaticPix'] : ['card'];

  /** Why a purchase cannot be paid like this; null where it can. @param before its way so far; null for a new one */
  async function payFault(
    tx: Db,
    owner: Owner,
    { payBy, cardId, rhythm }: Pick<PurchaseRow, 'payBy' | 'cardId' | 'rhythm'>,
    before: PurchasePayWay | null,
  ) {
    if (cardId !== '' && !(await hasCard(tx, owner, cardId))) return refused('NotFoundError');
    if (payBy === 'card') return cardId === '' ? wrong('cardId') : null;
    if (before !== payBy && !(await payWaysOf(tx, owner.storeId)).includes(payBy)) {
      return refused('PaymentMethodUnavailableError');
    }
    if (pixPeriodOf(rhythm) === null) return refused('ValidationError', { fields: { rhythm: 'no period' } });
    return null;
  }

  /** Purchases on the wire, in their order. */
  async function toWire(tx: Db, { storeId, customerId }: Owner, purchases: PurchaseRow[]): Promise<RepeatPurchase[]> {
    const ids = purchases.map(({ id }) => id);
    const lines = await repeatRepository.linesOf(tx, storeId, ids);
    const cycles = await repeatRepository.cyclesUnderWay(tx, storeId, ids);
    const attempts = await repeatRepository.attemptsOf(
      tx,
      storeId,
      cycles.map(({ id }) => id),
    );
    const own = lines.map(({ productVariantId }) => productVariantId);
    const variantIds = [...new Set([...own, ...variantsNamed(cycles)])];
    const facts = variantIds.length > 0 ? await cartRepository.variants(tx, storeId, variantIds) : [];
    const addresses = await addressRepository.listOf(tx, storeId, customerId);
    const cards = await cardRepository.listOf(tx, storeId, customerId);
    const byVariant = new Map(facts.map((one) => [one.productVariantId, one]));
    const byPix = purchases.filter(({ payBy }) => payBy === 'automaticPix').map(({ id }) => id);
    const authorizations = await pixRepository.latestOf(tx, storeId, byPix);
    const ofThem = cycles.filter(({ purchaseId }) => byPix.includes(purchaseId)).map(({ id }) => id);
    const charges = await pixRepository.latestCharges(tx, storeId, ofThem);
    const payWays = await payWaysOf(tx, storeId);
    return purchases.map((purchase) =>
      toRepeatPurchase({
        purchase,
        lines: lines.filter(({ purchaseId }) => purchaseId === purchase.id),
        facts: byVariant,
        cycle: cycles.find(({ purchaseId }) => purchaseId === purchase.id) ?? null,
        attempts,
        authorization: authorizations.find(({ purchaseId }) => purchaseId === purchase.id) ?? null,
        charges,
        payWays,
        hasAddress: addresses.some(({ id }) => id === purchase.addressId),
        hasCard: cards.some(({ id }) => id === purchase.cardId),
      }),
    );
  }

  async function answer(tx: Db, owner: Owner, purchase: PurchaseRow): Promise<Outcome<RepeatPurchase>> {
    const [wire] = await toWire(tx, owner, [purchase]);
    return wire ? succeeded(wire) : refused('NotFoundError');
  }

  /** Changes a purchase of the customer's under its row. */
  const change = (
    owner: Owner,
    id: string,
    work: (tx: Db, locked: Locked, at: string) => Promise<Outcome<PurchaseRow>>,
  ): Promise<Outcome<RepeatPurchase>> =>
    db.inStore(owner.storeId, async (tx) => {
      // As payments do: the order of its cycle before the purchase.
      const [seen] = await repeatRepository.cyclesUnderWay(tx, owner.storeId, [id]);
      if (seen?.orderId) await orderRepository.lock(tx, owner.storeId, seen.orderId);
      const purchase = await lock(tx, owner.storeId, owner.customerId, id);
      if (!purchase) return refused('NotFoundError');
      if (owner.by && owner.by.version !== purchase.version) return refused('TransitionRefusedError');
      const [cycle = null] = await repeatRepository.cyclesUnderWay(tx, owner.storeId, [id]);
      const at = instantOf(clock());
      const changed = await work(tx, { purchase, cycle }, at);
      // What was so already is no act.
      if (changed.ok && changed.value !== purchase) await owner.by?.note(tx, { cycle, after: changed.value, at });
      return changed.ok ? answer(tx, owner, changed.value) : changed;
    });

  /** A cycle that waits for its money is tried by its customer's other card, as soon as that one may be tried. */
  async function tryNewCard(tx: Db, cycle: CycleRow, cardId: string, at: string): Promise<void> {
    const { tried } = await triedCycle(tx, cycle, cardId, at);
    const isFree = tryFault(tried, at, DEFAULT_RETRY_RULES) === null;
    const next = isFree ? at : nextTryAt(tried, DEFAULT_RETRY_RULES);
    await repeatRepository.waitForTry(tx, cycle, { nextTryAt: next, giveUpAt: cycle.giveUpAt, updatedAt: at });
  }

  const hasCard = async (tx: Db, { storeId, customerId }: Owner, cardId: string): Promise<boolean> =>
    (await cardRepository.listOf(tx, storeId, customerId)).some(({ id }) => id === cardId);

  /** What was agreed to, as columns of a purchase. @returns ShippingUnavailableError, TotalChangedError */
  function agreedOf(quoted: Quoted, { shippingId, expectedTotal, addressId }: Agreed) {
    const option = quoted.options.find(({ id }) => id === shippingId);
    if (!option) return refused('ShippingUnavailableError');
    const total = quoted.productsValue - quoted.discountValue + option.price;
    if (total !== expectedTotal) return refused('TotalChangedError', { total });
    const { granted, missing } = quoted.offer;
    return succeeded({
      addressId,
      shippingId,
      // As shoppers read it: it is kept with their consent.
      shippingName: serviceName(option),
      agreedShippingValue: option.price,
      agreedPercent: granted.percent,
      agreedMost: granted.most,
      discountMissing: missing,
    });
  }

  /** A purchase whose goods are to change, and whether its coming cycle is its first; null for another's. */
  const purchaseToChange = (storeId: string, customerId: string, id: string) =>
    db.inStore(storeId, async (tx) => {
      const purchase = await repeatRepository.byId(tx, storeId, customerId, id);
      return purchase && { purchase, isFirst: !(await repeatRepository.hasOrdered(tx, purchase)) };
    });

  async function writeAgreed(
    tx: Db,
    purchase: PurchaseRow,
    { lines }: Quoted,
    { consentVersion, expectedTotal }: Agreed,
    { network, at }: { network: string; at: string },
  ): Promise<void> {
    const { storeId, id: purchaseId } = purchase;
    await repeatRepository.replaceLines(
      tx,
      purchase,
      lines.map(({ productId, productVariantId, quantity, price }, position) => ({
        storeId,
        purchaseId,
        productId,
        productVariantId,
        position,
        quantity,
        agreedUnitPrice: price,
      })),
    );
    await repeatRepository.insertConsent(tx, {
      storeId,
      purchaseId,
      textVersion: consentVersion,
      network,
      terms: {
        rhythm: purchase.rhythm,
        listProduct: lines.map(({ productVariantId, title, quantity, price: unitPrice }) => ({
          productVariantId,
          title,
          quantity,
          unitPrice,
        })),
        discount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
        shippingName: purchase.shippingName,
        shippingValue: purchase.agreedShippingValue,
        total: expectedTotal,
        riseLimit: purchase.riseLimit,
        payBy: purchase.payBy,
      },
      createdAt: at,
    });
  }

  return {
    /** What the store takes off repeat purchases; null where it has none. */
    async offer(storeId: string): Promise<RepeatOffer | null> {
      // Every page of a product asks for it: one statement, no transaction.
      const settings = await repeatSettingRepository.read(db.ofStore(storeId), storeId);
      if (!settings?.isOn) return null;
      const { percent, minProductsValue, firstPercent, firstMost, endsOn } = settings;
      const first = firstPercent === null ? null : { percent: firstPercent, most: firstMost };
      return { percent, minProductsValue, first, endsOn };
    },

    /** The customer's purchases, the latest first. */
    list: ({ storeId, customerId }: Owner): Promise<RepeatPurchase[]> =>
      db.inStore(storeId, async (tx) => {
        const purchases = await repeatRepository.listOf(tx, storeId, customerId);
        return toWire(tx, { storeId, customerId }, purchases);
      }),

    /** One of the customer's purchases. @returns NotFoundError */
    one: (owner: Owner, id: string): Promise<Outcome<RepeatPurchase>> =>
      db.inStore(owner.storeId, async (tx) => {
        const purchase = await repeatRepository.byId(tx, owner.storeId, owner.customerId, id);
        return purchase ? answer(tx, owner, purchase) : refused('NotFoundError');
      }),

    /** What goods, or those of a past order, would cost. @returns as `repeatAgreement.quote` */
    async quote(
      store: StoreRow,
      customerId: string,
      { source, addressId, purchaseId }: BodyOf<PostCustomerRepeatQuote>,
    ): Promise<Outcome<ReplyOf<PostCustomerRepeatQuote>>> {
      const goods =
        'listProduct' in source
          ? source.listProduct
          : await db.inStore(store.id, async (tx) => {
              const order = await orderRepository.byId(tx, store.id, source.orderId);
              if (order?.customerId !== customerId) return [];
              const bought = await orderRepository.linesOf(tx, store.id, order.id);
              // A kit was sold for less than its parts cost alone.
              return agreement.repeatable(
                tx,
                store.id,
                bought.filter(({ kit }) => kit === null),
              );
            });
      if (goods.length === 0) return refused('NotFoundError');
      const known = purchaseId === undefined ? null : await purchaseToChange(store.id, customerId, purchaseId);
      if (purchaseId !== undefined && known === null) return refused('NotFoundError');
      const earliestOn = earliestChargeDay(instantOf(clock()));
      const payWays = await payWaysOf(db.ofStore(store.id), store.id);
      const day = known ? dayOf(planOf(known.purchase)) : earliestOn;
      const isFirst = known?.isFirst ?? true;
      const quoted = await agreement.quote(store, { customerId, goods, addressId, isFirst, day });
      if (!quoted.ok) return quoted;
      const { lines, productsValue, discountValue, offer, options } = quoted.value;
      return succeeded({
        listProduct: lines.map((line) => toLine(line, line.quantity, line.price)),
        productsValue,
        discountValue,
        discountPercent: offer.granted.percent,
        discountMost: offer.granted.most,
        discountMissing: offer.missing,
        listShipping: options,
        payWays,
        earliestOn,
      });
    },

    /**
     * Makes a purchase. @param network of the customer, kept with their consent
     * @returns it, or as `quote`, and ShippingUnavailableError, TotalChangedError, ValidationError, SessionExpiredError
     */
    async create(
      store: StoreRow,
      customerId: string,
      body: BodyOf<PostCustomerRepeat>,
      network: string,
    ): Promise<Outcome<RepeatPurchase>> {
      const { rhythm, firstOn, payBy = 'card', riseLimit } = body;
      const cardId = body.cardId ?? NO_CARD;
      const name = body.name.trim();
      if (name === '') return wrong('name');
      if (!isRhythm(rhythm)) return wrong('rhythm');
      const at = instantOf(clock());
      const day = firstOn ?? earliestChargeDay(at);
      if (moveFault(day, at) !== null) return wrong('firstOn');
      const asked = { customerId, goods: body.listProduct, addressId: body.addressId, isFirst: true, day };
      const quoted = await agreement.quote(store, asked);
      if (!quoted.ok) return quoted;
      const agreed = agreedOf(quoted.value, body);
      if (!agreed.ok) return agreed;
      const owner = { storeId: store.id, customerId };
      return db.inStore(store.id, async (tx) => {
        if (!(await customerRepository.lock(tx, store.id, customerId))) return refused('SessionExpiredError');
        const fault = await payFault(tx, owner, { payBy, cardId, rhythm }, null);
        if (fault) return fault;
        if ((await repeatRepository.countOpen(tx, store.id, customerId)) >= REPEAT_LIMITS.perCustomer) {
          return refused('ValidationError', { fields: { body: 'too many purchases' } });
        }
        const draft: PurchaseRow = {
          ...owner,
          id: newId(),
          status: 'draft',
          unpaidInARow: 0,
          name,
          rhythm,
          anchor: day,
          step: 0,
          payBy,
          cardId,
          riseLimit,
          ...agreed.value,
          protocol: null,
          cancelledAt: null,
          createdAt: at,
          updatedAt: at,
          version: 1,
        };
        const purchase = { ...draft, ...purchaseAfter(draft, 'consented') };
        await repeatRepository.insert(tx, purchase);
        await writeAgreed(tx, purchase, quoted.value, body, { network, at });
        await beginCycle(tx, purchase, day, at);
        return answer(tx, owner, purchase);
      });
    },

    /**
     * Changes goods, address or delivery at a price agreed to anew; a cycle that was reminded of is reminded of again.
     * @returns it, or as `create`, NotFoundError (also for another's), TransitionRefusedError while its cycle is being
     * charged, once it is over, or where it was changed meanwhile
     */
    async changeGoods(
      store: StoreRow,
      customerId: string,
      id: string,
      body: Agreed,
      network: string,
    ): Promise<Outcome<RepeatPurchase>> {
      const owner = { storeId: store.id, customerId };
      const known = await purchaseToChange(store.id, customerId, id);
      if (!known) return refused('NotFoundError');
      const { purchase: seen, isFirst } = known;
      const day = dayOf(planOf(seen));
      const asked = { customerId, goods: body.listProduct, addressId: body.addressId, isFirst, day };
      const quoted = await agreement.quote(store, asked);
      if (!quoted.ok) return quoted;
      const agreed = agreedOf(quoted.value, body);
      if (!agreed.ok) return agreed;
      return change(owner, id, async (tx, { purchase, cycle }, at) => {
        const isOver = purchase.status === 'cancelled' || purchase.status === 'ended';
        if (isOver || purchase.version !== seen.version) return refused('TransitionRefusedError');
        if (cycle && cycle.status !== 'scheduled') {
          if (!cycleAllows(cycle, 'moved')) return refused('TransitionRefusedError');
          await moveCycle(tx, cycle, { updatedAt: at });
        }
        const changed = await repeatRepository.update(tx, purchase, { ...agreed.value, updatedAt: at });
        await writeAgreed(tx, changed, quoted.value, body, { network, at });
        return succeeded(changed);
      });
    },

    /**
     * Changes name, rhythm, way of payment and limit. The coming day stays.
     * @returns it, NotFoundError (also for a card that is not there), ValidationError, TransitionRefusedError once it is over
     */
    changeSettings: (
      owner: Owner,
      id: string,
      { name: given, rhythm, payBy: wanted, cardId: chosen, riseLimit }: BodyOf<PutCustomerRepeatSettings>,
    ): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        const name = given.trim();
        if (name === '') return wrong('name');
        if (!isRhythm(rhythm)) return wrong('rhythm');
        if (purchase.status === 'cancelled' || purchase.status === 'ended') return refused('TransitionRefusedError');
        const payBy = wanted ?? purchase.payBy;
        const cardId = chosen ?? NO_CARD;
        const fault = await payFault(tx, owner, { payBy, cardId, rhythm }, purchase.payBy);
        if (fault) return fault;
        const isOther = cardId !== purchase.cardId || payBy !== purchase.payBy;
        if (cycle?.status === 'retryWait' && payBy === 'card' && isOther) await tryNewCard(tx, cycle, cardId, at);
        const before = planOf(purchase);
        const plan = isDeepStrictEqual(before.rhythm, rhythm) ? before : withRhythm(before, rhythm);
        const changes = { ...plan, name, payBy, cardId, riseLimit, updatedAt: at };
        const changed = await repeatRepository.update(tx, purchase, changes);
        await followPayment(tx, purchase, changed, at);
        return succeeded(changed);
      }),

    /**
     * Skips the coming cycle, and begins the one after it. @returns NotFoundError; TransitionRefusedError where another
     * cycle is coming by now, or its charge is under way
     */
    skip: (owner: Owner, id: string, { cycleId }: BodyOf<PostCustomerRepeatSkip>): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (cycle?.id !== cycleId || !cycleAllows(cycle, 'skipped')) return refused('TransitionRefusedError');
        const over = await stepCycle(tx, cycle, 'skipped', { endedWhy: 'byCustomer', updatedAt: at });
        await endCycleOrder(tx, over, 'expired', at);
        const skipped = await followCycle(tx, purchase, 'cycleSkipped', { updatedAt: at });
        return succeeded(skipped);
      }),

    /** Moves the coming cycle to another day. @returns as `skip`, and ValidationError for a day that is not possible */
    move: (
      owner: Owner,
      id: string,
      { cycleId, chargeOn }: BodyOf<PostCustomerRepeatMove>,
    ): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (moveFault(chargeOn, at) !== null) return wrong('chargeOn');
        if (cycle?.id !== cycleId) return refused('TransitionRefusedError');
        if (cycle.status !== 'scheduled' && !cycleAllows(cycle, 'moved')) return refused('TransitionRefusedError');
        if (!(await mayMovePix(tx, { purchase, cycle }, chargeOn))) {
          return refused('ValidationError', { fields: { chargeOn: 'period' } });
        }
        await moveCycle(tx, cycle, { chargeOn, updatedAt: at });
        const plan = movedTo(planOf(purchase), chargeOn);
        return succeeded(await repeatRepository.update(tx, purchase, { ...plan, updatedAt: at }));
      }),

    /** Answers to a rise beyond the limit. @returns NotFoundError; TransitionRefusedError where nothing is asked (any more) */
    answerRise: (
      owner: Owner,
      id: string,
      { cycleId, accept }: BodyOf<PostCustomerRepeatRise>,
    ): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (cycle?.id !== cycleId || cycle.status !== 'reminded' || cycle.rise === null) {
          return refused('TransitionRefusedError');
        }
        if (timesOf(cycle.chargeOn).lockAt <= at) return refused('TransitionRefusedError');
        const rise = { ...cycle.rise, answer: accept ? ('accepted' as const) : ('declined' as const) };
        await repeatRepository.updateCycle(tx, cycle, { rise, updatedAt: at });
        return succeeded(purchase);
      }),

    /** A purchase's cycles that are over, the latest first. @returns NotFoundError, also for another's */
    pastCycles: (owner: Owner, id: string): Promise<Outcome<RepeatCycle[]>> =>
      db.inStore(owner.storeId, async (tx) => {
        const { storeId, customerId } = owner;
        const purchase = await repeatRepository.byId(tx, storeId, customerId, id);
        if (!purchase) return refused('NotFoundError');
        const cycles = await repeatRepository.pastCycles(tx, purchase, MOST_PAST_CYCLES);
        const lines = await repeatRepository.linesOf(tx, storeId, [id]);
        const ids = cycles.map((cycle) => cycle.id);
        const attempts = await repeatRepository.attemptsOf(tx, storeId, ids);
        const charges = await pixRepository.latestCharges(tx, storeId, ids);
        const isByPix = purchase.payBy === 'automaticPix';
        const named = [...new Set(variantsNamed(cycles))];
        const facts = named.length > 0 ? await cartRepository.variants(tx, storeId, named) : [];
        const byVariant = new Map(facts.map((one) => [one.productVariantId, one]));
        return succeeded(
          cycles.map((cycle) => toCycle(cycle, { facts: byVariant, lines, attempts, charges, isByPix })),
        );
      }),

    /** Pauses a purchase; a charge that is under way stays so. @returns NotFoundError, TransitionRefusedError */
    pause: (owner: Owner, id: string): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (!purchaseAfter(purchase, 'paused')) return refused('TransitionRefusedError');
        if (cycle && cycle.status !== 'charging') {
          const over = await stepCycle(tx, cycle, 'voided', { endedWhy: 'paused', updatedAt: at });
          await endCycleOrder(tx, over, 'cancelled', at);
        }
        return succeeded(await stepPurchase(tx, purchase, 'paused', { updatedAt: at }, actorOf(owner)));
      }),

    /**
     * Resumes a paused purchase, on its next day that leaves time for a reminder; what the pause lay over is not caught up.
     * @returns NotFoundError, TransitionRefusedError, also while a charge of before the pause is under way;
     * PaymentMethodUnavailableError while the store's repeat purchases are switched off
     */
    resume: (owner: Owner, id: string): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (!purchaseAfter(purchase, 'resumed') || cycle) return refused('TransitionRefusedError');
        if (!(await repeatSettingRepository.isOn(tx, owner.storeId))) return refused('PaymentMethodUnavailableError');
        const plan = resumedFrom(planOf(purchase), earliestChargeDay(at));
        const resumed = await stepPurchase(tx, purchase, 'resumed', { ...plan, updatedAt: at }, actorOf(owner));
        await beginCycle(tx, resumed, dayOf(plan), at);
        return succeeded(resumed);
      }),

    /** Cancels a purchase under a protocol number; again, it is the same one. @returns NotFoundError, TransitionRefusedError */
    cancel: (owner: Owner, id: string): Promise<Outcome<RepeatPurchase>> =>
      change(owner, id, async (tx, { purchase, cycle }, at) => {
        if (purchase.status === 'cancelled') return succeeded(purchase);
        if (!purchaseAfter(purchase, 'cancelled')) return refused('TransitionRefusedError');
        if (cycle) {
          const over = await stepCycle(tx, cycle, 'voided', { endedWhy: 'cancelled', updatedAt: at });
          await endCycleOrder(tx, over, 'cancelled', at);
        }
        const cancelled = await keptUnderProtocol(clock(), (protocol) =>
          repeatRepository.cancel(tx, purchase, protocol, at),
        );
        await writeOfPurchase(tx, purchase, cancelled, 'cancelled');
        return succeeded(cancelled);
      }),
  };
};
