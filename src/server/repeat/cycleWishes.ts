import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { isPixCancellable } from '../../shared/repeat/pixAutomatic';
import type { PostCustomerRepeatConfirm, PostCustomerRepeatPay } from '../../shared/repeat/repeatContract';
import { movedTo } from '../../shared/repeat/repeatRhythm';
import type { StoreRow } from '../db/schema/storeTables';
import { sqlStateOf } from '../db/sqlState';
import { instantOf, type Clock } from '../kernel/clock';
import type { AcceptedTerms } from '../order/acceptedTerms';
import type { OrderPayments } from '../order/checkoutService';
import { UNPAYABLE } from '../order/placingRepository';
import { RefusedHalfway } from '../order/refusedHalfway';
import { cycleAllows, planOf } from './cycleSteps';
import type { RepeatAgreement } from './repeatAgreement';
import { repeatRepository, type CycleRow } from './repeatRepository';
import { cardOf, type Begun, type CycleCharging } from './cycleCharging';
import { lockIn } from './cycleLocking';
import { reminderOf, riseOf } from './cycleReminding';
import type { Seen, CycleTransactions } from './cycleTransactions';

type Deps = {
  clock: Clock;
  agreement: Pick<RepeatAgreement, 'cycle'>;
  terms: AcceptedTerms;
  payments: Pick<OrderPayments, 'request'>;
  transactions: CycleTransactions;
  charging: Pick<CycleCharging, 'placeIn' | 'tryIn'>;
};

