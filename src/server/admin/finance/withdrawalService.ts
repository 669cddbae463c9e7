import type { FastifyBaseLogger } from 'fastify';

import type { MoneyProof, WithdrawalEntry } from '../../../shared/admin/financeContract';
import type { WithdrawalStatus } from '../../../shared/finance/financeStatuses';
import { MIN_WITHDRAWAL, mostToWithdraw } from '../../../shared/finance/withdrawalRules';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { PlatformTerms } from './platformTerms';
import type { Database } from '../../db/database';
import type { FinanceGateway, Withdrawal } from '../../gateways/payment/financePort';
import type { ProviderPage, ProviderPaging } from '../../gateways/payment/providerAnswer';
import { addJob } from '../../queue/addJob';
import { storeRecipientRepository } from '../../payment/storeRecipientRepository';
import type { SecondFactorService } from '../secondFactor/secondFactorService';
import type { Attempt } from './financeService';
import { toWithdrawalEntry } from './financeMapper';
import { withdrawalRepository, type WithdrawalRow } from './withdrawalRepository';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** How long the request is repeated under the same key; later only the provider's list counts. */
const KEY_TRUSTED_MS = 12 * HOUR;
/** How soon, and how rarely, an open withdrawal is looked at. */
const [SOONEST_MS, RAREST_MS] = [30 * SECOND, HOUR];
/** Clocks of ours and theirs may differ by this much. */
const CLOCK_SLACK_MS = 5 * 60 * SECOND;
const LISTED = 50;

type Options = {
  db: Database;
  clock: Clock;
  gateway: FinanceGateway;
  secondFactors: Pick<SecondFactorService, 'proveForMoney'>;
  terms: Pick<PlatformTerms, 'withdrawalFee'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How a withdrawal is begun; the race suite gives a careless one to see that it is caught. */
  begin?: typeof withdrawalRepository.insert;
};

/** Withdrawals from the provider to a store's bank account. */
export type WithdrawalService = ReturnType<typeof withdrawalService>;

const isOver = (status: WithdrawalStatus): boolean => ['transferred', 'failed', 'canceled'].includes(status);

/**
 * Withdrawals. The row is written, with the job that settles it, before the provider is called under the row's id:
 * neither a double click, nor a lost response, nor a process that dies in between sends money twice or leaves it
 * unknown.
 */
