import { Type, type Static } from 'typebox';

import { OPERATION_KINDS, PAYABLE_STATUSES, RECIPIENT_STATUSES, WITHDRAWAL_STATUSES } from '../finance/financeStatuses';
import { MAX_CENTAVOS } from '../kernel/money';
import {
  CentavosSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  SignedCentavosSchema,
  ZipCodeSchema,
  listOf,
  nullable,
  oneOf,
  refusalReplies,
  requiredPage,
  strict,
} from '../kernel/wire';
import { BANK_ACCOUNT_KINDS, BankAccount } from '../order/orderReturnContract';

const Short = Type.String({ minLength: 1, maxLength: 100 });
const Document = Type.String({ minLength: 11, maxLength: 18 });
const Phone = Type.String({ pattern: '^\\d{10,11}$' });
const Email = Type.String({ minLength: 3, maxLength: 120 });

/** Proof of identity: the password, and a code where the second factor is on (null where it is off). */
const Proof = {
  password: Type.String({ minLength: 1, maxLength: 128 }),
  code: nullable(Type.String({ maxLength: 40 })),
};
export type MoneyProof = { password: string; code: string | null };

/** Where withdrawals go, with what may be shown of it: `account` holds the last digits alone. */
export const MaskedAccount = Type.Object({
  holderName: Type.String(),
  document: Type.String(),
  bank: Type.String(),
  branch: Type.String(),
  accountEnd: Type.String(),
  kind: oneOf(BANK_ACCOUNT_KINDS),
});
export type MaskedAccount = Static<typeof MaskedAccount>;

/**
 * What the provider holds for a store. `available` may be below zero after refunds. `recipient` null: the store gave no
 * bank account yet, and the money of its sales stays with the platform.
 */
export const Finance = Type.Object({
  recipient: nullable(
    Type.Object({
      status: oneOf(RECIPIENT_STATUSES),
      account: nullable(MaskedAccount),
      available: SignedCentavosSchema,
      toBeReleased: SignedCentavosSchema,
      transferred: SignedCentavosSchema,
    }),
  ),
  /**
   * Centavos of sales paid to the platform because the store had no account, less reversals and payouts; the provider's
   * fees are not deducted. Negative where reversals exceed the rest.
   */
  heldByPlatform: SignedCentavosSchema,
  /** Taken by the provider for a withdrawal, besides its amount. */
  withdrawalFee: CentavosSchema,
  /** The store's company data, to prefill the registration. */
  company: Type.Object({
    legalName: Type.String(),
    tradeName: Type.String(),
    document: Type.String(),
    email: Type.String(),
    zipCode: Type.String(),
  }),
});
export type Finance = Static<typeof Finance>;

/** Balance, bank account and the register's state. @returns UnavailableError while the provider does not answer */
export const getFinance = {
  method: 'GET',
  path: '/admin/finance',
  replies: { 200: Finance, ...refusalReplies },
} as const;
export type GetFinance = typeof getFinance;

/** A movement. Money that goes out is negative; the balance gains `net`, which is `amount` less `fee`. */
export const Movement = Type.Object({
  id: Type.String(),
  kind: oneOf(OPERATION_KINDS),
  amount: SignedCentavosSchema,
  fee: SignedCentavosSchema,
  net: SignedCentavosSchema,
  isReleased: Type.Boolean(),
  createdAt: InstantSchema,
  releasedAt: nullable(InstantSchema),
  installment: nullable(Type.Integer()),
});
export type Movement = Static<typeof Movement>;

/** The statement, newest first, empty before there is an account; days of São Paulo, both within it. @returns UnavailableError */
export const getStatement = {
  method: 'GET',
  path: '/admin/finance/statement',
  query: strict({ ...requiredPage(), since: Type.Optional(DaySchema), until: Type.Optional(DaySchema) }),
  replies: { 200: listOf(Movement), ...refusalReplies },
} as const;
export type GetStatement = typeof getStatement;

/** What will be released, and when. */
export const ComingPayable = Type.Object({
  id: Type.String(),
  status: oneOf(PAYABLE_STATUSES),
  amount: SignedCentavosSchema,
  fee: SignedCentavosSchema,
  net: SignedCentavosSchema,
  installment: nullable(Type.Integer()),
  paymentDate: InstantSchema,
  method: nullable(Type.String()),
});
export type ComingPayable = Static<typeof ComingPayable>;

