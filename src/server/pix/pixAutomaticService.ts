import { advance, canAdvance } from '../../shared/kernel/machineState';
import { atHour } from '../../shared/kernel/calendar';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { isPixCancellable, pixOpenUntil, pixPeriodOf } from '../../shared/repeat/pixAutomatic';
import type { PixAuthorization } from '../../shared/repeat/pixAutomaticContract';
import { pixAuthorizationMachine, type PixAuthorizationEvent } from '../../shared/repeat/pixAuthorizationMachine';
import { pixChargeMachine, type PixChargeEvent } from '../../shared/repeat/pixChargeMachine';
import { CYCLE_TIMES } from '../../shared/repeat/cycleTimes';
import { dayOf } from '../../shared/repeat/repeatRhythm';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type { ProviderCharge } from '../gateways/payment/paymentPort';
import type {
  PixAutomaticGateway,
  ProviderPixAuthorization,
  ProviderPixCharge,
} from '../gateways/pix/pixAutomaticPort';
import { returnIdOf } from '../gateways/pix/pixMoney';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { isOpenPayment } from '../order/orderEnding';
import { orderRepository } from '../order/orderRepository';
import { addJob } from '../queue/addJob';
import type { Jobs } from '../queue/jobTypes';
import { repeatRepository, type CycleRow, type PurchaseRow } from '../repeat/repeatRepository';
import { endAuthorization, isCurrentCharge, openCharge, toPixAuthorization, tryOfCharge } from '../repeat/cycleCharges';
import { pixRepository, type PixAuthorizationRow, type PixChargeRow } from '../repeat/pixRepository';

type Deps = {
  db: Database;
  clock: Clock;
  /** Null where the installation has no provider: then no store has Pix Automático. */
  gateway: PixAutomaticGateway | null;
  /** Applies what became of a try to its payment, in the caller's transaction: as of any charge. */
  apply: (tx: Db, storeId: string, paymentId: string, charge: ProviderCharge) => Promise<boolean>;
  /** Whether a cycle waits for a charge; the race passes a faulty one, and sees money kept that has to go back. */
  isCurrent?: typeof isCurrentCharge;
};
type Owner = { storeId: string; customerId: string };
/** A charge with its cycle and purchase, all of them locked in the order in which payments lock. */
type Locked = { purchase: PurchaseRow; cycle: CycleRow; row: PixChargeRow };
/** What the provider is asked for next: outside of transactions. */
type Todo =
  | { kind: 'send'; row: PixChargeRow; recId: string }
  | { kind: 'cancel' | 'retry' | 'return'; row: PixChargeRow };

const HOUR_MS = 3_600_000;
/** How often a charge that waits is read, beside the provider's callbacks, from the hour of its day on. */
const READ_EVERY_MS = 6 * HOUR_MS;
const POLICY = 'PERMITE_3R_7D';
const UNAVAILABLE = refused('PaymentMethodUnavailableError');

/**
 * Pix Automático (decisions 125 and 128): authorisations of purchases, and charges of their cycles. The provider is asked
 * outside of transactions; its events only have it read again. `read` is the one function that brings a charge to what it
 * should be: sent, asked for again, cancelled where nothing wants it, or given back.
 */
