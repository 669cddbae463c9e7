import { isCardMethod } from '../../shared/payment/paymentMethods';
import type { PaymentRefusal } from '../../shared/payment/paymentRefusals';
import type { PaymentRow } from '../db/schema/paymentTables';

/** Return codes of card networks in Brazil (ABECS) that tell the buyer what to do; all others are a plain refusal. */
const CODES: Record<string, PaymentRefusal> = {
  '51': 'cardNoFunds',
  '61': 'cardNoFunds',
  '54': 'cardExpired',
  '14': 'cardData',
  '55': 'cardData',
  '63': 'cardData',
  '82': 'cardData',
  N7: 'cardData',
  '41': 'cardBlocked',
  '43': 'cardBlocked',
  '57': 'cardBlocked',
  '62': 'cardBlocked',
  '78': 'cardBlocked',
  antifraud: 'antifraud',
  expired: 'expired',
  canceled: 'canceled',
  notMade: 'notMade',
};

/** Why a refused payment brought no money, from what was noted of it. */
export const paymentRefusalOf = (payment: PaymentRow): PaymentRefusal => {
  const { refusalReason, expiresAt, updatedAt } = payment;
  const known = CODES[refusalReason ?? ''];
  if (known) return known;
  // A boleto or a Pix is never refused: voided or expired, it was not paid in time.
  const isOver = refusalReason === 'voided' || (expiresAt !== null && Date.parse(updatedAt) >= Date.parse(expiresAt));
  const isCard = isCardMethod(payment.method);
  if (!isCard && isOver) return 'expired';
  return isCard && !/^\d{3} /.test(refusalReason ?? '') ? 'cardRefused' : 'notMade';
};
