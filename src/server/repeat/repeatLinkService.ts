import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { earliestChargeDay } from '../../shared/repeat/cycleTimes';
import type { RepeatCycle } from '../../shared/repeat/repeatContract';
import type { RepeatLink, RepeatLinkKind } from '../../shared/repeat/repeatLinkContract';
import { afterComing, dayOf, resumedFrom } from '../../shared/repeat/repeatRhythm';
import { oneTimeTokenRepository, type OneTimeTokenRow } from '../account/oneTimeTokenRepository';
import type { Database, Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { OrderService } from '../order/orderService';
import { cycleOnWire } from './cycleOnWire';
import { planOf } from './cycleSteps';
import { repeatRepository, type CycleRow, type PurchaseRow } from './repeatRepository';
import type { RepeatService } from './repeatService';

/** Pays a cycle by Pix; answers the order that the code pays. */
export type PayCycle = (
  store: StoreRow,
  customerId: string,
  purchaseId: string,
  body: { cycleId: string; method: 'pix' },
) => Promise<Outcome<{ orderId: string }>>;

type Deps = {
  db: Database;
  clock: Clock;
  repeats: Pick<RepeatService, 'skip' | 'answerRise'>;
  orders: Pick<OrderService, 'read'>;
  pay: PayCycle;
};

/** The purposes of tokens that links about cycles have. */
const KINDS = { skipCycle: 'skip', acceptRise: 'accept', payCycle: 'pay' } as const;
type LinkPurpose = keyof typeof KINDS;

const isLinkPurpose = (purpose: string): purpose is LinkPurpose => Object.hasOwn(KINDS, purpose);

/** A link that works, with all that it is about. */
type Opened = {
  kind: RepeatLinkKind;
  token: OneTimeTokenRow;
  customerId: string;
  purchase: PurchaseRow;
  row: CycleRow;
  cycle: RepeatCycle;
};

/** Links in letters about repeat purchases. */
export type RepeatLinkService = ReturnType<typeof repeatLinkService>;

/**
 * What links in letters do: for their one cycle, by the same services as their customer's account does it (decision 124).
 * A link stays good until it ends, as what it does can be done once: a cycle is skipped, or its rise accepted, or it is
 * paid. Until then it shows how the cycle stands.
 */
export const repeatLinkService = ({ db, clock, repeats, orders, pay }: Deps) => {
  const open = (storeId: string, token: string): Promise<Opened | null> =>
    db.inStore(storeId, async (tx) => {
      const found = await tokenOf(tx, storeId, token, instantOf(clock()));
      if (!found || !isLinkPurpose(found.purpose) || found.customerId === null || found.cycleId === null) return null;
      const row = await repeatRepository.cycleById(tx, storeId, found.cycleId);
      const purchase = row && (await repeatRepository.byId(tx, storeId, found.customerId, row.purchaseId));
      if (!row || !purchase) return null;
      const kind = KINDS[found.purpose];
      return { kind, token: found, customerId: found.customerId, purchase, row, cycle: await cycleOnWire(tx, row) };
    });

  async function show(storeId: string, opened: Opened): Promise<RepeatLink> {
    const { kind, token, customerId, purchase, row, cycle } = opened;
    const pix = kind === 'pay' && row.orderId !== null ? await pixOf(storeId, row.orderId, customerId) : null;
    return {
      kind,
      state: stateOf(kind, cycle),
      purchaseName: purchase.name,
      chargeOn: cycle.chargeOn,
      reminder: cycle.reminder,
      rise: kind === 'accept' ? cycle.rise : null,
      nextOn: kind === 'skip' ? await nextOf(storeId, opened) : null,
      until: token.expiresAt,
      pix,
    };
  }

  async function pixOf(storeId: string, orderId: string, customerId: string): Promise<RepeatLink['pix']> {
    const read = await orders.read(storeId, orderId, customerId);
    const payment = read.ok ? read.value.payment : null;
    if (payment?.status !== 'waitingPayment' || payment.pix === null) return null;
    if (Date.parse(payment.pix.expiresAt) <= clock()) return null;
    return { orderId, amount: payment.amount, code: payment.pix };
  }

  /** The charge after a cycle: the one that is planned once it was skipped, else the one that would be. */
  const nextOf = (storeId: string, { purchase, row, cycle }: Opened): Promise<string | null> =>
    db.inStore(storeId, async (tx) => {
      if (stateOf('skip', cycle) === 'open') {
        return dayOf(resumedFrom(afterComing(planOf(purchase)), earliestChargeDay(instantOf(clock()))));
      }
      const [coming] = await repeatRepository.cyclesUnderWay(tx, storeId, [row.purchaseId]);
      return coming && coming.id !== row.id ? coming.chargeOn : null;
    });

  const act = (store: StoreRow, { kind, customerId, purchase, row }: Opened): Promise<Outcome<unknown>> => {
    const owner = { storeId: store.id, customerId };
    const cycleId = row.id;
    if (kind === 'skip') return repeats.skip(owner, purchase.id, { cycleId });
    if (kind === 'accept') return repeats.answerRise(owner, purchase.id, { cycleId, accept: true });
    return pay(store, customerId, purchase.id, { cycleId, method: 'pix' });
  };

  return {
    /** What a link would do, or did. @returns NotFoundError for one that ended or never was */
    async read(storeId: string, token: string): Promise<Outcome<RepeatLink>> {
      const opened = await open(storeId, token);
      return opened ? succeeded(await show(storeId, opened)) : refused('NotFoundError');
    },

    /**
     * Does what a link is for; what was done already, or is being paid, stays as it is.
     * @returns how it stands then; NotFoundError; TransitionRefusedError, and the refusals of paying an order again
     */
    async act(store: StoreRow, token: string): Promise<Outcome<RepeatLink>> {
      const opened = await open(store.id, token);
      if (!opened) return refused('NotFoundError');
      const before = await show(store.id, opened);
      if (before.state === 'done' || before.pix !== null) return succeeded(before);
      if (before.state === 'over') return refused('TransitionRefusedError');
      const done = await act(store, opened);
      const after = await open(store.id, token);
      const shown = after && (await show(store.id, after));
      // Pressed twice at once, the other press has done it.
      if (shown && (done.ok || shown.state === 'done' || shown.pix !== null)) return succeeded(shown);
      return done.ok ? refused('NotFoundError') : done;
    },
  };
};

/** A token of any of the three purposes that has not ended. */
async function tokenOf(tx: Tx, storeId: string, token: string, now: string): Promise<OneTimeTokenRow | null> {
  for (const purpose of ['skipCycle', 'acceptRise', 'payCycle'] as const) {
    const found = await oneTimeTokenRepository.find(tx, { storeId, token, purpose, now });
    if (found) return found;
  }
  return null;
}

const PAID: ReadonlySet<RepeatCycle['status']> = new Set(['paid', 'ordered', 'partial']);

/** Whether what a link does can be done to its cycle now. */
export const stateOf = (kind: RepeatLinkKind, { status, rise }: RepeatCycle): RepeatLink['state'] => {
  switch (kind) {
    case 'skip':
      if (status === 'skipped') return 'done';
      return ['scheduled', 'reminded', 'locked', 'retryWait'].includes(status) ? 'open' : 'over';
    case 'accept':
      if (rise?.answer === 'accepted') return 'done';
      return status === 'reminded' && rise !== null ? 'open' : 'over';
    case 'pay':
      if (PAID.has(status)) return 'done';
      return status === 'locked' || status === 'retryWait' ? 'open' : 'over';
  }
};
