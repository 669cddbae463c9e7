import type { PaymentChoice } from '../../shared/payment/paymentContract';
import { nextLookAt, spreadOf } from '../../shared/payment/lookRhythm';
import { isByCard } from '../../shared/payment/paymentMethods';
import type { KeptCardRef, PaymentRow } from '../db/schema/paymentTables';
import { instantOf } from '../kernel/clock';
import { newId } from '../kernel/newId';

/** What a payment is for. Amount in centavos, `at` an ISO instant. */
export type Payable = { storeId: string; saleOrderId: string; isTest: boolean; amount: number; at: string };

/** How an order is charged: as its buyer chose, or to a card that they had kept, without them and in one. */
export type ChargeChoice = PaymentChoice | { method: 'creditCard'; installments: 1; keptCard: KeptCardRef };

/** A payment not requested from the provider yet. */
export const newPayment = (
  { storeId, saleOrderId, isTest, amount, at }: Payable,
  choice: ChargeChoice,
  id: string = newId(),
): PaymentRow => ({
  storeId,
  id,
  saleOrderId,
  isTest,
  method: choice.method,
  status: 'processing',
  amount,
  refundedAmount: 0,
  installments: isByCard(choice) ? choice.installments : null,
  cardBrand: null,
  cardLastDigits: null,
  keptCard: 'keptCard' in choice ? choice.keptCard : null,
  boletoLine: null,
  boletoPdfUrl: null,
  recipientId: null,
  providerOrderId: null,
  providerChargeId: null,
  pixCode: null,
  expiresAt: null,
  refusalReason: null,
  paidAt: null,
  nextLookAt: instantOf(nextLookAt(Date.parse(at), Date.parse(at), spreadOf(id))),
  lookedAt: null,
  foundAt: null,
  createdAt: at,
  updatedAt: at,
});

/** The card's token of a choice; null where it has none. */
export const cardTokenOf = (choice: ChargeChoice): string | null => ('cardToken' in choice ? choice.cardToken : null);
