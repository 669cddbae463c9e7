import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import { isWhy, MAX_WHY_LENGTH, type SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** Asks why a presumed delivery did not take place, and says what taking it back does. */
export function RetractionForm({ request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{salesTexts.retractText}</p>
      <RequestForm
        id="sale-retraction"
        request={request}
        initialValues={{ why: '' }}
        validate={({ why }) => ({ why: isWhy(why) ? undefined : salesTexts.whyMissing })}
        onSubmit={({ why }) => onAsk({ name: 'retraction', why: why.trim() })}
        submit={salesTexts.retractDelivery}
        onCancel={onCancel}
      >
        <FormTextArea
          name="why"
          label={salesTexts.why}
          helper={salesTexts.retractWhyHelper}
          rows={2}
          maxLength={MAX_WHY_LENGTH}
        />
      </RequestForm>
    </>
  );
}
