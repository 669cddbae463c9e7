import { labelTexts } from '../../texts/labelTexts';
import { DeedForm } from '../DeedForm';
import lead from './SaleForm.module.scss';
import type { SaleFormProps } from './saleForm';

/** Asks once more before the order counts as sent with its label. */
export function LabelPostingForm({ deed, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{labelTexts.postingText}</p>
      <DeedForm
        id="sale-label-posting"
        deed={deed}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'labelPosting' })}
        submit={labelTexts.posting}
        onCancel={onCancel}
      >
        {null}
      </DeedForm>
    </>
  );
}

/** Asks once more before a label that was paid for is taken back. */
export function LabelCancelForm({ deed, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{labelTexts.cancelText}</p>
      <DeedForm
        id="sale-label-cancel"
        deed={deed}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'labelCancel' })}
        submit={labelTexts.cancelLabel}
        onCancel={onCancel}
        isDanger
      >
        {null}
      </DeedForm>
    </>
  );
}
