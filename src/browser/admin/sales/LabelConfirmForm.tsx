import { labelTexts } from '../../texts/labelTexts';
import { RequestForm } from '../kit/RequestForm';
import lead from './SaleForm.module.scss';
import type { SaleFormProps } from './saleForm';

/** Asks for confirmation before the order counts as shipped with its label. */
export function LabelPostingForm({ request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{labelTexts.postingText}</p>
      <RequestForm
        id="sale-label-posting"
        request={request}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'labelPosting' })}
        submit={labelTexts.posting}
        onCancel={onCancel}
      >
        {null}
      </RequestForm>
    </>
  );
}

/** Asks for confirmation before a paid label is canceled. */
export function LabelCancelForm({ request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{labelTexts.cancelText}</p>
      <RequestForm
        id="sale-label-cancel"
        request={request}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'labelCancel' })}
        submit={labelTexts.cancelLabel}
        onCancel={onCancel}
        isDanger
      >
        {null}
      </RequestForm>
    </>
  );
}
