import type { ReactNode } from 'react';

import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Modal } from '../../kit/Modal/Modal';
import { erasureTexts } from '../../texts/erasureTexts';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { labelTexts } from '../../texts/labelTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSaleOrder, saleActionRequested, type SaleAction } from './saleOrderSlice';
import { IDLE } from '../core/requestState';
import { BuyerErasureForm } from './BuyerErasureForm';
import { CancelForm } from './CancelForm';
import { DeliveryDayForm } from './DeliveryDayForm';
import { DeliveryForm } from './DeliveryForm';
import { InstructionsForm } from './InstructionsForm';
import { ExemptionForm } from './ExemptionForm';
import { InvoiceForm } from './InvoiceForm';
import { LabelCancelForm, LabelPostingForm } from './LabelConfirmForm';
import { LabelForm, ReturnLabelForm } from './LabelForm';
import { ReceiptForm } from './ReceiptForm';
import { RefundForm } from './RefundForm';
import type { SaleFormProps } from './saleForm';
import { RetractionForm } from './RetractionForm';
import { ShipmentForm } from './ShipmentForm';

/** Actions that need more input first. */
export type SaleDialogName = Exclude<
  SaleAction['name'],
  'paymentCheck' | 'email' | 'note' | 'invoicePaper' | 'exemptionWithdrawal' | `chargeback${string}`
>;

const TITLES: Record<SaleDialogName, string> = {
  invoice: salesTexts.invoiceTitle,
  exemption: invoiceTexts.exemptionTitle,
  shipment: salesTexts.shipTitle,
  delivery: salesTexts.deliverTitle,
  deliveryDay: salesTexts.moveDelivery,
  retraction: salesTexts.retractDelivery,
  cancel: salesTexts.cancelTitle,
  refund: salesTexts.refundTitle,
  receipt: salesTexts.receiveTitle,
  instructions: salesTexts.instructTitle,
  label: labelTexts.title,
  returnLabel: labelTexts.returnTitle,
  labelPosting: labelTexts.postingTitle,
  labelCancel: labelTexts.cancelLabel,
  buyerErasure: erasureTexts.teamAction,
};

const PICKUP_TITLES: Partial<Record<SaleDialogName, string>> = {
  shipment: pickupTexts.tellReady,
  delivery: pickupTexts.tellFetched,
};

const titleOf = (name: SaleDialogName, { order }: SaleOrder): string =>
  (order.shipping.isPickup ? PICKUP_TITLES[name] : undefined) ?? TITLES[name];

const FORMS: Record<SaleDialogName, (props: SaleFormProps) => ReactNode> = {
  invoice: InvoiceForm,
  exemption: ExemptionForm,
  shipment: ShipmentForm,
  delivery: DeliveryForm,
  deliveryDay: DeliveryDayForm,
  retraction: RetractionForm,
  cancel: CancelForm,
  refund: RefundForm,
  receipt: ReceiptForm,
  instructions: InstructionsForm,
  label: LabelForm,
  returnLabel: ReturnLabelForm,
  labelPosting: LabelPostingForm,
  labelCancel: LabelCancelForm,
  buyerErasure: BuyerErasureForm,
};

type Props = {
  name: SaleDialogName | null;
  sale: SaleOrder;
  /** Another dialog in the place of this one. */
  onInstead: (name: SaleDialogName) => void;
  onClose: () => void;
};

/** The dialog of an action. It closes when the request succeeds; a refusal stays in it with what was typed. */
export function SaleDialog({ name, sale, onInstead, onClose }: Props) {
  const { asked } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const Body = name && FORMS[name];
  return (
    <Modal isOpen={name !== null} title={name ? titleOf(name, sale) : ''} onClose={onClose}>
      {Body && (
        <Body
          sale={sale}
          request={asked && asked.name === name ? asked.request : IDLE}
          onAsk={(request) => dispatch(saleActionRequested(request))}
          onExemption={() => onInstead('exemption')}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}
