import { useFormikContext } from 'formik';

import {
  EXEMPTION_RULES,
  exemptionFault,
  INVOICE_EXEMPTIONS,
  MAX_EXEMPTION_WORDS,
  type InvoiceExemption,
} from '../../../shared/order/invoiceExemption';
import { FormRadioCards } from '../../kit/FormField/FormRadioCards';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { RequestForm } from '../kit/RequestForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

type Values = { reason: InvoiceExemption | ''; words: string };

const takesWords = (reason: InvoiceExemption): boolean => EXEMPTION_RULES[reason].minWords > 0;

/** Takes why the order ships without an invoice: a reason of the list, and words where it asks for them. */
export function ExemptionForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  const initialValues: Values = { reason: sale.exemption?.reason ?? '', words: sale.exemption?.words ?? '' };
  const faultOf = ({ reason, words }: Values) =>
    reason === '' ? null : exemptionFault({ reason, words }, sale.buyer.document);
  return (
    <>
      <p className={lead.lead}>{invoiceTexts.exemptionLead}</p>
      <RequestForm
        id="sale-exemption"
        request={request}
        initialValues={initialValues}
        validate={(values) => {
          const fault = faultOf(values);
          if (values.reason === '') return { reason: invoiceTexts.reasonMissing };
          if (fault?.field === 'reason') return { reason: invoiceTexts.reasonForPersons };
          return fault ? { words: invoiceTexts.wordsMissing(EXEMPTION_RULES[values.reason].minWords) } : {};
        }}
        onSubmit={({ reason, words }) => {
          if (reason === '') return;
          onAsk({ name: 'exemption', reason, words: takesWords(reason) ? words.replace(/\s+/g, ' ').trim() : '' });
        }}
        submit={invoiceTexts.saveExemption}
        onCancel={onCancel}
      >
        <FormRadioCards
          name="reason"
          legend={invoiceTexts.reason}
          options={INVOICE_EXEMPTIONS.map((value) => ({
            value,
            title: invoiceTexts.reasons[value].title,
            description: invoiceTexts.reasons[value].text,
          }))}
        />
        <Words />
      </RequestForm>
    </>
  );
}

/** The field of the words, once a reason asks for them. */
function Words() {
  const { reason } = useFormikContext<Values>().values;
  if (reason === '' || !takesWords(reason)) return null;
  return <FormTextArea name="words" label={invoiceTexts.words} rows={2} maxLength={MAX_EXEMPTION_WORDS} />;
}
