import type { SaleChargeback } from '../../../shared/admin/sales/saleOrderContract';
import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { MAX_CHARGEBACK_TEXT } from '../../../shared/payment/chargebackLimits';
import type { ChargebackNote } from '../../../shared/payment/chargebackMachine';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Modal } from '../../kit/Modal/Modal';
import { chargebackTexts } from '../../texts/chargebackTexts';
import { IDLE, type RequestState } from '../core/requestState';
import { RequestForm } from '../kit/RequestForm';
import lead from './SaleForm.module.scss';
import { saleActionRequested, selectSaleOrder, type SaleAction } from './saleOrderSlice';

/** What is noted of a chargeback: an event of its machine, or the provider's terms. */
export type ChargebackStep = ChargebackNote | 'terms';

type Props = { step: ChargebackStep | null; chargeback: SaleChargeback; onClose: () => void };

/** The dialog of a step. It closes when the request succeeds; a refusal stays in it with what was typed. */
export function ChargebackDialog({ step, chargeback, onClose }: Props) {
  const { asked } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const name = step === 'terms' ? 'chargebackTerms' : 'chargebackNote';
  const form = {
    chargeback,
    request: asked?.name === name ? asked.request : IDLE,
    onAsk: (request: SaleAction) => dispatch(saleActionRequested(request)),
    onCancel: onClose,
  };
  return (
    <Modal isOpen={step !== null} title={step === null ? '' : titleOf(step)} onClose={onClose}>
      {step === 'terms' && <TermsForm {...form} />}
      {step !== null && step !== 'terms' && <NoteForm {...form} event={step} />}
    </Modal>
  );
}

const titleOf = (step: ChargebackStep): string =>
  step === 'terms' ? chargebackTexts.termsTitle : chargebackTexts.notes[step].title;

type FormProps = {
  chargeback: SaleChargeback;
  request: RequestState;
  onAsk: (request: SaleAction) => void;
  onCancel: () => void;
};

function NoteForm({ event, chargeback, request, onAsk, onCancel }: FormProps & { event: ChargebackNote }) {
  const { button, text } = chargebackTexts.notes[event];
  const isAnswer = event === 'answered';
  return (
    <>
      <p className={lead.lead}>{text}</p>
      <RequestForm
        id="chargeback-note"
        request={request}
        initialValues={{ answer: '' }}
        validate={({ answer }) => ({
          answer: isAnswer && answer.trim() === '' ? chargebackTexts.answerMissing : undefined,
        })}
        onSubmit={({ answer }) =>
          onAsk({ name: 'chargebackNote', chargebackId: chargeback.id, event, answer: answer.trim() })
        }
        submit={button}
        onCancel={onCancel}
        isDanger={event === 'accepted'}
      >
        {isAnswer && (
          <FormTextArea
            name="answer"
            label={chargebackTexts.answer}
            helper={chargebackTexts.answerHelper}
            rows={5}
            maxLength={MAX_CHARGEBACK_TEXT}
          />
        )}
      </RequestForm>
    </>
  );
}

function TermsForm({ chargeback, request, onAsk, onCancel }: FormProps) {
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const first = storeDayOf(chargeback.openedAt);
  const dayError = (typed: string): string | undefined => {
    const day = dayOfText(typed);
    if (day === null) return chargebackTexts.lastDayMissing;
    return day < first ? chargebackTexts.lastDayBefore : undefined;
  };
  return (
    <>
      <p className={lead.lead}>{chargebackTexts.termsText}</p>
      <RequestForm
        id="chargeback-terms"
        request={request}
        initialValues={{ answerBy: formatDay(chargeback.answerBy), reason: chargeback.reason ?? '' }}
        validate={({ answerBy }) => ({ answerBy: dayError(answerBy) })}
        onSubmit={({ answerBy, reason }) => {
          const day = dayOfText(answerBy);
          if (day !== null)
            onAsk({ name: 'chargebackTerms', chargebackId: chargeback.id, answerBy: day, reason: reason.trim() });
        }}
        submit={chargebackTexts.save}
        onCancel={onCancel}
      >
        <FormDateField name="answerBy" label={chargebackTexts.lastDay} today={today} min={first} size="s" />
        <FormTextArea name="reason" label={chargebackTexts.words} isOptional rows={4} maxLength={MAX_CHARGEBACK_TEXT} />
      </RequestForm>
    </>
  );
}
