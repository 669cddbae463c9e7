import type { Refusal } from '../../../shared/kernel/refusal';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { orderTexts } from '../../texts/orderTexts';
import { regretTexts } from '../../texts/regretTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import type { OrderDeed } from '../orderSlice';

type Props = {
  deed: OrderDeed;
  /** payment: what concerns paying, told where it is paid; order: all else. */
  about: 'payment' | 'order';
};

/** Why what the buyer asked for was not done, and what to do; takes the focus. Nothing while all is well. */
export function DeedMessage({ deed, about }: Props) {
  const words = wordsOf(deed);
  const isPayment = deed.status === 'payUnknown' || deed.status === 'payRefused';
  if (words === null || isPayment !== (about === 'payment')) return null;
  return <ErrorSummary key={deed.status} {...words} errors={[]} />;
}

const wordsOf = (deed: OrderDeed): { title: string; text?: string } | null => {
  switch (deed.status) {
    case 'payUnknown':
      return { title: orderTexts.payUnknownTitle, text: orderTexts.payUnknownText };
    case 'payRefused':
      return payWords(deed.refusal);
    case 'cancelRefused':
      return {
        title: orderTexts.cancelRefusedTitle,
        text:
          deed.refusal.name === 'TransitionRefusedError' ? orderTexts.cancelRefusedText : orderTexts.cancelFailedText,
      };
    case 'buyAgainFailed':
      return { title: orderTexts.buyAgainFailed };
    case 'accountMissed':
      return { title: regretTexts.accountMissedTitle, text: regretTexts.accountMissedText };
    case 'nothingToBuy':
      return { title: orderTexts.nothingToBuy };
    // The payment's own form tells these.
    case 'cardFailed':
    case 'none':
    case 'paying':
    case 'paid':
    case 'canceling':
    case 'returning':
    case 'namingAccount':
    case 'buyingAgain':
    case 'boughtAgain':
      return null;
  }
};

const payWords = ({ name }: Refusal) => {
  if (name === 'VoucherInvalidError') return { title: orderTexts.payVoucherTitle, text: orderTexts.payVoucherText };
  if (name === 'TransitionRefusedError')
    return { title: orderTexts.payTransitionTitle, text: orderTexts.payTransitionText };
  return { title: orderTexts.payFailedTitle, text: refusalTexts[name] };
};
