import type { PaymentChoice } from '../../shared/payment/paymentContract';
import { nextLookAt, spreadOf } from '../../shared/payment/lookRhythm';
import { isByCard } from '../../shared/payment/paymentMethods';
import type { KeptCardRef, PaymentRow } from '../db/schema/paymentTables';
import { instantOf } from '../kernel/clock';
import { newId } from '../kernel/newId';

/** What a payment is for. Amount in centavos, `at` an ISO instant. */
export type Payable = { storeId: string; saleOrderId: string; isTest: boolean; amount: number; at: string };

/** How an order is charged: as its buyer chose, or to a card that they had kept, without them and in one. */
export type ChargeChoice =
  | PaymentChoice
  | { method: 'creditCard'; installments: 1; keptCard: KeptCardRef }
  /** By a charge of Pix Automático that was instructed before: nothing is asked of the provider. */
  | InstructedChoice;
/** `instructed` is the try's charge id; null where nothing was instructed in time. */
export type InstructedChoice = { method: 'pix'; instructed: string | null };

/** Longer than its seven days of retries. */
const INSTRUCTED_LOOK_MS = 10 * 86_400_000;

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
  status: 'instructed' in choice ? 'waitingPayment' : 'processing',
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
  providerChargeId: 'instructed' in choice ? choice.instructed : null,
  pixCode: null,
  expiresAt: null,
  refusalReason: null,
  refusalAdvice: null,
  paidAt: null,
  // A charge of Pix Automático is read by itself (`readPix`).
  nextLookAt:
    'instructed' in choice
      ? instantOf(Date.parse(at) + INSTRUCTED_LOOK_MS)
      : instantOf(nextLookAt(Date.parse(at), Date.parse(at), spreadOf(id))),
  lookedAt: null,
  foundAt: null,
  createdAt: at,
  updatedAt: at,
});

/** The card's token of a choice; null where it has none. */
export const cardTokenOf = (choice: ChargeChoice): string | null => ('cardToken' in choice ? choice.cardToken : null);
