import { invoiceKeyOf, isInvoiceKey, keyModel } from '../../../shared/kernel/invoiceKey';
import { Button } from '../../kit/Button/Button';
import { FormField } from '../../kit/FormField/FormField';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { salesTexts } from '../../texts/salesTexts';
import { textField } from '../kit/fieldProps';
import { RequestForm } from '../kit/RequestForm';
import { isInvoiceCanceled, lacksInvoice } from './missingInvoice';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

/** As printed, with spaces, and a little more. */
const MAX_KEY_LENGTH = 80;

/** Why the server refuses a key that is one. */
const FAULTS: Record<string, string> = {
  taken: salesTexts.accessKeyTaken,
  otherCompany: salesTexts.accessKeyOfOther,
  otherMonth: salesTexts.accessKeyMonth,
};

const faultOf = (accessKey: string): string | undefined => {
  if (isInvoiceKey(accessKey)) return undefined;
  const model = keyModel(accessKey);
  return model === null ? salesTexts.accessKeyBad : salesTexts.accessKeyModel(model);
};

/** Takes the access key of the order's invoice, its check digit verified before it is sent. */
export function InvoiceForm({ sale, request, onAsk, onExemption, onCancel }: SaleFormProps) {
  return (
    <>
      {isInvoiceCanceled(sale.invoice) && <p className={lead.lead}>{invoiceTexts.canceledText}</p>}
      {lacksInvoice(sale) && sale.invoice === null && (
        <>
          <p className={lead.lead}>{invoiceTexts.missingBeforeSending}</p>
          <span className={lead.way}>
            <Button size="s" tone="outlined" onClick={onExemption}>
              {invoiceTexts.sendWithout}
            </Button>
          </span>
        </>
      )}
      <p className={lead.lead}>{salesTexts.invoiceText}</p>
      <RequestForm
        id="sale-invoice"
        request={request}
        initialValues={{ accessKey: '' }}
        validate={({ accessKey }) => ({ accessKey: faultOf(accessKey) })}
        onSubmit={({ accessKey }) => onAsk({ name: 'invoice', accessKey: invoiceKeyOf(accessKey) })}
        fieldRefusals={FAULTS}
        submit={salesTexts.saveInvoice}
        onCancel={onCancel}
      >
        <FormField
          {...textField}
          name="accessKey"
          label={salesTexts.accessKey}
          helper={salesTexts.accessKeyHelper}
          inputMode="text"
          autoCapitalize="characters"
          maxLength={MAX_KEY_LENGTH}
        />
      </RequestForm>
    </>
  );
}
