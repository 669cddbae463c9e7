import { salesTexts } from '../../texts/salesTexts';
import { DeedForm } from '../DeedForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** Asks once more before an order counts as delivered: the days of regret begin with it. */
export function DeliveryForm({ deed, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{salesTexts.deliverText}</p>
      <DeedForm
        id="sale-delivery"
        deed={deed}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'delivery' })}
        submit={salesTexts.deliverTitle}
        onCancel={onCancel}
      >
        {null}
      </DeedForm>
    </>
  );
}
