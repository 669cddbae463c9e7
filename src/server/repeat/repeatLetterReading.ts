import { emailLinks } from '../../shared/account/emailLinks';
import { addDays } from '../../shared/kernel/calendar';
import type { RepeatCycle } from '../../shared/repeat/repeatContract';
import { lastDayOfCard } from '../../shared/repeat/cardExpiry';
import type { DeliveryPromise } from '../../shared/shipping/deliveryPromise';
import { addressRepository } from '../account/addressRepository';
import { oneTimeTokenRepository, type TokenPurpose } from '../account/oneTimeTokenRepository';
import { cardRepository } from '../customer/cardRepository';
import { pixRepository } from './pixRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Tx } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import type { LocationService } from '../location/locationService';
import type { OutboxRow, RepeatTemplate } from '../queue/emailOutbox';
import { cycleOnWire } from './cycleOnWire';
import type { CardLetter, PausedBy, RepeatLetter } from './repeatLetter';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';

type Deps = { db: Database; clock: Clock; locations: Pick<LocationService, 'cityByIbge'> };

/** What a letter is written from, and the tokens of its links, which are secrets. */
export type ReadRepeatLetter = { letter: RepeatLetter; tokens: string[] };

/** What a cycle must be for a letter about it to be true when it is written. */
const CYCLE_MOMENTS: Partial<Record<RepeatTemplate, readonly CycleRow['status'][]>> = {
  repeatReminder: ['reminded', 'locked'],
  repeatRise: ['reminded'],
  repeatLocked: ['locked'],
  repeatRefused: ['retryWait'],
  repeatOrdered: ['ordered'],
  repeatPartlyOrdered: ['partial'],
  repeatGivenUp: ['failed'],
  repeatSkipped: ['skipped'],
  repeatRefunded: ['failed'],
};
/** The same of a purchase. */
const PURCHASE_MOMENTS: Partial<Record<RepeatTemplate, readonly PurchaseRow['status'][]>> = {
  repeatPaused: ['paused'],
  repeatResumed: ['active', 'pastDue'],
  repeatCancelled: ['cancelled'],
};

/** What a letter lets its reader do without a sign-in. */
const LINKS: Partial<Record<RepeatTemplate, readonly LinkPurpose[]>> = {
  repeatReminder: ['skipCycle'],
  repeatLocked: ['skipCycle'],
  repeatRise: ['acceptRise', 'skipCycle'],
  repeatRefused: ['payCycle', 'skipCycle'],
};
type LinkPurpose = Extract<TokenPurpose, 'skipCycle' | 'acceptRise' | 'payCycle'>;
const LINK_NAMES = { skipCycle: 'skip', acceptRise: 'accept', payCycle: 'pay' } as const;

/** When a link of a letter ends, which is when its cycle can not be acted on any more: ISO instant; null for no term. */
const endOf = (purpose: LinkPurpose, cycle: RepeatCycle): string | null => {
  if (purpose === 'acceptRise') return cycle.rise?.answerBy ?? null;
  if (purpose === 'payCycle' || cycle.status === 'retryWait') return cycle.giveUpAt;
  return cycle.changeableUntil;
};

/**
 * Reads what a queued letter about a repeat purchase says, as it is now; null once it is not true any more. Its links are
 * made here, so that no queue holds them.
 */
