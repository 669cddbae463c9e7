import { formatBrl } from '../../../shared/kernel/money';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import { receivedOf, isWhy, MAX_WHY_LENGTH, type SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/**
 * Asks why an order is canceled, and says what is refunded. A second button named 'Cancelar' would be mistaken for it:
 * the dialog's own close button is the way out.
 */
export function CancelForm({ sale, request, onAsk }: SaleFormProps) {
  const received = receivedOf(sale);
  return (
    <>
      <p className={lead.lead}>
        {received > 0 ? salesTexts.cancelText(formatBrl(received)) : salesTexts.cancelUnpaidText}
      </p>
      <RequestForm
        id="sale-cancel"
        request={request}
        initialValues={{ why: '' }}
        validate={({ why }) => ({ why: isWhy(why) ? undefined : salesTexts.whyMissing })}
        onSubmit={({ why }) => onAsk({ name: 'cancel', why: why.trim() })}
        submit={received > 0 ? salesTexts.cancelAnd(formatBrl(received)) : salesTexts.cancelOnly}
        isDanger
      >
        <FormTextArea
          name="why"
          label={salesTexts.why}
          helper={salesTexts.whyHelper}
          rows={2}
          maxLength={MAX_WHY_LENGTH}
        />
      </RequestForm>
    </>
  );
}
