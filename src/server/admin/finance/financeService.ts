import type { AuditAction } from '../../../shared/admin/auditActions';
import type {
  ComingPayable,
  Finance,
  FinanceRegister,
  GetStatement,
  MoneyProof,
  Movement,
} from '../../../shared/admin/financeContract';
import { endOfDay, startOfDay } from '../../../shared/kernel/calendar';
import type { QueryOf } from '../../../shared/kernel/contract';
import { isTaxDocument } from '../../../shared/kernel/documents';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { auditLog } from '../../db/auditLog';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import type { PlatformTerms } from './platformTerms';
import type { Database } from '../../db/database';
import type { FinanceGateway, Recipient } from '../../gateways/payment/financePort';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from '../../gateways/payment/providerAnswer';
import { repeatKeyOf } from '../../gateways/payment/repeatKey';
import { heldByPlatform } from '../../payment/platformMoney';
import { storeRecipientRepository } from '../../payment/storeRecipientRepository';
import type { SecondFactorService } from '../secondFactor/secondFactorService';
import type { RecipientStandings } from './recipientStandings';
import { ownAccount, toComingPayable, toFinance, toMaskedAccount, toMovement, toNewRecipient } from './financeMapper';

type Options = {
  db: Database;
  clock: Clock;
  gateway: FinanceGateway;
  secondFactors: Pick<SecondFactorService, 'proveForMoney'>;
  recipients: Pick<RecipientStandings, 'learn'>;
  terms: Pick<PlatformTerms, 'withdrawalFee'>;
};

/** Identifies an attempt of a merchant; repeating it under the same key has no further effect. */
export type Attempt = { merchantId: string; key: string };

/** A store's money at the provider. */
export type FinanceService = ReturnType<typeof financeService>;

/**
 * Balance, statement and bank account of a store. All but the withdrawals and the platform's balance are read from the
 * provider each time: nothing is cached that could be out of date. A provider that does not respond is
 * UnavailableError.
 */
