/** What the law asks of an online store, in the order of the list. */
export const LEGAL_DUTIES = [
  'exchangeText',
  'unitPrices',
  'goodsDuties',
  'veterinaryLicense',
  'deliveryShifts',
  'pagesAsSold',
  'legalIdentity',
  'addressAndEmail',
  'summaryBeforePaying',
  'regretButton',
  'electronicService',
  'cookieNotice',
  'privacyPolicy',
  'personalData',
] as const;
export type LegalDuty = (typeof LEGAL_DUTIES)[number];

/** What the shop itself does in every store, whatever its merchant writes: nothing there can lack. */
export const BUILT_IN_DUTIES: readonly LegalDuty[] = ['summaryBeforePaying'];

/** What a store may open without: the rest it mends first. What goods are is a guess by their names (decision 078). */
export const OPTIONAL_DUTIES: readonly LegalDuty[] = ['goodsDuties'];

/** The duties a store cannot open without that are not met. */
export const compulsoryGaps = (checks: readonly { duty: LegalDuty; isMet: boolean }[]): LegalDuty[] =>
  checks.filter(({ duty, isMet }) => !isMet && !OPTIONAL_DUTIES.includes(duty)).map(({ duty }) => duty);
