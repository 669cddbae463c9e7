import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** Asks for confirmation before an order counts as delivered: the regret period starts then. */
export function DeliveryForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  const { isPickup } = sale.order.shipping;
  return (
    <>
      <p className={lead.lead}>{isPickup ? pickupTexts.fetchedText : salesTexts.deliverText}</p>
      <RequestForm
        id="sale-delivery"
        request={request}
        initialValues={{}}
        validate={() => ({})}
        onSubmit={() => onAsk({ name: 'delivery' })}
        submit={isPickup ? pickupTexts.tellFetched : salesTexts.deliverTitle}
        onCancel={onCancel}
      >
        {null}
      </RequestForm>
    </>
  );
}
