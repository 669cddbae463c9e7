import { FormField } from '../../kit/FormField/FormField';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { textField } from '../kit/fieldProps';
import { RequestForm } from '../kit/RequestForm';
import { INVOICE_MISSING_WORDS } from './missingInvoice';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
const isCode = (typed: string): boolean => /^[0-9A-Z]{4,40}$/.test(codeOf(typed));
const isLink = (typed: string): boolean => URL.canParse(typed.trim()) && /^https?:\/\//.test(typed.trim());

/** Takes how the order leaves: by whom, and a code or a link to follow it, or neither. */
export function ShipmentForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  const { isPickup, companyName } = sale.order.shipping;
  if (isPickup) {
    return (
      <>
        <p className={lead.lead}>{pickupTexts.tellReadyText}</p>
        <RequestForm
          id="sale-ready"
          request={request}
          initialValues={{}}
          validate={() => ({})}
          onSubmit={() => onAsk({ name: 'shipment', carrier: companyName, trackingCode: null, trackingUrl: null })}
          refusals={INVOICE_MISSING_WORDS}
          submit={pickupTexts.tellReady}
          onCancel={onCancel}
        >
          {null}
        </RequestForm>
      </>
    );
  }
  return (
    <RequestForm
      id="sale-shipment"
      request={request}
      initialValues={{ carrier: '', trackingCode: '', trackingUrl: '' }}
      validate={({ carrier, trackingCode, trackingUrl }) => ({
        carrier: carrier.trim() === '' ? salesTexts.carrierMissing : undefined,
        trackingCode: trackingCode.trim() === '' || isCode(trackingCode) ? undefined : salesTexts.trackingCodeBad,
        trackingUrl: trackingUrl.trim() === '' || isLink(trackingUrl) ? undefined : salesTexts.trackingUrlBad,
      })}
      onSubmit={({ carrier, trackingCode, trackingUrl }) =>
        onAsk({
          name: 'shipment',
          carrier: carrier.trim(),
          trackingCode: codeOf(trackingCode) || null,
          trackingUrl: trackingUrl.trim() || null,
        })
      }
      refusals={INVOICE_MISSING_WORDS}
      submit={salesTexts.saveShipment}
      onCancel={onCancel}
    >
      <FormField name="carrier" label={salesTexts.carrier} helper={salesTexts.carrierHelper} size="s" maxLength={60} />
      <FormField
        {...textField}
        name="trackingCode"
        label={salesTexts.trackingCode}
        maxLength={40}
        autoCapitalize="characters"
        isOptional
      />
      <FormField
        {...textField}
        name="trackingUrl"
        label={salesTexts.trackingUrl}
        type="url"
        maxLength={500}
        isOptional
      />
    </RequestForm>
  );
}
