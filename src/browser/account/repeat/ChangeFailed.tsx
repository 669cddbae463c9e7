import type { Refusal } from '../../../shared/kernel/refusal';
import { useAppSelector } from '../../core/hooks';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { refusalTexts } from '../../texts/refusalTexts';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectRepeat, type RepeatChange } from './repeatSlice';

type Props = { purchaseId: string; kinds: readonly RepeatChange['kind'][] };

/** Why a change was refused, where it was asked for. */
export function ChangeFailed({ purchaseId, kinds }: Props) {
  const { sending } = useAppSelector(selectRepeat);
  if (
    sending.status !== 'refused' ||
    sending.change.purchaseId !== purchaseId ||
    !kinds.includes(sending.change.kind)
  ) {
    return null;
  }
  // A total that has changed is shown where it is agreed to.
  if (sending.refusal.name === 'TotalChangedError') return null;
  const isTaken = sending.change.kind === 'move' && sending.refusal.details?.fields?.['chargeOn'] === 'period';
  const words = sending.change.kind === 'authorize' ? texts.authorizeFailed : wordsOf(sending.refusal);
  return <ErrorSummary title={isTaken ? texts.moveTaken : words} errors={[]} />;
}

const wordsOf = ({ name, details }: Refusal): string => {
  if (name === 'ProductStockInsufficientError') return texts.outOfStock;
  if (name !== 'TransitionRefusedError') return refusalTexts[name];
  const reason: string | undefined = details?.reason;
  if (reason === 'tooSoon') return texts.tooSoon;
  if (reason === 'automaticPix') return texts.advancePixText;
  return reason === 'noCard' ? texts.noCard : texts.tooLate;
};
