import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { waitWords } from '../../core/waitWords';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { reservedWords, stopWords } from '../../payment/paymentWords';
import { paymentTexts } from '../../texts/paymentTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { isDuplicate, isOfFields } from '../checkoutRefusals';
import type { Attempt } from '../checkoutSlice';

type Props = {
  attempt: Attempt;
  /** What would be paid now. */
  total: Centavos;
};

/** Why there is no order yet, and what to do about it; takes the focus. Nothing while all is well. */
export function AttemptMessage({ attempt, total }: Props) {
  if (attempt.status === 'unknown')
    return <ErrorSummary title={checkoutTexts.unknownTitle} text={checkoutTexts.unknownText} errors={[]} />;
  if (attempt.status === 'cardFailed')
    return <ErrorSummary {...paymentTexts.problems[attempt.problem.kind]} errors={[]} />;
  if (attempt.status !== 'refused' || isOfFields(attempt)) return null;
  if (isDuplicate(attempt))
    return <ErrorSummary title={checkoutTexts.duplicateRefused} text={checkoutTexts.duplicateNote} errors={[]} />;
  return <ErrorSummary {...wordsOf(attempt, total)} errors={[]} />;
}

const wordsOf = ({ refusal, expectedTotal }: Extract<Attempt, { status: 'refused' }>, total: Centavos) => {
  if (refusal.name === 'TotalChangedError') {
    const now = refusal.details?.total ?? total;
    return {
      title: checkoutTexts.totalChangedTitle(formatBrl(expectedTotal), formatBrl(now)),
      text: checkoutTexts.totalChangedText,
    };
  }
  const { reason } = refusal.details ?? {};
  if (reason === 'testOver') return checkoutTexts.testOver;
  if (reason === 'shiftGone' || reason === 'shiftNotChosen') return checkoutTexts[reason];
  return (
    stopWords(refusal) ??
    reservedWords(refusal) ??
    waitWords(refusal) ??
    checkoutTexts.refusals[refusal.name] ?? { title: checkoutTexts.refusedTitle, text: refusalTexts[refusal.name] }
  );
};