/** What customers have done to a cycle themselves: charged now, or paid by Pix. */
export const cycleWishes = ({ clock, agreement, terms, payments, transactions, charging }: Deps) => {
  const { see, under } = transactions;
  const { placeIn, tryIn } = charging;

  /** A customer's cycle that they act on; null for another's. */
  async function own(store: StoreRow, customerId: string, id: string, cycleId: string): Promise<Seen | null> {
    const seen = await see(store.id, { id: cycleId, purchaseId: id });
    return seen?.purchase.customerId === customerId ? seen : null;
  }

  /** Requests what was begun. @returns the order's id, or why nothing was */
  async function requested(begun: Begun | null): Promise<Outcome<null>> {
    if (begun === null) return refused('TransitionRefusedError');
    if (begun.kind === 'later') return refused('TransitionRefusedError', { reason: 'tooSoon' });
    if (begun.kind === 'noAddress') return refused('ShippingUnavailableError');
    if (begun.kind === 'asked') await payments.request(begun.unasked);
    return succeeded(null);
  }

  const halfway = (error: unknown): { ok: false; refusal: RefusedHalfway['refusal'] } => {
    if (error instanceof RefusedHalfway) return { ok: false, refusal: error.refusal };
    if (sqlStateOf(error) === UNPAYABLE) return refused('TransitionRefusedError', { reason: 'noRecipient' });
    throw error;
  };

  /** Locks and charges a cycle whose customer saw the total, and confirmed it. */
  async function confirmNow(store: StoreRow, seen: Seen, expectedTotal: number): Promise<Begun | null> {
    const today = storeDayOf(clock());
    const { cycle: before, purchase, lines, isFirst } = seen;
    const isLocked = before.status === 'locked';
    const asked = isLocked ? null : await agreement.cycle(store, { purchase, lines, isFirst, day: today });
    if (asked && !asked.ok) {
      if (asked.why === 'off') throw new RefusedHalfway({ name: 'PaymentMethodUnavailableError' });
      const isThere = asked.why !== 'nothing';
      throw new RefusedHalfway({ name: isThere ? 'ShippingUnavailableError' : 'ProductStockInsufficientError' });
    }
    const termsHash = await terms(store);
    return under(seen, async (tx, now, at) => {
      const moved = await repeatRepository.update(tx, now.purchase, {
        ...movedTo(planOf(now.purchase), today),
        updatedAt: at,
      });
      let cycle: CycleRow | null = now.cycle;
      if (asked) {
        const { priced } = asked;
        const reminder = cycle.reminder ?? reminderOf(seen, priced);
        const rise = cycle.reminder === null ? riseOf(seen, priced, reminder) : cycle.rise;
        const changes = {
          reminder,
          // What was on the screen was agreed to.
          rise: rise && { ...rise, answer: 'accepted' as const },
          remindedAt: cycle.remindedAt ?? at,
          isConfirmed: true,
          chargeOn: today,
          updatedAt: at,
        };
        ({ cycle } = await lockIn(tx, { ...now, purchase: moved }, priced, { event: 'confirmed', changes }));
      }
      if (!cycle?.locked) throw new RefusedHalfway({ name: 'ProductStockInsufficientError' });
      const { total } = cycle.locked;
      if (total !== expectedTotal)
        throw new RefusedHalfway({
          name: 'TotalChangedError',
          details: { total },
        });
      return placeIn(tx, store, { purchase: moved, cycle }, { method: 'card', termsHash }, at);
    });
  }

  return {
    /**
     * Charges a customer's coming cycle now, at the total that is on their screen.
     * @returns NotFoundError, TransitionRefusedError, TotalChangedError, ProductStockInsufficientError,
     * ShippingUnavailableError, PaymentMethodUnavailableError
     */
    async confirm(
      store: StoreRow,
      customerId: string,
      id: string,
      { cycleId, expectedTotal }: BodyOf<PostCustomerRepeatConfirm>,
    ): Promise<Outcome<null>> {
      const seen = await own(store, customerId, id, cycleId);
      if (!seen) return refused('NotFoundError');
      const { cycle } = seen;
      // A bank is instructed two days ahead: nothing of it can be had now.
      if (seen.purchase.payBy === 'automaticPix') {
        return refused('TransitionRefusedError', { reason: 'automaticPix' });
      }
      if (cycle.status === 'retryWait') {
        if (cycle.locked?.total !== expectedTotal) {
          return refused('TotalChangedError', { total: cycle.locked?.total ?? 0 });
        }
        const begun = under(seen, async (tx, now, at) => {
          const { card, fault } = await cardOf(tx, now, at);
          if (!card)
            throw new RefusedHalfway({
              name: 'TransitionRefusedError',
              details: { reason: 'noCard' },
            });
          if (fault !== null)
            throw new RefusedHalfway({
              name: 'TransitionRefusedError',
              details: { reason: 'tooSoon' },
            });
          return tryIn(tx, store, now, 'card', at);
        });
        return begun.then(requested, halfway);
      }
      if (cycle.status !== 'locked' && !cycleAllows(cycle, 'confirmed')) return refused('TransitionRefusedError');
      return confirmNow(store, seen, expectedTotal).then(requested, halfway);
    },

    /**
     * Opens a Pix for a customer's coming cycle, whose price is locked or whose card was refused.
     * @returns its order's id, NotFoundError, TransitionRefusedError, PaymentMethodUnavailableError
     */
    async payByPix(
      store: StoreRow,
      customerId: string,
      id: string,
      { cycleId }: BodyOf<PostCustomerRepeatPay>,
    ): Promise<Outcome<{ orderId: string }>> {
      const seen = await own(store, customerId, id, cycleId);
      if (!seen) return refused('NotFoundError');
      const { status } = seen.cycle;
      if (status !== 'locked' && status !== 'retryWait') return refused('TransitionRefusedError');
      // On its day a bank cannot be stopped any more: both would be paid.
      if (seen.isInstructed && !isPixCancellable(seen.cycle.chargeOn, instantOf(clock()))) {
        return refused('TransitionRefusedError');
      }
      const termsHash = await terms(store);
      const begun = under(seen, (tx, now, at) =>
        status === 'locked'
          ? placeIn(tx, store, now, { method: 'pix', termsHash }, at)
          : tryIn(tx, store, now, 'pix', at),
      );
      const done = await begun.then(requested, halfway);
      if (!done.ok) return done;
      const after = await see(store.id, seen.cycle);
      return after?.cycle.orderId ? succeeded({ orderId: after.cycle.orderId }) : refused('NotFoundError');
    },
  };
};