export const withdrawalService = (options: Options) => {
  const { db, clock, gateway, secondFactors, terms, log, begin = withdrawalRepository.insert } = options;

  const byId = (storeId: string, id: string) => db.inStore(storeId, (tx) => withdrawalRepository.byId(tx, storeId, id));

  const tell = (row: WithdrawalRow, received: Withdrawal): Promise<void> => {
    const { withdrawalId: providerId, fee, status, expectedAt, paidAt } = received;
    return db.inStore(row.storeId, (tx) =>
      withdrawalRepository.tell(tx, row.storeId, row, { providerId, fee, status, expectedAt, paidAt }),
    );
  };

  /**
   * Looks for it among the provider's own: of no other row, of its amount, no older than it. Ends it where there is
   * none.
   */
  async function lookFor(row: WithdrawalRow): Promise<void> {
    const { storeId, id, recipientId, amount, createdAt } = row;
    const answer = await gateway.listWithdrawals(recipientId, { page: 1, limit: LISTED });
    if (answer.kind !== 'known') return;
    const known = await db.inStore(storeId, (tx) => withdrawalRepository.knownIds(tx, storeId));
    const since = Date.parse(createdAt) - CLOCK_SLACK_MS;
    const found = answer.value.list.find(
      (one) => one.amount === amount && Date.parse(one.createdAt) >= since && !known.includes(one.withdrawalId),
    );
    if (found) return tell(row, found);
    await db.inStore(storeId, async (tx) => {
      if (!(await withdrawalRepository.fail(tx, storeId, id))) return;
      const subject = { kind: 'withdrawal', id } as const;
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'system' },
        action: 'withdrawalNotMade',
        subject,
        at: instantOf(clock()),
      });
    });
  }

  /** Requests one without a response yet from the provider; under its id, so that it is made once. */
  async function ask(row: WithdrawalRow): Promise<void> {
    if (clock() - Date.parse(row.createdAt) > KEY_TRUSTED_MS) return lookFor(row);
    const answer = await gateway.withdraw(row.recipientId, row.amount, row.id);
    if (answer.kind === 'known') return tell(row, answer.value);
    // A repetition may be refused for what the first call did.
    if (answer.kind === 'refused') return lookFor(row);
    log.warn({ withdrawalId: row.id }, 'a withdrawal has no answer yet');
    return undefined;
  }

  async function follow(row: WithdrawalRow): Promise<void> {
    if (row.providerId === null) return ask(row);
    const answer = await gateway.readWithdrawal(row.recipientId, row.providerId);
    return answer.kind === 'known' && answer.value ? tell(row, answer.value) : undefined;
  }

  const lookAgain = (row: WithdrawalRow): Promise<void> => {
    const age = clock() - Date.parse(row.createdAt);
    const runAt = instantOf(clock() + Math.min(RAREST_MS, Math.max(SOONEST_MS, age / 2)));
    return db.inStore(row.storeId, (tx) =>
      addJob(
        tx,
        'settleWithdrawal',
        { storeId: row.storeId, withdrawalId: row.id },
        { jobKey: `settleWithdrawal:${row.id}`, runAt },
      ),
    );
  };

  const attemptOf = async (storeId: string, key: string, amount: number): Promise<Outcome<WithdrawalEntry> | null> => {
    const row = await db.inStore(storeId, (tx) => withdrawalRepository.byAttempt(tx, storeId, key));
    if (!row) return null;
    return row.amount === amount ? succeeded(toWithdrawalEntry(row)) : refused('IdempotencyConflictError');
  };

  /** The provider's current state; the withdrawal's own status counts. */
  async function isPossible(recipientId: string, amount: number): Promise<Outcome<null>> {
    const [recipient, balance] = await Promise.all([
      gateway.readRecipient(recipientId),
      gateway.readBalance(recipientId),
    ]);
    if (recipient.kind !== 'known' || balance.kind !== 'known') return refused('UnavailableError');
    if (!recipient.value || !balance.value) return refused('UnavailableError');
    if (recipient.value.status !== 'active' || !recipient.value.account) return refused('TransitionRefusedError');
    const most = mostToWithdraw(balance.value.available, terms.withdrawalFee);
    if (amount < MIN_WITHDRAWAL || amount > most) {
      const word = amount < MIN_WITHDRAWAL ? 'tooLittle' : 'tooMuch';
      return refused('ValidationError', { fields: { amount: word }, available: most });
    }
    return succeeded(null);
  }

  return {
    /** Withdraws. @returns the withdrawal, also of an attempt made before; refusals: `postWithdrawal` */
    async withdraw(
      storeId: string,
      { merchantId, key }: Attempt,
      { amount, ...proof }: { amount: number } & MoneyProof,
    ): Promise<Outcome<WithdrawalEntry>> {
      const before = await attemptOf(storeId, key, amount);
      if (before) return before;
      const recipientId = await db.inStore(storeId, (tx) => storeRecipientRepository.ofStore(tx, storeId));
      if (recipientId === null) return refused('NotFoundError');
      const possible = await isPossible(recipientId, amount);
      if (!possible.ok) return possible;

      const row: WithdrawalRow = {
        storeId,
        id: newId(),
        attemptKey: key,
        recipientId,
        amount,
        fee: null,
        status: 'processing',
        providerId: null,
        requestedBy: merchantId,
        createdAt: instantOf(clock()),
        expectedAt: null,
        paidAt: null,
      };
      const started = await secondFactors.proveForMoney(storeId, merchantId, proof, async (tx) => {
        if (!(await begin(tx, row))) return refused('TransitionRefusedError');
        const runAt = instantOf(clock() + SOONEST_MS);
        const named = { storeId, withdrawalId: row.id };
        await addJob(tx, 'settleWithdrawal', named, { jobKey: `settleWithdrawal:${row.id}`, runAt });
        await auditLog.write(tx, {
          storeId,
          actor: { kind: 'merchant', id: merchantId },
          action: 'withdrawalAsked',
          subject: { kind: 'withdrawal', id: row.id },
          changes: { amount },
          at: row.createdAt,
        });
        return succeeded(row);
      });
      // Its twin was faster: it took the code, or the row.
      if (!started.ok) return (await attemptOf(storeId, key, amount)) ?? started;
      await ask(row);
      return succeeded(toWithdrawalEntry((await byId(storeId, row.id)) ?? row));
    },

    /** A page of the store's withdrawals, newest first. */
    page: (storeId: string, paging: ProviderPaging): Promise<ProviderPage<WithdrawalEntry>> =>
      db.inStore(storeId, async (tx) => ({
        ...paging,
        list: (await withdrawalRepository.page(tx, storeId, paging)).map(toWithdrawalEntry),
        total: await withdrawalRepository.total(tx, storeId),
      })),

    /** Reads a withdrawal's state from the provider, and again later while it is under way. */
    async settle(storeId: string, id: string): Promise<void> {
      const row = await byId(storeId, id);
      if (!row || isOver(row.status)) return;
      await follow(row);
      const now = await byId(storeId, id);
      if (now && !isOver(now.status)) await lookAgain(now);
    },
  };
};
