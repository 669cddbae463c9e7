import { INVOICE_KEEP_MONTHS } from '../order/invoicePapers';
import { PRESCRIPTION_YEARS } from '../order/prescriptionYears';
import { FISCAL_YEARS } from './fiscalYears';

/** How long the law keeps what names a buyer, in the words that the privacy policy and every screen of erasure share. */
export const keptWords = {
  /** Of an order that was paid. */
  order: `até ${FISCAL_YEARS} anos depois do fim do ano da compra`,
  /** Of the files of an invoice: XML and DANFE. */
  invoice: `por ${INVOICE_KEEP_MONTHS / 12} anos (${INVOICE_KEEP_MONTHS} meses) a partir da autorização da nota`,
  /** Of a prescription that an order used. */
  prescription: `por ${PRESCRIPTION_YEARS} anos a partir do envio`,
} as const;
