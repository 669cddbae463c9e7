import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { remindCycle } from '../../shared/repeat/cyclePrice';
import { chargeDayAfterReminder, earliestChargeDay, timesOf } from '../../shared/repeat/cycleTimes';
import type { CycleEndReason, CycleShipping, KeptReminder, KeptRise } from '../../shared/repeat/keptCycle';
import { dayOf, movedTo, withEstimate } from '../../shared/repeat/repeatRhythm';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import type { Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import { leadDaysOf } from './cycleFollowing';
import { moveCycle, planOf, stepCycle } from './cycleSteps';
import { goodsEnd } from './goodsEnd';
import type { NotPriced, PricedCycle, RepeatAgreement } from './repeatAgreement';
import { repeatRepository } from './repeatRepository';
import { type Seen, type StepOutcome, type CycleTransactions, PUT_OFF_MS } from './cycleTransactions';

/** How far an estimate must be off the planned day before the cycle is moved for it, in days. */
const ESTIMATE_SLACK_DAYS = 3;

const keptShipping = ({
  id,
  name,
  companyName,
  price,
  deliveryRangeMin,
  deliveryRangeMax,
  isEstimate,
  isPickup,
}: ShippingOption): CycleShipping => ({
  id,
  name,
  companyName,
  price,
  deliveryRangeMin,
  deliveryRangeMax,
  isEstimate,
  isPickup: isPickup ?? false,
});

/** What a cycle's customer is reminded of. */
export const reminderOf = ({ purchase }: Seen, priced: PricedCycle): KeptReminder => ({
  ...remindCycle({
    lines: priced.sold.map(({ productVariantId: id, quantity, price: unitPrice, agreedUnitPrice }) => ({
      id,
      quantity,
      unitPrice,
      agreedUnitPrice,
    })),
    discount: priced.granted,
    shippingValue: priced.option.price,
    agreedDiscount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    agreedShippingValue: purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
  }),
  shipping: keptShipping(priced.option),
  leftOut: priced.leftOut,
});

/** What a customer is asked; null where nothing rose beyond their limit. */
export const riseOf = (seen: Seen, priced: PricedCycle, reminder: KeptReminder): KeptRise | null => {
  if (reminder.asks.length === 0 && !reminder.asksForAll) return null;
  const { purchase } = seen;
  const before = remindCycle({
    lines: priced.sold.map(({ productVariantId: id, quantity, agreedUnitPrice: unitPrice }) => ({
      id,
      quantity,
      unitPrice,
      agreedUnitPrice: unitPrice,
    })),
    discount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    shippingValue: purchase.agreedShippingValue,
    agreedDiscount: { percent: purchase.agreedPercent, most: purchase.agreedMost },
    agreedShippingValue: purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
  });
  return {
    lineIds: reminder.asks,
    isForAll: reminder.asksForAll,
    fromTotal: before.total,
    toTotal: reminder.total,
    answer: null,
  };
};

/** What becomes of a cycle that cannot be priced. */
export const ENDS: Record<Exclude<NotPriced['why'], 'later' | 'off'>, CycleEndReason> = {
  nothing: 'nothing',
  noAddress: 'noAddress',
  noDelivery: 'noDelivery',
};

/** The later day that goods at home last until, by their owner's pantry; null where the planned one stays. */
async function estimated(tx: Tx, { purchase, cycle, lines }: Seen, at: string): Promise<string | null> {
  if (purchase.rhythm.kind !== 'untilEmpty') return null;
  const today = storeDayOf(at);
  const emptyOn = await goodsEnd(tx, purchase, lines, { today, arriving: false, arrivesOn: today });
  if (emptyOn === null) return null;
  const wanted = dayOf(withEstimate(planOf(purchase), emptyOn, leadDaysOf(cycle), earliestChargeDay(at)));
  return wanted > addDays(cycle.chargeOn, ESTIMATE_SLACK_DAYS) ? wanted : null;
}

type Deps = {
  clock: Clock;
  agreement: Pick<RepeatAgreement, 'cycle'>;
  transactions: CycleTransactions;
};

/** Reminds customers of what is about to be charged: the price they read is the most they pay. */
export const cycleReminding = ({ clock, agreement, transactions }: Deps) => {
  const { stepUnder, putOff, skip } = transactions;

  async function remind(store: StoreRow, seen: Seen): Promise<StepOutcome> {
    const { cycle, purchase, lines, isFirst } = seen;
    const asked = await agreement.cycle(store, { purchase, lines, isFirst, day: cycle.chargeOn });
    if (!asked.ok) {
      const isLate = clock() > Date.parse(timesOf(cycle.chargeOn).chargeAt);
      const { why, leftOut } = asked;
      if (why === 'off' || (why === 'later' && !isLate)) return putOff(seen, PUT_OFF_MS);
      return skip(seen, why === 'later' ? 'noDelivery' : ENDS[why], leftOut);
    }
    const { priced } = asked;
    return stepUnder(seen, async (tx, now, at) => {
      const later = await estimated(tx, { ...seen, ...now }, at);
      if (later !== null) {
        await repeatRepository.update(tx, now.purchase, { ...movedTo(planOf(now.purchase), later), updatedAt: at });
        await moveCycle(tx, now.cycle, { chargeOn: later, updatedAt: at });
        return 'done';
      }
      const reminder = reminderOf(seen, priced);
      await stepCycle(tx, now.cycle, 'reminded', {
        reminder,
        rise: riseOf(seen, priced, reminder),
        remindedAt: at,
        chargeOn: chargeDayAfterReminder(now.cycle.chargeOn, at),
        updatedAt: at,
      });
      return 'done';
    });
  }

  return { remind };
};
