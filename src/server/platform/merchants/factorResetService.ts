import { FACTOR_RESET_REASON } from '../../../shared/platform/merchantLimits';
import { factorResetMachine, type FactorResetCanceler } from '../../../shared/platform/factorResetMachine';
import type { WaitingFactorReset } from '../../../shared/platform/merchantsContract';
import { advance } from '../../../shared/kernel/machineState';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasOnlyLines } from '../../../shared/kernel/textRules';
import { tokenHashOf } from '../../account/accessToken';
import { merchantRepository, type MerchantRow } from '../../account/merchantRepository';
import { sessionRepository } from '../../account/sessionRepository';
import { secondFactorRepository } from '../../admin/secondFactor/secondFactorRepository';
import { auditLog } from '../../db/auditLog';
import type { Database, Tx } from '../../db/database';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { addJob } from '../../queue/addJob';
import { emailOutbox } from '../../queue/emailOutbox';
import { platformLog, type PlatformActor } from '../platformLog';
import { factorResetRepository as repository, type FactorResetRow } from './factorResetRepository';

type Options = {
  db: Database;
  clock: Clock;
  /** How long a reset waits; SECOND_FACTOR_RESET_HOURS. */
  hours: number;
};

/** Whose reset: a merchant of a store. */
type Whose = { storeId: string; merchantId: string };

/** Resets of merchants' second factors. */
export type FactorResetService = ReturnType<typeof factorResetService>;

const HOUR_MS = 60 * 60_000;

/**
 * Turns the second factor of a merchant off who lost it. A person of the platform asks for it; the merchant gets a
 * letter and has time to say no, as whoever asked may not have been them: its link cancels, and so does any code of the
 * factor that is taken meanwhile. Then a job makes it. Each step is one transaction, with its entry in the store's log
 * and in the platform's.
 *
 * Locks are taken in one order, as signing in takes them: the merchant, their factor, the reset.
 */
