import type {
  ComingPayable,
  FinanceRegister,
  Finance,
  MaskedAccount,
  Movement,
  WithdrawalEntry,
} from '../../../shared/admin/financeContract';
import { documentOf } from '../../../shared/kernel/documents';
import type { StoreRow } from '../../db/schema/storeTables';
import type {
  Balance,
  BalanceOperation,
  NewRecipient,
  Payable,
  Recipient,
  RecipientAccount,
} from '../../gateways/payment/financePort';
import type { WithdrawalRow } from './withdrawalRepository';

/** How many digits of an account number are shown: enough to know it by. */
const SHOWN_DIGITS = 3;

/** An account with what may be shown of it. */
export const toMaskedAccount = ({
  holderName,
  document,
  bank,
  branch,
  account,
  accountDigit,
  kind,
}: RecipientAccount): MaskedAccount => ({
  holderName,
  document,
  bank,
  branch,
  accountEnd: `${account.slice(-SHOWN_DIGITS)}-${accountDigit}`,
  kind,
});

/** The page's own view of a recipient and its balance; both null before there is a bank account. */
export const toFinance = (
  store: StoreRow,
  known: { recipient: Recipient; balance: Balance } | null,
  { heldByPlatform, withdrawalFee }: Pick<Finance, 'heldByPlatform' | 'withdrawalFee'>,
): Finance => ({
  heldByPlatform,
  withdrawalFee,
  recipient: known && {
    status: known.recipient.status,
    account: known.recipient.account && toMaskedAccount(known.recipient.account),
    available: known.balance.available,
    toBeReleased: known.balance.toBeReleased,
    transferred: known.balance.transferred,
  },
  company: {
    legalName: store.legalName,
    tradeName: store.name,
    document: documentOf(store.companyId),
    email: store.email,
    zipCode: store.originZipCode,
  },
});

/** A line of the statement; the provider's amounts are gross. */
export const toMovement = (operation: BalanceOperation): Movement => {
  const { operationId, kind, amount, fee, isReleased, createdAt, releasedAt, installment } = operation;
  return { id: operationId, kind, amount, fee, net: amount - fee, isReleased, createdAt, releasedAt, installment };
};

/** Money still to be released. */
export const toComingPayable = (payable: Payable): ComingPayable => {
  const { payableId, status, amount, fee, installment, paymentDate, paymentMethod } = payable;
  return { id: payableId, status, amount, fee, net: amount - fee, installment, paymentDate, method: paymentMethod };
};

/** A withdrawal as the merchant sees it. */
export const toWithdrawalEntry = (row: WithdrawalRow): WithdrawalEntry => {
  const { id, amount, fee, status, createdAt, expectedAt, paidAt } = row;
  return { id, amount, fee, status, createdAt, expectedAt, paidAt };
};

/** The bank account of a company: always under its own name. */
export const ownAccount = (
  { legalName, companyId }: Pick<StoreRow, 'legalName' | 'companyId'>,
  account: Omit<RecipientAccount, 'holderName' | 'document'>,
): RecipientAccount => ({ ...account, holderName: legalName, document: documentOf(companyId) });

/** A store's company as the provider's register takes it. */
export const toNewRecipient = (
  store: StoreRow,
  account: RecipientAccount,
  { phone, annualRevenue, address, partner }: FinanceRegister,
): NewRecipient => ({
  storeId: store.id,
  legalName: store.legalName,
  tradeName: store.name,
  email: store.email,
  document: documentOf(store.companyId),
  phone,
  annualRevenue,
  address,
  partner: { ...partner, document: documentOf(partner.document), address: partner.address ?? address },
  account,
});
