import { mostInstallments, type Centavos } from '../../shared/kernel/money';
import { refused } from '../../shared/kernel/outcome';
import { isByCard } from '../../shared/payment/paymentMethods';
import type { ChargeChoice } from './newPayment';

/**
 * A card's installments as a refusal where they are more than the amount allows; null where they may be made. What costs
 * nothing is not paid by card at all. @param least the store's least installment
 */
export const installmentRefusal = (choice: ChargeChoice, amount: Centavos, least: Centavos) => {
  const isTooMany = isByCard(choice) && amount > 0 && choice.installments > mostInstallments(amount, least);
  return isTooMany ? refused('ValidationError', { fields: { 'payment.installments': 'not accepted' } }) : null;
};
