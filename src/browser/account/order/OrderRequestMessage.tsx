import type { Refusal } from '../../../shared/kernel/refusal';
import { waitWords } from '../../core/waitWords';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { reservedWords, stopWords } from '../../payment/paymentWords';
import { orderTexts } from '../../texts/orderTexts';
import { paidDayTexts } from '../../texts/paidDayTexts';
import { regretTexts } from '../../texts/regretTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import type { OrderRequest } from '../orderSlice';

type Props = {
  request: OrderRequest;
  /** payment: messages about paying, shown in the payment form; order: everything else. */
  about: 'payment' | 'order';
};

/** Why the buyer's request failed and what to do; takes the focus. Renders nothing without a failure. */
export function OrderRequestMessage({ request, about }: Props) {
  const words = wordsOf(request);
  const isPayment = request.status === 'payUnknown' || request.status === 'payRefused';
  if (words === null || isPayment !== (about === 'payment')) return null;
  return <ErrorSummary key={request.status} {...words} errors={[]} />;
}

const wordsOf = (request: OrderRequest): { title: string; text?: string } | null => {
  switch (request.status) {
    case 'payUnknown':
      return { title: orderTexts.payUnknownTitle, text: orderTexts.payUnknownText };
    case 'payRefused':
      return payWords(request.refusal);
    case 'cancelRefused':
      return {
        title: orderTexts.cancelRefusedTitle,
        text:
          request.refusal.name === 'TransitionRefusedError'
            ? orderTexts.cancelRefusedText
            : orderTexts.cancelFailedText,
      };
    case 'buyAgainFailed':
      return { title: orderTexts.buyAgainFailed };
    case 'accountFailed':
      return { title: regretTexts.accountFailedTitle, text: regretTexts.accountFailedText };
    case 'nothingToBuy':
      return { title: orderTexts.nothingToBuy };
    // The payment form shows these.
    case 'cardFailed':
    case 'none':
    case 'paying':
    case 'paid':
    case 'canceling':
    case 'returning':
    case 'sendingAccount':
    case 'buyingAgain':
    case 'boughtAgain':
      return null;
  }
};

const payWords = (refusal: Refusal) => {
  const { name } = refusal;
  const reserved = stopWords(refusal) ?? reservedWords(refusal) ?? waitWords(refusal);
  if (reserved) return reserved;
  if (name === 'ShippingUnavailableError') return { title: paidDayTexts.goneTitle, text: paidDayTexts.goneText };
  if (name === 'VoucherInvalidError') return { title: orderTexts.payVoucherTitle, text: orderTexts.payVoucherText };
  if (name === 'TransitionRefusedError')
    return { title: orderTexts.payTransitionTitle, text: orderTexts.payTransitionText };
  return { title: orderTexts.payFailedTitle, text: refusalTexts[name] };
};
