import { formatBrl } from '../../../shared/kernel/money';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { DeedForm } from '../DeedForm';
import { heldOf, isWhy, MAX_WHY_LENGTH, type SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** Asks why an order is cancelled, and says what goes back. A second key named 'Cancelar' would be taken for it: the way out is the dialog's own. */
export function CancelForm({ sale, deed, onAsk }: SaleFormProps) {
  const held = heldOf(sale);
  return (
    <>
      <p className={lead.lead}>{held > 0 ? salesTexts.cancelText(formatBrl(held)) : salesTexts.cancelUnpaidText}</p>
      <DeedForm
        id="sale-cancel"
        deed={deed}
        initialValues={{ why: '' }}
        validate={({ why }) => ({ why: isWhy(why) ? undefined : salesTexts.whyMissing })}
        onSubmit={({ why }) => onAsk({ name: 'cancel', why: why.trim() })}
        submit={held > 0 ? salesTexts.cancelAnd(formatBrl(held)) : salesTexts.cancelOnly}
        isDanger
      >
        <FormTextArea
          name="why"
          label={salesTexts.why}
          helper={salesTexts.whyHelper}
          rows={2}
          maxLength={MAX_WHY_LENGTH}
        />
      </DeedForm>
    </>
  );
}
