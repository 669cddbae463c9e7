import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** Records that returned goods have arrived, and whether they can be sold again. */
export function ReceiptForm({ request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{salesTexts.receiveText}</p>
      <RequestForm
        id="sale-receipt"
        request={request}
        initialValues={{ isRestocked: 'true' }}
        validate={() => ({})}
        onSubmit={({ isRestocked }) => onAsk({ name: 'receipt', isRestocked: isRestocked === 'true' })}
        submit={salesTexts.receive}
        onCancel={onCancel}
      >
        <FormCheckbox name="isRestocked">{salesTexts.restock}</FormCheckbox>
      </RequestForm>
    </>
  );
}
