import { WITHDRAWAL_FEE } from '../../../shared/finance/withdrawalRules';
import { addBusinessDays, endOfDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Centavos } from '../../../shared/kernel/money';
import type { Db } from '../../db/database';
import { chargeRepository } from './chargeRepository';
import { DEFAULT_RECIPIENT, isReleased, payablesOf, type SimulatedPayable } from './payables';
import type { AccountBody, RecipientBody } from './recipientBody';
import { sandboxRecordStore } from './sandboxRecordStore';
import { base62 } from './simulatorIds';

/** A recipient as the simulator remembers it. */
export type SimulatedRecipient = {
  id: string;
  code: string | null;
  status: 'active' | 'refused';
  register: RecipientBody['register_information'] | null;
  account: AccountBody | null;
  transferSettings: RecipientBody['transfer_settings'];
  metadata: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

/** A withdrawal as the simulator remembers it; how far it is follows from the clock. */
export type SimulatedWithdrawal = {
  id: string;
  recipientId: string;
  amount: number;
  fee: number;
  account: AccountBody;
  createdAt: string;
  /** The last status sent by webhook. */
  reported: WithdrawalWord;
};

/** A withdrawal's status in the provider's words. */
type WithdrawalWord = 'pending_transfer' | 'processing' | 'transferred' | 'failed';

/** What a balance holds, in centavos. */
export type SimulatedBalance = { available: number; waiting: number; transferred: number };

/** The result of a withdrawal: 'illegal' where the balance is too low, or no account is set. */
type Withdrawn =
  | { kind: 'done'; withdrawal: SimulatedWithdrawal }
  | { kind: 'illegal'; why: string }
  | { kind: 'absent' };

const recipients = sandboxRecordStore<SimulatedRecipient>('pagarmeRecipient');
const withdrawals = sandboxRecordStore<SimulatedWithdrawal>('pagarmeWithdrawal');

/**
 * How long a withdrawal is pending, and then processing. The real times are undocumented; a bank's would be too long
 * for a demo.
 */
const PROCESSING_AFTER_MS = 60_000;
const SETTLED_AFTER_MS = 180_000;
/** A bank that takes nothing, so that a withdrawal fails. No real bank has this number. */
const FAILING_BANK = '999';
/** A partner whom the register refuses, as the provider's own simulator takes this document for a fraud. */
const FRAUD_DOCUMENT = '11111111111';

/** How far a withdrawal is. @param now milliseconds */
export const withdrawalStatusOf = ({ createdAt, account }: SimulatedWithdrawal, now: number): WithdrawalWord => {
  const age = now - Date.parse(createdAt);
  if (age < PROCESSING_AFTER_MS) return 'pending_transfer';
  if (age < SETTLED_AFTER_MS) return 'processing';
  return account.bank === FAILING_BANK ? 'failed' : 'transferred';
};

/** When a withdrawal arrived, or was returned; null while it is under way. */
export const settledAtOf = ({ createdAt }: SimulatedWithdrawal, now: number): string | null => {
  const at = Date.parse(createdAt) + SETTLED_AFTER_MS;
  return now >= at ? instantOf(at) : null;
};

/** When a withdrawal is said to arrive: by the end of the next day on which banks work. */
export const expectedAtOf = ({ createdAt }: SimulatedWithdrawal): string =>
  endOfDay(addBusinessDays(storeDayOf(createdAt), 1, 'bank'));

type Deps = {
  db: Db;
  clock: Clock;
  announce: (type: string, data: unknown) => void;
  /** What a withdrawal costs here. */
  withdrawalFee?: Centavos;
};

/**
 * Simulates the money of recipients. Balances are computed from the simulator's own charges and withdrawals on each
 * read, so that they always agree.
 */
export const simulatedFinance = ({ db, clock, announce, withdrawalFee = WITHDRAWAL_FEE }: Deps) => {
  const payables = async (on: Db, recipientId: string): Promise<SimulatedPayable[]> => {
    const charges = await chargeRepository.ofRecipient(on, recipientId === DEFAULT_RECIPIENT ? null : recipientId);
    return charges.flatMap(payablesOf).filter((payable) => payable.recipientId === recipientId);
  };

  async function balance(on: Db, recipientId: string): Promise<SimulatedBalance> {
    const now = clock();
    const all = await payables(on, recipientId);
    const net = (some: SimulatedPayable[]) => some.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
    const sent = (await withdrawals.byField(on, 'recipientId', recipientId)).map((withdrawal) => ({
      ...withdrawal,
      status: withdrawalStatusOf(withdrawal, now),
    }));
    const out = sent
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount, fee }) => sum + amount + fee, 0);
    const arrived = sent.filter(({ status }) => status === 'transferred');
    return {
      available: net(all.filter((payable) => isReleased(payable, now))) - out,
      waiting: net(all.filter((payable) => !isReleased(payable, now))),
      transferred: arrived.reduce((sum, { amount }) => sum + amount, 0),
    };
  }

  /**
   * Sends webhooks about withdrawals whose status has changed since the last one. The events' names are unproven
   * (docs/providers/pagarme.md §7).
   */
  async function sendWebhooks(recipientId: string): Promise<SimulatedWithdrawal[]> {
    const now = clock();
    const all = await withdrawals.byField(db, 'recipientId', recipientId);
    for (const { id, reported } of all) {
      if (reported === 'transferred' || reported === 'failed') continue;
      const moved = await withdrawals.change(db, id, async (kept) => {
        const status = withdrawalStatusOf(kept, now);
        const body = status === kept.reported ? kept : { ...kept, reported: status };
        return { body, result: body === kept ? null : body };
      });
      if (moved) announce(`transfer.${moved.reported}`, { id, status: moved.reported, amount: moved.amount });
    }
    return all.toReversed();
  }

  return {
    /**
     * Makes a recipient; the same key makes it once. Its registration is approved at once, where the real one takes
     * days.
     */
    async create(key: string, body: RecipientBody): Promise<SimulatedRecipient> {
      const at = instantOf(clock());
      const { register_information: register } = body;
      const isFraud = register.managing_partners.some(({ document }) => document === FRAUD_DOCUMENT);
      const recipient: SimulatedRecipient = {
        id: `re_${base62(`recipient ${key}`)}`,
        code: body.code ?? null,
        status: isFraud ? 'refused' : 'active',
        register,
        account: body.default_bank_account,
        transferSettings: body.transfer_settings,
        metadata: body.metadata ?? {},
        createdAt: at,
        updatedAt: at,
      };
      const { isNew, kept } = await recipients.keep(db, recipient.id, recipient, at);
      if (isNew) announce('recipient.created', { id: kept.id, status: kept.status, metadata: kept.metadata });
      return kept;
    },

    byId: (id: string) => recipients.byId(db, id),

    /** Changes where withdrawals go; null where there is no such recipient. */
    async changeAccount(id: string, account: AccountBody): Promise<SimulatedRecipient | null> {
      const changed = await recipients.change(db, id, async (kept) => {
        const body = { ...kept, account, updatedAt: instantOf(clock()) };
        return { body, result: body };
      });
      if (changed) announce('recipient.updated', { id, status: changed.status, metadata: changed.metadata });
      return changed;
    },

    balance: (recipientId: string) => balance(db, recipientId),
    /** By day of release, the latest first. */
    payables: async (recipientId: string) =>
      (await payables(db, recipientId)).sort(
        (one, other) => Date.parse(other.paymentDate) - Date.parse(one.paymentDate),
      ),
    /** Newest first. */
    withdrawals: sendWebhooks,

    /**
     * Sends money of a recipient to its bank; the same key sends it once. None is sent twice, however many calls are
     * concurrent.
     */
    async withdraw(recipientId: string, key: string, amount: number): Promise<Withdrawn> {
      const id = `trf_${base62(`withdrawal ${key}`)}`;
      const outcome = await recipients.change<Withdrawn>(db, recipientId, async (recipient, tx) => {
        const known = await withdrawals.byId(tx, id);
        if (known) return { body: recipient, result: { kind: 'done', withdrawal: known } };
        const illegal = (why: string) => ({ body: recipient, result: { kind: 'illegal' as const, why } });
        if (recipient.status !== 'active' || !recipient.account) return illegal('The recipient is not active.');
        const { available } = await balance(tx, recipientId);
        if (amount + withdrawalFee > available) return illegal('Insufficient balance.');
        const createdAt = instantOf(clock());
        const { account } = recipient;
        const withdrawal: SimulatedWithdrawal = {
          id,
          recipientId,
          amount,
          fee: withdrawalFee,
          account,
          createdAt,
          reported: 'pending_transfer',
        };
        await withdrawals.keep(tx, id, withdrawal, createdAt);
        return { body: recipient, result: { kind: 'done', withdrawal } };
      });
      if (outcome?.kind === 'done') announce('transfer.created', { id, status: 'pending_transfer', amount });
      return outcome ?? { kind: 'absent' };
    },
  };
};
export type SimulatedFinance = ReturnType<typeof simulatedFinance>;
