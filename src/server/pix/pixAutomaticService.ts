import { advance, canAdvance } from '../../shared/kernel/machineState';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { PlainDay } from '../../shared/kernel/calendar';
import type { Centavos } from '../../shared/kernel/money';
import { instructionFault, nextPixRetryOn, pixOpenUntil, pixPeriodOf } from '../../shared/pix/pixAutomatic';
import type { PixAuthorization } from '../../shared/pix/pixAutomaticContract';
import { pixAuthorizationMachine, type PixAuthorizationEvent } from '../../shared/pix/pixAuthorizationMachine';
import { pixChargeMachine, type PixChargeEvent } from '../../shared/pix/pixChargeMachine';
import { dayOf } from '../../shared/repeat/repeatRhythm';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type {
  PixAutomaticGateway,
  ProviderPixAuthorization,
  ProviderPixCharge,
} from '../gateways/pix/pixAutomaticPort';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { addJob } from '../queue/addJob';
import type { Jobs } from '../queue/jobTypes';
import { repeatRepository } from '../repeat/repeatRepository';
import { pixRepository, type PixAuthorizationRow, type PixChargeRow } from './pixRepository';

/** What became of a cycle's charge: it lands where a card's does, in the transaction that notes it. */
export type PixOutcome = {
  storeId: string;
  cycleId: string;
  chargeId: string;
  outcome: 'paid' | 'refused';
  /** The API's code of a refusal; null where it gave none. */
  code: string | null;
  at: string;
};

type Deps = {
  db: Database;
  clock: Clock;
  /** Null where the installation has no provider: then no store has Pix Automático. */
  gateway: PixAutomaticGateway | null;
  /** Follows each outcome, once. */
  landed?: (tx: Db, outcome: PixOutcome) => Promise<void>;
};
type Owner = { storeId: string; customerId: string };

/** How long the answer of a charge's provider may take until it is asked for. */
const LOOK_AFTER_MS = 60_000;
const POLICY = 'PERMITE_3R_7D';
const UNAVAILABLE = refused('PaymentMethodUnavailableError');

/**
 * Pix Automático (decision 125): authorisations of purchases, and charges of their cycles. The provider is asked outside of
 * transactions; its events only have it read again. Retries have one owner, which is here.
 */
