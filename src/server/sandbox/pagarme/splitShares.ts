import { spread } from '../../../shared/kernel/money';
import type { ContractErrors, Split } from './orderBody';
import type { Share } from './simulatedCharge';

/** Who gets how much of a charge; undefined where the order splits nothing. What rounding leaves goes to the first parts. */
export const sharesOf = (split: Split | undefined, amount: number): Share[] | undefined => {
  if (!split) return undefined;
  const isFlat = split.every(({ type }) => type === 'flat');
  const amounts = isFlat
    ? split.map((part) => part.amount)
    : spread(
        amount,
        split.map((part) => part.amount * amount),
      );
  return split.map(({ recipient_id: recipientId, options }, index) => ({
    recipientId,
    amount: amounts[index] ?? 0,
    isCharged: options.charge_processing_fee,
  }));
};

/**
 * What the provider would say is wrong with a split, null where it is right: flat parts sum to the payment, percentages
 * to 100, one is liable and one pays the fees (docs/providers/pagarme.md §4.4; the words are ours). Its own Pix
 * simulator takes no split (docs/providers/pagarme.md §11); ours does, since every payment of a store has one.
 */
export const splitErrors = (split: Split, amount: number): ContractErrors | null => {
  const sum = split.reduce((total, part) => total + part.amount, 0);
  const isFlat = split.every(({ type }) => type === 'flat');
  const isPercentage = split.every(({ type }) => type === 'percentage');
  const wrong = [
    isFlat || isPercentage ? null : 'The split rules must be of one type.',
    sum === (isFlat ? amount : 100) ? null : 'The split rules must sum to the whole payment.',
    split.some(({ options }) => options.liable) ? null : 'At least one recipient must be liable.',
    split.some(({ options }) => options.charge_processing_fee) ? null : 'At least one recipient must pay the fees.',
  ].filter((word) => word !== null);
  return wrong.length === 0
    ? null
    : { message: 'The request is invalid.', errors: { 'order.payments[0].split': wrong } };
};