export const factorResetService = ({ db, clock, hours }: Options) => {
  /** The merchant, locked, and whether their second factor is on. */
  const lockMerchant = async (tx: Tx, { storeId, merchantId }: Whose) => {
    const merchant = await merchantRepository.lock(tx, storeId, merchantId);
    if (!merchant) return null;
    const factor = await secondFactorRepository.recordsOf(tx, storeId, merchantId).lock();
    return { merchant, isOn: (factor?.confirmedAt ?? null) !== null };
  };

  const newReset = ({ storeId, merchantId }: Whose, { reason, waitMs }: { reason: string; waitMs: number }) => {
    const now = clock();
    const times = { createdAt: instantOf(now), effectiveAt: instantOf(now + waitMs) };
    const none = { linkHash: null, endedAt: null, canceledBy: null };
    return { storeId, id: newId(), merchantId, status: 'waiting', reason, ...times, ...none } satisfies FactorResetRow;
  };

  /** Makes a reset that waits. The merchant's row and the reset's are locked. */
  const make = async (tx: Tx, reset: FactorResetRow, { email }: MerchantRow, by: PlatformActor): Promise<void> => {
    const { storeId, id: resetId, merchantId, reason } = reset;
    const at = instantOf(clock());
    await repository.update(tx, reset, { status: 'done', endedAt: at });
    await secondFactorRepository.remove(tx, storeId, merchantId);
    const subject = { kind: 'merchant', id: merchantId } as const;
    await sessionRepository.endAllOf(tx, storeId, subject);
    await emailOutbox.put(tx, { storeId, template: 'factorResetMade', recipient: email, data: { resetId }, at });
    const actor = { kind: 'platform' } as const;
    await auditLog.write(tx, { storeId, actor, action: 'secondFactorResetByPlatform', subject, at });
    const changes = { merchantId, email, reason };
    await platformLog.write(tx, { actor: by, action: 'merchantSecondFactorReset', storeId, changes, at });
  };

  /** Cancels a reset whose row is locked. @param by who of the platform; null: the merchant */
  const cancel = async (
    tx: Tx,
    reset: FactorResetRow,
    { canceledBy, by }: { canceledBy: FactorResetCanceler; by: PlatformActor | null },
  ): Promise<Outcome<null>> => {
    const { value: status } = advance(factorResetMachine, { value: reset.status, context: {} }, { type: 'canceled' });
    if (status === reset.status) return refused('TransitionRefusedError');
    const { storeId, merchantId } = reset;
    const at = instantOf(clock());
    await repository.update(tx, reset, { status, endedAt: at, canceledBy });
    const subject = { kind: 'merchant', id: merchantId } as const;
    const actor = by === null ? subject : ({ kind: 'platform' } as const);
    const action = 'secondFactorResetCanceled';
    await auditLog.write(tx, { storeId, actor, action, subject, changes: { canceledBy }, at });
    const email = (await merchantRepository.byId(tx, storeId, merchantId))?.email;
    const changes = { merchantId, email, canceledBy };
    const logged = by ?? ({ kind: 'system' } as const);
    await platformLog.write(tx, { actor: logged, action: 'merchantFactorResetCanceled', storeId, changes, at });
    return done;
  };

  return {
    /** How long a reset waits. */
    hours,

    /**
     * Asks for a reset, which is made once its time has come; the merchant gets a letter now. @returns NotFoundError for
     * no merchant of the store; ValidationError for no reason; TransitionRefusedError where the second factor is off or
     * a reset waits
     */
    async ask(whose: Whose, typed: string, by: PlatformActor): Promise<Outcome<WaitingFactorReset>> {
      const reason = typed.trim();
      if (!isReason(reason)) return refused('ValidationError', { fields: { reason: 'not accepted' } });
      return db.inStore(whose.storeId, async (tx) => {
        const found = await lockMerchant(tx, whose);
        if (!found) return refused('NotFoundError');
        const { storeId, merchantId } = whose;
        const waiting = await repository.lockWaiting(tx, storeId, merchantId);
        if (!found.isOn || waiting) return refused('TransitionRefusedError');
        const reset = newReset(whose, { reason, waitMs: hours * HOUR_MS });
        await repository.insert(tx, reset);
        const { email } = found.merchant;
        const { id: resetId, createdAt: at, effectiveAt } = reset;
        const job = { jobKey: `resetSecondFactor:${resetId}`, runAt: effectiveAt };
        await addJob(tx, 'resetSecondFactor', { storeId, resetId }, job);
        await emailOutbox.put(tx, { storeId, template: 'factorResetAsked', recipient: email, data: { resetId }, at });
        const subject = { kind: 'merchant', id: merchantId } as const;
        const actor = { kind: 'platform' } as const;
        const details = { reason, effectiveAt };
        const action = 'secondFactorResetAsked';
        await auditLog.write(tx, { storeId, actor, action, subject, changes: details, at });
        const changes = { merchantId, email, ...details };
        await platformLog.write(tx, { actor: by, action: 'merchantFactorResetAsked', storeId, changes, at });
        return succeeded(toWaiting(reset));
      });
    },

    /**
     * Resets at once, also what waits: for who works on the server itself. @returns NotFoundError, ValidationError;
     * TransitionRefusedError where the second factor is off
     */
    async makeNow(whose: Whose, typed: string, by: PlatformActor): Promise<Outcome<null>> {
      const reason = typed.trim();
      if (!isReason(reason)) return refused('ValidationError', { fields: { reason: 'not accepted' } });
      return db.inStore(whose.storeId, async (tx) => {
        const found = await lockMerchant(tx, whose);
        if (!found) return refused('NotFoundError');
        if (!found.isOn) return refused('TransitionRefusedError');
        const reset = newReset(whose, { reason, waitMs: 0 });
        const waiting = await repository.lockWaiting(tx, whose.storeId, whose.merchantId);
        if (waiting) await repository.update(tx, waiting, { effectiveAt: reset.effectiveAt, reason });
        else await repository.insert(tx, reset);
        await make(tx, waiting ? { ...waiting, reason } : reset, found.merchant, by);
        return done;
      });
    },

    /** Makes a reset whose time has come. For the job alone. @throws before its time */
    run: ({ storeId, resetId }: { storeId: string; resetId: string }): Promise<void> =>
      db.inStore(storeId, async (tx) => {
        const known = await repository.byId(tx, storeId, resetId);
        const found = known && (await lockMerchant(tx, known));
        const reset = found && (await repository.lock(tx, storeId, resetId));
        if (!reset) return;
        // Canceled meanwhile, or made by an earlier try of this job.
        const { value } = advance(factorResetMachine, { value: reset.status, context: {} }, { type: 'finished' });
        if (value === reset.status) return;
        // The clock of the database is ahead of this machine's: the queue tries again in a while.
        if (reset.effectiveAt > instantOf(clock())) throw new Error('the reset of a second factor before its time');
        await make(tx, reset, found.merchant, { kind: 'system' });
      }),

    /** Cancels what waits, for a person of the platform. @returns NotFoundError; TransitionRefusedError where none waits */
    cancel: ({ storeId, merchantId }: Whose, by: PlatformActor): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const waiting = await repository.lockWaiting(tx, storeId, merchantId);
        if (waiting) return cancel(tx, waiting, { canceledBy: 'platform', by });
        const merchant = await merchantRepository.byId(tx, storeId, merchantId);
        return refused(merchant ? 'TransitionRefusedError' : 'NotFoundError');
      }),

    /**
     * Cancels by the link of the letter; one that is canceled stays so. @returns NotFoundError for a link that is
     * unknown; TransitionRefusedError where the reset is made
     */
    cancelByLink: (storeId: string, token: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const reset = await repository.lockByLink(tx, storeId, tokenHashOf(token));
        if (!reset) return refused('NotFoundError');
        return reset.status === 'canceled' ? done : cancel(tx, reset, { canceledBy: 'link', by: null });
      }),

    /** Cancels what waits, as a code of the factor was just taken, in that transaction: it is not lost. */
    async codeTaken(tx: Tx, storeId: string, merchantId: string): Promise<void> {
      const waiting = await repository.lockWaiting(tx, storeId, merchantId);
      if (waiting) await cancel(tx, waiting, { canceledBy: 'code', by: null });
    },
  };
};

/** A reset that waits, as it is shown. */
export const toWaiting = ({ createdAt: askedAt, effectiveAt, reason }: FactorResetRow): WaitingFactorReset => ({
  askedAt,
  effectiveAt,
  reason,
});

const isReason = (reason: string): boolean =>
  reason.length >= FACTOR_RESET_REASON.least && reason.length <= FACTOR_RESET_REASON.most && hasOnlyLines(reason);