export const pixAutomaticService = ({ db, clock, gateway, landed = async () => {} }: Deps) => {
  const now = () => instantOf(clock());

  const wire = ({ status, period, firstOn, pixCode, expiresAt }: PixAuthorizationRow): PixAuthorization => ({
    status,
    period,
    firstOn,
    pixCode: status === 'created' ? pixCode : null,
    expiresAt,
  });

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

  /** Notes how a charge stands, and has its outcome land, once. */
  async function noteCharge(tx: Db, row: PixChargeRow, known: ProviderPixCharge): Promise<PixChargeRow> {
    const events: Record<ProviderPixCharge['status'], PixChargeEvent['type'] | null> = {
      created: null,
      active: row.status === 'rejected' ? null : 'accepted',
      paid: 'paid',
      rejected: 'rejected',
      expired: 'expired',
      cancelled: 'cancelled',
    };
    const type = events[known.status];
    const state = { value: row.status, context: {} };
    if (type === null || !canAdvance(pixChargeMachine, state, { type })) return row;
    const status = advance(pixChargeMachine, state, { type }).value;
    const at = now();
    const values = { status, code: known.code, settledAt: status === 'paid' ? known.settledAt : null, updatedAt: at };
    await pixRepository.updateCharge(tx, row, values);
    const { storeId, cycleId, id: chargeId } = row;
    const { code } = known;
    if (status === 'paid') await landed(tx, { storeId, cycleId, chargeId, outcome: 'paid', code: null, at });
    else if (status !== 'active') await landed(tx, { storeId, cycleId, chargeId, outcome: 'refused', code, at });
    return { ...row, ...values };
  }

  /** Asks the provider for the charge, as often as needed: its txid is ours. */
  async function send(row: PixChargeRow, recId: string): Promise<void> {
    if (!gateway) return;
    const { txid, amount, dueOn } = row;
    const answer = await gateway.instruct({ txid, recId, amount, dueOn, purpose: 'Compra programada' });
    // A repeated call may be refused for the charge that the first one made.
    const known = answer.kind === 'refused' ? await gateway.readCharge(txid) : answer;
    if (known.kind !== 'known') return;
    const code = answer.kind === 'refused' ? answer.reason.slice(0, 3) : null;
    const none: ProviderPixCharge = { txid, recId, amount, dueOn, status: 'cancelled', code, settledAt: null };
    await db.inStore(row.storeId, async (tx) => {
      const locked = await pixRepository.lockCharge(tx, row.storeId, row.id);
      if (locked) await noteCharge(tx, locked, known.value ?? none);
    });
  }

  const look = (tx: Db, payload: Jobs['readPix']): Promise<void> =>
    addJob(tx, 'readPix', payload, {
      jobKey: `readPix:${payload.id}`,
      runAt: instantOf(clock() + LOOK_AFTER_MS),
    });

  return {
    /**
     * Asks for an authorisation of a purchase; while one is open, that one. @returns it, or NotFoundError,
     * PaymentMethodUnavailableError where the store has no provider, ValidationError with `rhythm` for one that has no
     * period, TransitionRefusedError for a purchase that is over, UnavailableError
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
        const open = await pixRepository.openOf(tx, storeId, purchaseId);
        const at = now();
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
      if (asked.recId !== null) return succeeded(wire(asked));
      const { id: contract, period, firstOn, minimumValue, retryPolicy, journey } = asked;
      const payer = { name: customer.name, document: customer.document };
      const given = { contract, purpose: name, payer, period, firstOn, minimumValue, retryPolicy, journey };
      const answer = await provider.authorize({ ...given, activatingTxid: null });
      if (answer.kind === 'unknown') return refused('UnavailableError');
      return db.inStore(storeId, async (tx) => {
        const row = await pixRepository.lockAuthorization(tx, storeId, asked.id);
        if (!row) return refused('NotFoundError');
        // Asked twice at once: the first answer is the one its payer sees.
        if (row.recId !== null) return succeeded(wire(row));
        if (answer.kind === 'known') return succeeded(wire(await noteAuthorization(tx, row, answer.value)));
        const at = now();
        const ended = { status: 'cancelled', endedAt: at, endedBy: 'PSP_RECEBEDOR', updatedAt: at } as const;
        await pixRepository.updateAuthorization(tx, row, ended);
        return UNAVAILABLE;
      });
    },

    /** True where a cycle of this purchase may be charged by Pix Automático. */
    async isApproved(tx: Db, storeId: string, purchaseId: string): Promise<boolean> {
      return gateway !== null && (await pixRepository.openOf(tx, storeId, purchaseId))?.status === 'approved';
    },

    /**
     * Instructs a cycle's charge, once however often it is called. What the charge comes to lands by `landed`.
     * @returns its id, or TransitionRefusedError where no authorisation is approved, or the day is not 2 to 10 days ahead
     */
    async instruct(
      storeId: string,
      cycleId: string,
      charge: { amount: Centavos; dueOn: PlainDay },
    ): Promise<Outcome<string>> {
      if (!gateway) return UNAVAILABLE;
      const begun = await db.inStore(storeId, async (tx) => {
        const purchaseId = await pixRepository.purchaseOfCycle(tx, storeId, cycleId);
        const open = purchaseId && (await pixRepository.openOf(tx, storeId, purchaseId));
        const authorization = open && (await pixRepository.lockAuthorization(tx, storeId, open.id));
        if (!authorization || authorization.status !== 'approved' || authorization.recId === null) {
          return refused('TransitionRefusedError');
        }
        const { recId } = authorization;
        const before = await pixRepository.chargesOf(tx, storeId, cycleId);
        const live = before.find(({ status }) => status === 'created' || status === 'active' || status === 'paid');
        if (live) return succeeded({ row: live, recId });
        if (instructionFault(charge.dueOn, storeDayOf(clock())) !== null) return refused('TransitionRefusedError');
        const at = now();
        const row: PixChargeRow = {
          storeId,
          id: newId(),
          authorizationId: authorization.id,
          cycleId,
          txid: txidOf(newId()),
          status: 'created',
          ...charge,
          tries: 0,
          lastTryOn: null,
          code: null,
          settledAt: null,
          createdAt: at,
          updatedAt: at,
          version: 1,
        };
        await pixRepository.insertCharge(tx, row);
        // The answer may be lost, and this process with it.
        await look(tx, { storeId, kind: 'charge', id: row.id });
        return succeeded({ row, recId });
      });
      if (!begun.ok) return begun;
      const { row, recId } = begun.value;
      if (row.status === 'created') await send(row, recId);
      return succeeded(row.id);
    },

    /** Has a refused charge asked for again, on its next day. @returns that day; null where none is left */
    async retry(storeId: string, chargeId: string): Promise<PlainDay | null> {
      if (!gateway) return null;
      const planned = await db.inStore(storeId, async (tx) => {
        const row = await pixRepository.lockCharge(tx, storeId, chargeId);
        if (!row || row.status !== 'rejected') return null;
        const tried = { policy: POLICY, dueOn: row.dueOn, tries: row.tries, lastTryOn: row.lastTryOn } as const;
        const on = nextPixRetryOn(tried, storeDayOf(clock()));
        return on === null ? null : { row, on };
      });
      if (!planned) return null;
      const { row, on } = planned;
      const answer = await gateway.retry(row.txid, on);
      if (answer.kind === 'unknown') throw new Error('the provider did not answer for a retry');
      if (answer.kind === 'refused') return null;
      await db.inStore(storeId, async (tx) => {
        const locked = await pixRepository.lockCharge(tx, storeId, chargeId);
        if (!locked || locked.status !== 'rejected' || locked.tries !== row.tries) return;
        const again = { status: 'active', tries: row.tries + 1, lastTryOn: on, updatedAt: now() } as const;
        await pixRepository.updateCharge(tx, locked, again);
      });
      return on;
    },

    /** Takes an event of the provider's: it names an authorisation or a charge, which is read again. */
    async takeEvent(asked: string): Promise<void> {
      const found = await pixRepository.find(db.shared, asked);
      if (found) await addJob(db.shared, 'readPix', found, { jobKey: `readPix:${found.id}` });
    },

    /** Reads an authorisation or a charge again, and notes it. @throws while the provider does not answer */
    async read({ storeId, kind, id }: Jobs['readPix']): Promise<void> {
      if (!gateway) return;
      if (kind === 'authorization') {
        const row = await db.inStore(storeId, (tx) => pixRepository.lockAuthorization(tx, storeId, id));
        if (!row || row.recId === null) return;
        const answer = await gateway.readAuthorization(row.recId);
        if (answer.kind !== 'known') throw new Error('the provider did not answer for an authorisation');
        const { value } = answer;
        if (value === null) return;
        await db.inStore(storeId, async (tx) => {
          const locked = await pixRepository.lockAuthorization(tx, storeId, id);
          if (locked) await noteAuthorization(tx, locked, value);
        });
        return;
      }
      const row = await db.inStore(storeId, (tx) => pixRepository.lockCharge(tx, storeId, id));
      if (!row) return;
      const answer = await gateway.readCharge(row.txid);
      if (answer.kind !== 'known') throw new Error('the provider did not answer for a charge');
      const { value } = answer;
      if (value !== null) {
        await db.inStore(storeId, async (tx) => {
          const locked = await pixRepository.lockCharge(tx, storeId, id);
          if (locked) await noteCharge(tx, locked, value);
        });
        return;
      }
      // It never came there: it is sent again, while its day allows.
      const authorization = await db.inStore(storeId, (tx) =>
        pixRepository.lockAuthorization(tx, storeId, row.authorizationId),
      );
      if (row.status !== 'created' || !authorization?.recId) return;
      await send(row, authorization.recId);
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

/** A charge's number at the provider: letters and digits, as it takes no others. */
const txidOf = (id: string): string => `oipet${id.replace(/[^A-Za-z0-9]/g, '0')}`.padEnd(26, '0').slice(0, 35);
