import { invoiceKeyOf, isInvoiceKey } from '../../../shared/kernel/invoiceKey';
import { FormField } from '../../kit/FormField/FormField';
import { salesTexts } from '../../texts/salesTexts';
import { DeedForm } from '../DeedForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** As printed, with spaces, and a little more. */
const MAX_KEY_LENGTH = 80;

const REFUSALS = { ValidationError: { title: salesTexts.accessKeyTaken } };

/** Takes the key of the order's invoice, its check digit verified before it is sent. */
export function InvoiceForm({ deed, onAsk, onCancel }: SaleFormProps) {
  // The form's own check has passed by then: what the server refuses is a key of another order.
  const isTaken = deed.status === 'refused' && deed.refusal.name === 'ValidationError';
  const told = isTaken ? { status: 'refused' as const, refusal: { name: deed.refusal.name } } : deed;
  return (
    <>
      <p className={lead.lead}>{salesTexts.invoiceText}</p>
      <DeedForm
        id="sale-invoice"
        deed={told}
        initialValues={{ accessKey: '' }}
        validate={({ accessKey }) => ({ accessKey: isInvoiceKey(accessKey) ? undefined : salesTexts.accessKeyBad })}
        onSubmit={({ accessKey }) => onAsk({ name: 'invoice', accessKey: invoiceKeyOf(accessKey) })}
        refusals={REFUSALS}
        submit={salesTexts.saveInvoice}
        onCancel={onCancel}
      >
        <FormField
          name="accessKey"
          label={salesTexts.accessKey}
          helper={salesTexts.accessKeyHelper}
          size="s"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_KEY_LENGTH}
        />
      </DeedForm>
    </>
  );
}
