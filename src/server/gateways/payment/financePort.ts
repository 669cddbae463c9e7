import type {
  OperationKind,
  PayableStatus,
  RecipientStatus,
  WithdrawalStatus,
} from '../../../shared/finance/financeStatuses';
import type { Centavos } from '../../../shared/kernel/money';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from './providerAnswer';

/** Where a recipient's withdrawals go: an account under its own name. `document` without punctuation. */
export type RecipientAccount = BankAccount & { holderName: string; document: string };

/** An address as the provider's register takes it; `zipCode` of eight digits, `stateId` such as 'SP'. */
export type RegisterAddress = {
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  cityName: string;
  stateId: string;
  zipCode: string;
  /** Something close by to find it by; the register wants one. */
  referencePoint: string;
};

/** Who answers for a company, as the Central Bank's rules ask of the provider (Circular 3.978/20). */
export type ManagingPartner = {
  name: string;
  email: string;
  document: string;
  motherName: string;
  /** ISO day. */
  birthDate: string;
  monthlyIncome: Centavos;
  occupation: string;
  phone: string;
  address: RegisterAddress;
};

/** A recipient to be made of a store's company. `storeId` is its code at the provider. */
export type NewRecipient = {
  storeId: string;
  legalName: string;
  tradeName: string;
  email: string;
  /** CNPJ without punctuation; may hold letters. */
  document: string;
  phone: string;
  annualRevenue: Centavos;
  address: RegisterAddress;
  partner: ManagingPartner;
  account: RecipientAccount;
};

/** A recipient of payouts at the provider: a store. */
export type Recipient = {
  recipientId: string;
  name: string;
  document: string;
  status: RecipientStatus;
  /** null where it has none yet. */
  account: RecipientAccount | null;
};

/** What the provider holds for a recipient, in centavos. */
export type Balance = {
  /** May be withdrawn now. */
  available: Centavos;
  /** Sold, and released on the days its payables name. */
  toBeReleased: Centavos;
  /** Withdrawn so far. */
  transferred: Centavos;
};

/** A line of the statement. Money that goes out is negative; what the balance gains is `amount` less `fee`. */
export type BalanceOperation = {
  operationId: string;
  kind: OperationKind;
  amount: Centavos;
  fee: Centavos;
  /** False while it is still to be released; such money is no part of the available balance. */
  isReleased: boolean;
  /** When it was noted (ISO instant): of a sale, when it was paid. */
  createdAt: string;
  /** The day it is, or was, released (ISO instant); null for what counts at once. */
  releasedAt: string | null;
  /** The charge behind a sale or refund. */
  chargeId: string | null;
  /** Of a sale paid by card, which part falls due, from 1. */
  installment: number | null;
  /** The withdrawal behind a withdrawal. */
  withdrawalId: string | null;
};

/** Days of a statement, both within it. ISO instants; null leaves that end open. */
type Period = { since: string | null; until: string | null };

/** Money of one charge (or one instalment of it) with the day it is released. A refund's is negative. */
export type Payable = {
  payableId: string;
  chargeId: string | null;
  status: PayableStatus;
  kind: 'credit' | 'refund' | 'chargeback' | 'other';
  amount: Centavos;
  /** Taken off `amount`. */
  fee: Centavos;
  installment: number | null;
  /** ISO instant of the day it is, or was, released. */
  paymentDate: string;
  /** The provider's word: 'credit_card', 'pix', 'boleto'. */
  paymentMethod: string | null;
};

/** A transfer to a recipient's bank account. `fee` is taken from the balance besides `amount`. */
export type Withdrawal = {
  withdrawalId: string;
  amount: Centavos;
  fee: Centavos;
  status: WithdrawalStatus;
  createdAt: string;
  /** When the bank should have it (ISO instant); null where the provider does not say. */
  expectedAt: string | null;
  /** When it arrived. */
  paidAt: string | null;
};

/**
 * A store's money at the provider. None of its functions throws for what the provider does. `idempotencyKey`: repeating
 * a call with the same key has no further effect. Lists are newest first, payables by day of release.
 */
export type FinanceGateway = {
  createRecipient(request: NewRecipient, idempotencyKey: string): Promise<ProviderAnswer<Recipient>>;
  /** null where the provider knows no such recipient. */
  readRecipient(recipientId: string): Promise<ProviderAnswer<Recipient | null>>;
  /** Changes where withdrawals go, and answers the recipient as it is then. */
  changeAccount(
    recipientId: string,
    account: RecipientAccount,
    idempotencyKey: string,
  ): Promise<ProviderAnswer<Recipient>>;
  /** null where the provider knows no such recipient. */
  readBalance(recipientId: string): Promise<ProviderAnswer<Balance | null>>;
  listOperations(
    recipientId: string,
    query: Period & ProviderPaging,
  ): Promise<ProviderAnswer<ProviderPage<BalanceOperation>>>;
  /** `since` and `until` bound the day of release; a status, where given, is the only one answered. */
  listPayables(
    recipientId: string,
    query: Period & ProviderPaging & { status?: PayableStatus },
  ): Promise<ProviderAnswer<ProviderPage<Payable>>>;
  /** Takes `amount` out of the available balance. Refused where there is not so much of it. */
  withdraw(recipientId: string, amount: Centavos, idempotencyKey: string): Promise<ProviderAnswer<Withdrawal>>;
  /** null where the provider knows no such withdrawal of the recipient. */
  readWithdrawal(recipientId: string, withdrawalId: string): Promise<ProviderAnswer<Withdrawal | null>>;
  listWithdrawals(recipientId: string, query: ProviderPaging): Promise<ProviderAnswer<ProviderPage<Withdrawal>>>;
};