export const readRepeatLetter = (
  { db, clock, locations }: Deps,
  template: RepeatTemplate,
  { storeId, data, recipient }: OutboxRow,
): Promise<ReadRepeatLetter | null> =>
  db.inStore(storeId, async (tx) => {
    const {
      personId,
      purchaseId,
      cycleId,
      chargeOn,
      pausedBy = 'customer',
    } = data as {
      personId: string;
      purchaseId: string;
      cycleId: string | null;
      chargeOn: string | null;
      pausedBy?: PausedBy;
    };
    const [customer, purchase, [coming = null], named, addresses, cards] = await Promise.all([
      customerRepository.byId(tx, storeId, personId),
      repeatRepository.purchaseById(tx, storeId, purchaseId),
      repeatRepository.cyclesUnderWay(tx, storeId, [purchaseId]),
      cycleId === null ? null : repeatRepository.cycleById(tx, storeId, cycleId),
      addressRepository.listOf(tx, storeId, personId),
      cardRepository.listOf(tx, storeId, personId),
    ]);
    if (purchase?.customerId !== customer?.id || !customer || !purchase) return null;
    const row = cycleId === null ? coming : named;
    if (!isTrue(template, purchase, row, chargeOn)) return null;
    const cycle = row && (await cycleOnWire(tx, row));
    const address = addresses.find(({ id }) => id === purchase.addressId) ?? null;
    const city = address && locations.cityByIbge(address.cityId);
    const { links, tokens } = await linksOf(tx, {
      template,
      cycle,
      customerId: personId,
      recipient,
      storeId,
      now: clock(),
    });
    return {
      tokens,
      letter: {
        name: customer.name,
        purchase,
        cycle,
        promise: row && promiseOf(row),
        nextOn: coming !== null && coming.id !== cycleId && coming.status === 'scheduled' ? coming.chargeOn : null,
        isAuthorized: (await pixRepository.openOf(tx, storeId, purchase.id))?.status === 'approved',
        card: cards.find(({ id }) => id === purchase.cardId) ?? null,
        address: address && { ...address, cityName: city?.name ?? '', stateId: city?.stateId ?? '' },
        pausedBy,
        cancelledAt: purchase.cancelledAt,
        links,
      },
    };
  });

/** As its order will promise it, once it is paid on its day. */
function promiseOf({ chargeOn, reminder, locked }: CycleRow): DeliveryPromise | null {
  const shipping = (locked ?? reminder)?.shipping;
  if (!shipping) return null;
  return {
    arrivesFrom: addDays(chargeOn, shipping.deliveryRangeMin),
    arrivesTo: addDays(chargeOn, shipping.deliveryRangeMax),
    isEstimate: shipping.isEstimate,
    isPickup: shipping.isPickup,
  };
}

function isTrue(
  template: RepeatTemplate,
  purchase: PurchaseRow,
  cycle: CycleRow | null,
  chargeOn: string | null,
): boolean {
  const ofPurchase = PURCHASE_MOMENTS[template];
  if (ofPurchase) return ofPurchase.includes(purchase.status);
  // Moved to another day since: the letter of that day says so.
  if (!cycle || !CYCLE_MOMENTS[template]?.includes(cycle.status) || cycle.chargeOn !== chargeOn) return false;
  if (template === 'repeatRise') return cycle.rise?.answer === null;
  // A second one in a row pauses the purchase, and the letter of that says it.
  if (template === 'repeatGivenUp') return purchase.status !== 'paused';
  return true;
}

type ToLink = {
  template: RepeatTemplate;
  cycle: RepeatCycle | null;
  storeId: string;
  customerId: string;
  recipient: string;
  now: number;
};

async function linksOf(
  tx: Tx,
  { template, cycle, storeId, customerId, recipient: email, now }: ToLink,
): Promise<{ links: RepeatLetter['links']; tokens: string[] }> {
  const links: RepeatLetter['links'] = {};
  const tokens: string[] = [];
  for (const purpose of cycle ? (LINKS[template] ?? []) : []) {
    if (!cycle) continue;
    const end = endOf(purpose, cycle);
    if (end !== null && end <= instantOf(now)) continue;
    const subject = { customerId, cycleId: cycle.id };
    const term = end === null ? {} : { expiresAt: end };
    const token = await oneTimeTokenRepository.make(tx, { storeId, purpose, email, subject, now, ...term });
    tokens.push(token);
    links[LINK_NAMES[purpose]] = emailLinks.repeat(token);
  }
  return { links, tokens };
}

/** What a queued letter about a card says; null once the card is gone, or pays nothing any more. */
export const readCardLetter = ({ db }: Pick<Deps, 'db'>, { storeId, data }: OutboxRow): Promise<CardLetter | null> =>
  db.inStore(storeId, async (tx) => {
    const { personId, cardId } = data as { personId: string; cardId: string };
    const customer = await customerRepository.byId(tx, storeId, personId);
    const card = (await cardRepository.listOf(tx, storeId, personId)).find(({ id }) => id === cardId);
    const purchases = (await repeatRepository.listOf(tx, storeId, personId)).filter(
      (one) => one.cardId === cardId && (one.status === 'active' || one.status === 'pastDue'),
    );
    if (!customer || !card || purchases.length === 0) return null;
    const [year, month] = lastDayOfCard(card).split('-');
    return { name: customer.name, card, month: `${month}/${year}`, purchases: purchases.map(({ name }) => name) };
  });
