import { MAX_INSTRUCTIONS_LENGTH } from '../../../shared/admin/sales/saleLimits';
import { SEND_BACK_DAYS } from '../../../shared/order/regret';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import lead from './SaleForm.module.scss';
import type { SaleFormProps } from './saleForm';

const MIN_LENGTH = 10;

/** Writes to the buyer how returned goods go back. */
export function InstructionsForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{salesTexts.instructText(SEND_BACK_DAYS)}</p>
      <RequestForm
        id="sale-instructions"
        request={request}
        initialValues={{ text: sale.asked?.instructions ?? '' }}
        validate={({ text }) => ({
          text: text.trim().length < MIN_LENGTH ? salesTexts.instructionsMissing : undefined,
        })}
        onSubmit={({ text }) => onAsk({ name: 'instructions', text: text.trim() })}
        submit={salesTexts.instruct}
        onCancel={onCancel}
      >
        <FormTextArea
          name="text"
          label={salesTexts.instructions}
          helper={salesTexts.instructionsHelper}
          rows={5}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
        />
      </RequestForm>
    </>
  );
}