export const financeService = ({ db, clock, gateway, secondFactors, recipients, terms }: Options) => {
  const { withdrawalFee } = terms;
  const recipientOf = (storeId: string): Promise<string | null> =>
    db.inStore(storeId, (tx) => storeRecipientRepository.ofStore(tx, storeId));

  const read = async (store: StoreRow): Promise<Outcome<Finance>> => {
    const { recipientId, platformBalance } = await db.inStore(store.id, async (tx) => ({
      recipientId: await storeRecipientRepository.ofStore(tx, store.id),
      platformBalance: await heldByPlatform(tx, store.id),
    }));
    const sums = { heldByPlatform: platformBalance, withdrawalFee };
    if (recipientId === null) return succeeded(toFinance(store, null, sums));
    const [recipient, balance] = await Promise.all([
      gateway.readRecipient(recipientId),
      gateway.readBalance(recipientId),
    ]);
    if (recipient.kind !== 'known' || balance.kind !== 'known') return refused('UnavailableError');
    if (!recipient.value || !balance.value) return refused('UnavailableError');
    await recipients.learn(store.id, recipient.value);
    return succeeded(toFinance(store, { recipient: recipient.value, balance: balance.value }, sums));
  };

  const pageOf = async <Item, Entry>(
    storeId: string,
    { page, limit }: ProviderPaging,
    ask: (recipientId: string) => Promise<ProviderAnswer<ProviderPage<Item>>>,
    toEntry: (item: Item) => Entry,
  ): Promise<Outcome<ProviderPage<Entry>>> => {
    const recipientId = await recipientOf(storeId);
    // Without an account there is nothing at the provider to list.
    if (recipientId === null) return succeeded({ list: [], page, limit, total: 0 });
    const answer = await ask(recipientId);
    if (answer.kind !== 'known') return refused('UnavailableError');
    return succeeded({ ...answer.value, list: answer.value.list.map(toEntry) });
  };

  const audited = (store: StoreRow, merchantId: string, action: AuditAction, account: Recipient['account']) => ({
    storeId: store.id,
    actor: { kind: 'merchant' as const, id: merchantId },
    action,
    subject: { kind: 'bankAccount' as const, id: store.id },
    changes: account ? { ...toMaskedAccount(account) } : {},
    at: instantOf(clock()),
  });

  /**
   * The proof of identity is checked first, so that nothing can be probed without it; the provider's result is written
   * after.
   */
  const proven = (store: StoreRow, { merchantId }: Attempt, proof: MoneyProof): Promise<Outcome<null>> =>
    secondFactors.proveForMoney(store.id, merchantId, proof, async () => succeeded(null));

  const ofRefusal = (answer: Exclude<ProviderAnswer<unknown>, { kind: 'known' }>) =>
    answer.kind === 'unknown'
      ? refused('UnavailableError')
      : refused('ValidationError', { fields: { account: 'not accepted' } });

  return {
    read,

    /** A page of the statement, empty before there is an account. @returns UnavailableError */
    statement: (
      storeId: string,
      { since, until, page, limit }: QueryOf<GetStatement>,
    ): Promise<Outcome<ProviderPage<Movement>>> =>
      pageOf(
        storeId,
        { page, limit },
        (recipientId) =>
          gateway.listOperations(recipientId, {
            since: since === undefined ? null : startOfDay(since),
            until: until === undefined ? null : endOfDay(until),
            page,
            limit,
          }),
        toMovement,
      ),

    /** A page of what is still to be released. @returns as above */
    payables: (storeId: string, paging: ProviderPaging): Promise<Outcome<ProviderPage<ComingPayable>>> =>
      pageOf(
        storeId,
        paging,
        (recipientId) =>
          gateway.listPayables(recipientId, { since: null, until: null, status: 'waitingFunds', ...paging }),
        toComingPayable,
      ),

    /**
     * Makes the store's recipient. @returns InvalidCredentialsError, ValidationError, TransitionRefusedError where it has
     * one, UnavailableError
     */
    async createRecipient(
      store: StoreRow,
      attempt: Attempt,
      { account, register, ...proof }: { account: BankAccount; register: FinanceRegister } & MoneyProof,
    ): Promise<Outcome<Finance>> {
      if (!isTaxDocument(register.partner.document)) {
        return refused('ValidationError', { fields: { partnerDocument: 'not accepted' } });
      }
      if ((await recipientOf(store.id)) !== null) return refused('TransitionRefusedError');
      const allowed = await proven(store, attempt, proof);
      if (!allowed.ok) return allowed;
      const own = ownAccount(store, account);
      // Derived from the request's data and the store's id: a page reloaded after a lost response makes no second
      // recipient, while corrected data is a new call.
      const newRecipient = toNewRecipient(store, own, register);
      const made = await gateway.createRecipient(newRecipient, repeatKeyOf('recipient', newRecipient));
      if (made.kind !== 'known') return ofRefusal(made);
      const { recipientId } = made.value;
      const isFirst = await db.inStore(store.id, async (tx) => {
        if (!(await storeRecipientRepository.insert(tx, store.id, made.value))) return false;
        await auditLog.write(tx, audited(store, attempt.merchantId, 'bankAccountCreated', own));
        return true;
      });
      return isFirst || (await recipientOf(store.id)) === recipientId ? read(store) : refused('TransitionRefusedError');
    },

    /** Changes where withdrawals go. @returns InvalidCredentialsError, ValidationError, NotFoundError, UnavailableError */
    async changeAccount(
      store: StoreRow,
      attempt: Attempt,
      { account, ...proof }: { account: BankAccount } & MoneyProof,
    ): Promise<Outcome<Finance>> {
      const recipientId = await recipientOf(store.id);
      if (recipientId === null) return refused('NotFoundError');
      const allowed = await proven(store, attempt, proof);
      if (!allowed.ok) return allowed;
      const own = ownAccount(store, account);
      // Noted before it is done: an answer that is lost must not leave a change without its author.
      await db.inStore(store.id, (tx) =>
        auditLog.write(tx, audited(store, attempt.merchantId, 'bankAccountChanged', own)),
      );
      const changed = await gateway.changeAccount(recipientId, own, `account:${store.id}:${attempt.key}`);
      return changed.kind === 'known' ? read(store) : ofRefusal(changed);
    },
  };
};