/** What is still to be released, the last day first, as the provider lists it. @returns UnavailableError */
export const getPayables = {
  method: 'GET',
  path: '/admin/finance/payable',
  query: strict(requiredPage()),
  replies: { 200: listOf(ComingPayable), ...refusalReplies },
} as const;
export type GetPayables = typeof getPayables;

/** A withdrawal. `fee` null, and status 'processing': the provider has not responded yet. */
export const WithdrawalEntry = Type.Object({
  id: IdSchema,
  amount: CentavosSchema,
  fee: nullable(CentavosSchema),
  status: oneOf(WITHDRAWAL_STATUSES),
  createdAt: InstantSchema,
  expectedAt: nullable(InstantSchema),
  paidAt: nullable(InstantSchema),
});
export type WithdrawalEntry = Static<typeof WithdrawalEntry>;

/** Withdrawals, newest first, from our own database: the provider is not queried. */
export const getWithdrawals = {
  method: 'GET',
  path: '/admin/finance/withdrawal',
  query: strict(requiredPage()),
  replies: { 200: listOf(WithdrawalEntry), ...refusalReplies },
} as const;
export type GetWithdrawals = typeof getWithdrawals;

/**
 * Sends money to the bank account. Takes an `idempotency-key` header: repeating it returns the same withdrawal,
 * whatever its status, and requires no new code.
 * @returns InvalidCredentialsError, ValidationError ('code' missing; 'amount' beyond the balance, `details.available`
 * saying how much may go), TransitionRefusedError while another one has no answer yet or the recipient is not active,
 * NotFoundError before there is an account, UnavailableError
 */
export const postWithdrawal = {
  method: 'POST',
  path: '/admin/finance/withdrawal',
  body: strict({ amount: Type.Integer({ minimum: 1, maximum: MAX_CENTAVOS }), ...Proof }),
  replies: { 201: WithdrawalEntry, ...refusalReplies },
} as const;
export type PostWithdrawal = typeof postWithdrawal;

/** Where a company is, as the provider asks for it. */
export const companyAddress = {
  street: Short,
  number: Type.String({ minLength: 1, maxLength: 20 }),
  complement: nullable(Short),
  neighborhood: Short,
  cityName: Short,
  stateId: Type.String({ pattern: '^[A-Z]{2}$' }),
  zipCode: ZipCodeSchema,
};
const Address = strict({ ...companyAddress, referencePoint: Short });

/** What the Central Bank has the provider ask of a company that it pays out to (Circular 3.978/20). */
export const FinanceRegister = strict({
  phone: Phone,
  annualRevenue: Type.Integer({ minimum: 1, maximum: 100 * MAX_CENTAVOS }),
  address: Address,
  partner: strict({
    name: Short,
    email: Email,
    document: Document,
    motherName: Short,
    birthDate: DaySchema,
    monthlyIncome: Type.Integer({ minimum: 1, maximum: MAX_CENTAVOS }),
    occupation: Short,
    phone: Phone,
    /** null: the company's. */
    address: nullable(Address),
  }),
});
export type FinanceRegister = Static<typeof FinanceRegister>;

/**
 * Gives the store its first bank account: the provider makes its recipient, and from then on gets its sales' money.
 * Takes an `idempotency-key` header.
 * @returns InvalidCredentialsError, ValidationError, TransitionRefusedError where there is one, UnavailableError
 */
export const postRecipient = {
  method: 'POST',
  path: '/admin/finance/recipient',
  body: strict({ account: BankAccount, register: FinanceRegister, ...Proof }),
  replies: { 201: Finance, ...refusalReplies },
} as const;
export type PostRecipient = typeof postRecipient;

/** Changes where withdrawals go. Takes an `idempotency-key` header. @returns as above, and NotFoundError */
export const putBankAccount = {
  method: 'PUT',
  path: '/admin/finance/account',
  body: strict({ account: BankAccount, ...Proof }),
  replies: { 200: Finance, ...refusalReplies },
} as const;
export type PutBankAccount = typeof putBankAccount;
