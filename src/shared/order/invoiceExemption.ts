import { documentOf } from '../kernel/documents';

const CPF_LENGTH = 11;

/** Reasons for which an order may ship without an invoice. */
export const INVOICE_EXEMPTIONS = ['meiToPerson', 'inAnotherInvoice', 'stateDispenses', 'other'] as const;
export type InvoiceExemption = (typeof INVOICE_EXEMPTIONS)[number];

type Rule = {
  /** The fewest characters of the merchant's own words; 0: none are asked for. */
  minWords: number;
  /** True where it holds for buyers with a CPF alone. */
  isForPersons: boolean;
};

/**
 * What each reason asks for. An MEI need not issue an invoice to a person, but has to for a company (LC 123/2006, art. 26,
 * § 1 and § 6, II, and the Comitê Gestor's resolution; from memory, for the store's accountant to confirm).
 */
export const EXEMPTION_RULES: Readonly<Record<InvoiceExemption, Rule>> = {
  meiToPerson: { minWords: 0, isForPersons: true },
  inAnotherInvoice: { minWords: 4, isForPersons: false },
  stateDispenses: { minWords: 10, isForPersons: false },
  other: { minWords: 20, isForPersons: false },
};

/** The most characters of the words with a reason. */
export const MAX_EXEMPTION_WORDS = 300;

/** A reason as it is stated; `words` '' where there are none. */
export type StatedExemption = { reason: InvoiceExemption; words: string };

/** Which field of a stated reason is wrong, and why; null for one that holds. @param buyerDocument digits and letters */
export const exemptionFault = (
  { reason, words }: StatedExemption,
  buyerDocument: string,
): { field: 'reason' | 'words'; why: 'not accepted' | 'missing' } | null => {
  const { minWords, isForPersons } = EXEMPTION_RULES[reason];
  if (isForPersons && documentOf(buyerDocument).length !== CPF_LENGTH) return { field: 'reason', why: 'not accepted' };
  return Array.from(words.trim()).length < minWords ? { field: 'words', why: 'missing' } : null;
};
