import { isBlank } from '../kernel/textRules';

/**
 * What a store that sells must say of itself (Decreto 7.962/2013) and needs for a delivery's price. A store that was
 * never opened may lack any of it: each is '' until it is filled in.
 */
export const LEGAL_FIELDS = ['legalName', 'companyId', 'address', 'originZipCode'] as const;
export type LegalField = (typeof LEGAL_FIELDS)[number];

/** The fields that a store still lacks before it can be opened. */
export const missingLegalFields = (store: Record<LegalField, string>): LegalField[] =>
  LEGAL_FIELDS.filter((field) => isBlank(store[field]));