export const pixAutomaticService = ({ db, clock, gateway, apply, isCurrent = isCurrentCharge }: Deps) => {
  const now = () => instantOf(clock());
  const today = () => storeDayOf(clock());

  /** Notes how an authorisation stands. What its machine does not allow changes nothing. */
  async function noteAuthorization(
    tx: Db,
    row: PixAuthorizationRow,
    known: ProviderPixAuthorization,
  ): Promise<PixAuthorizationRow> {
    const { recId, pixCode, endedBy, endedCode } = known;
    const named = { recId, pixCode: pixCode ?? row.pixCode };
    const event = known.status === 'created' ? null : ({ type: known.status } satisfies PixAuthorizationEvent);
    const state = { value: row.status, context: {} };
    const isMoved = event !== null && canAdvance(pixAuthorizationMachine, state, event);
    const at = now();
    const status = isMoved ? advance(pixAuthorizationMachine, state, event).value : row.status;
    const isOver = status !== 'created' && status !== 'approved';
    const values = {
      ...named,
      status,
      updatedAt: at,
      ...(isMoved && status === 'approved' ? { approvedAt: at } : {}),
      ...(isMoved && isOver ? { endedAt: at, endedBy, endedCode } : {}),
    };
    await pixRepository.updateAuthorization(tx, row, values);
    return { ...row, ...values };
  }

  /** One transaction on an authorisation, its purchase locked before it; null where either is gone. */
  const underAuthorization = <Value>(
    storeId: string,
    id: string,
    work: (tx: Db, locked: { purchase: PurchaseRow; row: PixAuthorizationRow }) => Promise<Value>,
  ): Promise<Value | null> =>
    db.inStore(storeId, async (tx) => {
      const seen = await pixRepository.authorization(tx, storeId, id);
      const purchase = seen && (await repeatRepository.lockById(tx, storeId, seen.purchaseId));
      const row = purchase && (await pixRepository.lockAuthorization(tx, storeId, id));
      return purchase && row ? work(tx, { purchase, row }) : null;
    });

  /** One transaction on a charge, its order and its purchase locked before it; null where it is gone. */
  const underCharge = <Value>(
    storeId: string,
    id: string,
    work: (tx: Db, locked: Locked) => Promise<Value>,
  ): Promise<Value | null> =>
    db.inStore(storeId, async (tx) => {
      const seen = await pixRepository.charge(tx, storeId, id);
      const before = seen && (await repeatRepository.cycleById(tx, storeId, seen.cycleId));
      if (!before) return null;
      if (before.orderId !== null) await orderRepository.lock(tx, storeId, before.orderId);
      const purchase = await repeatRepository.lockOfCycle(tx, storeId, before.id);
      const cycle = purchase && (await repeatRepository.cycleById(tx, storeId, before.id));
      if (!purchase || !cycle) return null;
      if (cycle.orderId !== before.orderId) throw new Error('the cycle of a charge was ordered meanwhile');
      const row = await pixRepository.lockCharge(tx, storeId, id);
      return row && work(tx, { purchase, cycle, row });
    });

  /** What a charge comes to lands once: on its payment, on the cycle that waits for it, or it goes back. */
  async function land(tx: Db, { purchase, cycle, row }: Locked): Promise<PixChargeRow> {
    const { storeId } = row;
    const payment = await pixRepository.paymentOf(tx, storeId, tryOfCharge(row).chargeId);
    if (payment) {
      await apply(tx, storeId, payment.id, tryOfCharge(row));
      return row;
    }
    if (row.status !== 'paid') return row;
    if (isCurrent(purchase, cycle, row)) {
      // Its order is made by the walk, at once.
      await repeatRepository.setDue(tx, cycle, now());
      return row;
    }
    const values = { returnAskedAt: now(), updatedAt: now() };
    await pixRepository.updateCharge(tx, row, values);
    return { ...row, ...values };
  }

  const EVENTS: Record<ProviderPixCharge['status'], PixChargeEvent['type'] | null> = {
    created: null,
    active: 'accepted',
    paid: 'paid',
    rejected: 'rejected',
    expired: 'expired',
    cancelled: 'cancelled',
  };

  /** Notes how a charge stands, has it land, and says what is to be asked of the provider next. */
  async function note(tx: Db, locked: Locked, known: ProviderPixCharge): Promise<Todo | null> {
    const { row } = locked;
    // The refusal of an earlier day, while a retry is on its way.
    const isOld = known.status === 'rejected' && known.retries < row.tries;
    // A refused charge is active again by our own word alone.
    const isOwn = known.status === 'active' && row.status === 'rejected';
    const type = isOld || isOwn ? null : EVENTS[known.status];
    const state = { value: row.status, context: {} };
    let after = row;
    if (type !== null && canAdvance(pixChargeMachine, state, { type })) {
      const { value: status } = advance(pixChargeMachine, state, { type });
      const isPaid = status === 'paid';
      const values = {
        status,
        code: known.code,
        settledAt: isPaid ? known.settledAt : null,
        endToEndId: isPaid ? known.endToEndId : row.endToEndId,
        updatedAt: now(),
      };
      await pixRepository.updateCharge(tx, row, values);
      after = { ...row, ...values };
      if (status !== 'active') after = await land(tx, { ...locked, row: after });
    } else if (row.status === 'paid' && row.returnAskedAt === null) {
      after = await land(tx, locked);
    }
    return todoOf(tx, { ...locked, row: after }, known);
  }

  /** Whether a charge is to be paid: its order's payment waits for it, or, before there is one, its cycle. */
  async function isWanted(tx: Db, { purchase, cycle, row }: Locked): Promise<boolean> {
    const payment = await pixRepository.paymentOf(tx, row.storeId, tryOfCharge(row).chargeId);
    return payment ? isOpenPayment(payment) : isCurrent(purchase, cycle, row);
  }

  async function todoOf(tx: Db, locked: Locked, known: ProviderPixCharge): Promise<Todo | null> {
    const { row } = locked;
    if (row.returnAskedAt !== null) return row.returnedAt === null ? { kind: 'return', row } : null;
    if (row.status !== 'created' && row.status !== 'active') return null;
    await readLater(tx, row);
    if (!(await isWanted(tx, locked))) return isPixCancellable(row.dueOn, now()) ? { kind: 'cancel', row } : null;
    return row.tries > known.retries && known.status !== 'paid' ? { kind: 'retry', row } : null;
  }

  /** Has a charge that waits read again by itself: callbacks may be lost. */
  const readLater = (tx: Db, { storeId, id, dueOn }: PixChargeRow): Promise<void> => {
    const from = Math.max(clock() + READ_EVERY_MS, Date.parse(atHour(dueOn, CYCLE_TIMES.hour)));
    return addJob(
      tx,
      'readPix',
      { storeId, kind: 'charge', id },
      { jobKey: `readPixLater:${id}`, runAt: instantOf(from) },
    );
  };

  /** What the provider said no to: the charge ends as `status`, by its code. */
  const noted = (row: PixChargeRow, status: 'cancelled' | 'rejected', code: string) =>
    underCharge(row.storeId, row.id, (tx, locked) =>
      note(tx, locked, {
        txid: row.txid,
        recId: '',
        status,
        amount: row.amount,
        dueOn: row.dueOn,
        code,
        settledAt: null,
        endToEndId: null,
        retries: row.tries,
        lastTryOn: row.lastTryOn ?? row.dueOn,
      }),
    );

  const known = (row: PixChargeRow, value: ProviderPixCharge) =>
    underCharge(row.storeId, row.id, (tx, locked) => note(tx, locked, value));

  /** Asks the provider for what is to be done. @returns what comes after it @throws while it does not answer */
  async function carryOut(by: PixAutomaticGateway, todo: Todo): Promise<Todo | null> {
    const { row } = todo;
    const { txid, amount, dueOn } = row;
    switch (todo.kind) {
      case 'send': {
        const answer = await by.instruct({ txid, recId: todo.recId, amount, dueOn, purpose: 'Compra programada' });
        // A repeated call may be refused for the charge that the first one made.
        const there = answer.kind === 'refused' ? await by.readCharge(txid) : answer;
        if (there.kind !== 'known') throw new Error('the provider did not answer for a charge');
        if (there.value) return known(row, there.value);
        return noted(row, 'cancelled', answer.kind === 'refused' ? answer.reason.slice(0, 3) : 'notSent');
      }
      case 'cancel': {
        const answer = await by.cancelCharge(txid);
        if (answer.kind === 'unknown') throw new Error('the provider did not answer for a cancelled charge');
        // Refused: what becomes of it is read, and money that comes goes back.
        return answer.kind === 'known' ? known(row, answer.value) : null;
      }
      case 'retry': {
        const on = row.lastTryOn;
        if (on !== today()) return noted(row, 'rejected', 'notAsked');
        const answer = await by.retry(txid, on);
        if (answer.kind === 'unknown') throw new Error('the provider did not answer for a retry');
        return answer.kind === 'known' ? known(row, answer.value) : noted(row, 'rejected', answer.reason.slice(0, 3));
      }
      case 'return': {
        if (row.endToEndId === null) throw new Error('money that is to go back has no number');
        const given = { endToEndId: row.endToEndId, id: returnIdOf(`charge-${row.id}`), amount };
        const answer = await by.giveBack(given);
        if (answer.kind !== 'known') throw new Error('the provider did not give money back');
        await underCharge(row.storeId, row.id, (tx, locked) =>
          pixRepository.updateCharge(tx, locked.row, { returnedAt: locked.row.returnedAt ?? now(), updatedAt: now() }),
        );
        return null;
      }
    }
  }

  /** A charge that the provider does not know: it is sent while its cycle wants it, else it is over. */
  const unknownThere = (row: PixChargeRow): Promise<Todo | null> =>
    underCharge(row.storeId, row.id, async (tx, locked): Promise<Todo | null> => {
      const { row: before } = locked;
      if (before.status !== 'created') return null;
      const authorization = await pixRepository.authorization(tx, before.storeId, before.authorizationId);
      const recId = authorization?.recId ?? null;
      if (recId !== null && (await isWanted(tx, locked))) return { kind: 'send', row: before, recId };
      const over: PixChargeRow = { ...before, status: 'cancelled', code: 'notSent', updatedAt: now() };
      await pixRepository.updateCharge(tx, before, over);
      await land(tx, { ...locked, row: over });
      return null;
    });

  async function readCharge(by: PixAutomaticGateway, storeId: string, id: string): Promise<void> {
    const seen = await db.inStore(storeId, (tx) => pixRepository.charge(tx, storeId, id));
    if (!seen) return;
    const answer = await by.readCharge(seen.txid);
    if (answer.kind !== 'known') throw new Error('the provider did not answer for a charge');
    let todo = answer.value === null ? await unknownThere(seen) : await known(seen, answer.value);
    while (todo) todo = await carryOut(by, todo);
  }

  async function readAuthorization(by: PixAutomaticGateway, storeId: string, id: string): Promise<void> {
    const seen = await db.inStore(storeId, (tx) => pixRepository.authorization(tx, storeId, id));
    if (!seen || seen.recId === null) return;
    const answer = await by.readAuthorization(seen.recId);
    if (answer.kind !== 'known') throw new Error('the provider did not answer for an authorisation');
    const { value } = answer;
    if (value === null) return;
    await underAuthorization(storeId, id, async (tx, { purchase, row }) => {
      const after = await noteAuthorization(tx, row, value);
      // Approved on the day of the lock: there is time for an instruction still.
      const [cycle] = await repeatRepository.cyclesUnderWay(tx, storeId, [purchase.id]);
      if (after.status === 'approved' && cycle?.status === 'locked') await openCharge(tx, { purchase, cycle }, now());
    });
  }

  return {
    /** True where this installation has a provider, so that stores may offer it. */
    hasProvider: gateway !== null,

    /**
     * Asks for an authorisation of a purchase; while one is open, that one. The purchase is paid by Pix Automático from then on.
     * @returns it, or NotFoundError,
     * PaymentMethodUnavailableError where the store has no provider, ValidationError with `rhythm` for one that has no
     * period, TransitionRefusedError for a purchase that is over or paid in another way, UnavailableError
     */
    async authorize({ storeId, customerId }: Owner, purchaseId: string): Promise<Outcome<PixAuthorization>> {
      const opened = await db.inStore(storeId, async (tx) => {
        const purchase = await repeatRepository.lock(tx, storeId, customerId, purchaseId);
        const customer = await customerRepository.byId(tx, storeId, customerId);
        if (!purchase || !customer) return refused('NotFoundError');
        if (!gateway || !(await pixRepository.isOffered(tx, storeId))) return UNAVAILABLE;
        if (purchase.status === 'cancelled' || purchase.status === 'ended') return refused('TransitionRefusedError');
        const period = pixPeriodOf(purchase.rhythm);
        if (period === null) return refused('ValidationError', { fields: { rhythm: 'no period' } });
        if (purchase.payBy !== 'automaticPix') return refused('TransitionRefusedError');
        const at = now();
        let open = await pixRepository.openOf(tx, storeId, purchaseId);
        // Nobody approved it in its time.
        if (open?.status === 'created' && open.expiresAt <= at) {
          await endAuthorization(tx, open, 'expired', at);
          open = null;
        }
        const asked: PixAuthorizationRow = open ?? {
          storeId,
          id: newId(),
          purchaseId,
          status: 'created',
          period,
          firstOn: dayOf(purchase),
          journey: 'JORNADA_2',
          retryPolicy: POLICY,
          minimumValue: null,
          recId: null,
          pixCode: null,
          expiresAt: pixOpenUntil(at),
          approvedAt: null,
          endedAt: null,
          endedBy: null,
          endedCode: null,
          createdAt: at,
          updatedAt: at,
          version: 1,
        };
        if (!open) await pixRepository.insertAuthorization(tx, asked);
        return succeeded({ asked, customer, name: purchase.name, provider: gateway });
      });
      if (!opened.ok) return opened;
      const { asked, customer, name, provider } = opened.value;
      if (asked.recId !== null) return succeeded(toPixAuthorization(asked));
      const { id: contract, period, firstOn, minimumValue, retryPolicy, journey } = asked;
      const payer = { name: customer.name, document: customer.document };
      const given = { contract, purpose: name, payer, period, firstOn, minimumValue, retryPolicy, journey };
      const answer = await provider.authorize({ ...given, activatingTxid: null });
      if (answer.kind === 'unknown') return refused('UnavailableError');
      const done = await underAuthorization(storeId, asked.id, async (tx, { row }) => {
        // Asked twice at once: the first answer is the one its payer sees.
        if (row.recId !== null) return succeeded(toPixAuthorization(row));
        if (answer.kind === 'known')
          return succeeded(toPixAuthorization(await noteAuthorization(tx, row, answer.value)));
        const at = now();
        const ended = { status: 'cancelled', endedAt: at, endedBy: 'PSP_RECEBEDOR', updatedAt: at } as const;
        await pixRepository.updateAuthorization(tx, row, ended);
        return UNAVAILABLE;
      });
      return done ?? refused('NotFoundError');
    },

    /** Takes an event of the provider's: it names an authorisation or a charge, which is read again. */
    async takeEvent(asked: string): Promise<void> {
      const found = await pixRepository.find(db.shared, asked);
      if (found) await addJob(db.shared, 'readPix', found, { jobKey: `readPix:${found.id}` });
    },

    /**
     * Reads an authorisation or a charge again, notes it, and has the provider do what is left to be done about it.
     * @throws while the provider does not answer
     */
    async read({ storeId, kind, id }: Jobs['readPix']): Promise<void> {
      if (!gateway) return;
      if (kind === 'authorization') await readAuthorization(gateway, storeId, id);
      else await readCharge(gateway, storeId, id);
    },

    /** Has the provider end an authorisation whose purchase is over, or whose row went. @throws while it does not answer */
    async end({ recId }: Jobs['endPixAuthorization']): Promise<void> {
      if (!gateway) return;
      const answer = await gateway.endAuthorization(recId);
      if (answer.kind !== 'known') throw new Error('the provider did not end an authorisation');
      await this.takeEvent(recId);
    },
  };
};
export type PixAutomaticService = ReturnType<typeof pixAutomaticService>;
