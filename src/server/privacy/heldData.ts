import type { RetentionName } from './retention';

/** Whose data: with an account, without one, neither known nor named, named by a buyer or a merchant, of a store, of the platform. */
export const PEOPLE = {
  shopper: 'shoppers with an account',
  guest: 'buyers without an account',
  visitor: 'visitors nobody knows by name',
  third: 'third persons: who receives a parcel, who is named in a text',
  merchant: 'merchants and their team',
  operator: 'people of the platform',
} as const;
export type Person = keyof typeof PEOPLE;

/** What something is kept for, and what allows it (LGPD, Lei 13.709/2018). */
export const PURPOSES = {
  account: { what: 'the account and its sign-ins', basis: 'contract, art. 7, V' },
  order: { what: 'selling, delivering, refunding', basis: 'contract, art. 7, V' },
  tax: { what: 'invoices and tax records', basis: 'legal duty, art. 7, II' },
  answer: { what: 'answering what was asked', basis: 'at the request of its sender, art. 7, V' },
  proof: { what: 'proving what was agreed to', basis: 'exercise of rights, art. 7, VI, and art. 8, § 2' },
  prescription: { what: 'keeping the prescriptions that goods were sold by', basis: 'legal duty, art. 7, II' },
  pets: { what: 'estimating how long food and care last their animals', basis: 'at their own request, art. 7, V' },
  reminder: { what: 'e-mails that were agreed to', basis: 'consent, art. 7, I' },
  security: { what: 'preventing fraud and abuse', basis: 'legitimate interest, art. 7, IX' },
  accessRecord: {
    what: 'the record of accesses that the law asks for',
    basis: 'legal duty, art. 7, II; Lei 12.965/2014, art. 15',
  },
  offer: { what: "a merchant's offer to somebody they named", basis: 'legitimate interest, art. 7, IX' },
  service: { what: 'running the store', basis: 'legitimate interest, art. 7, IX' },
  team: { what: 'letting merchants and people of the platform work', basis: 'contract, art. 7, V' },
  record: {
    what: 'the record of who changed what',
    basis: 'legal duty and legitimate interest, art. 7, II and IX; art. 37',
  },
} as const;
export type Purpose = keyof typeof PURPOSES;

/** What ends it beside the deletion of the store: a term of RETENTION, or one of these. */
export const ENDINGS = {
  erasure: 'the shopper deletes their account, or a buyer without one has their data erased',
  orderErasure: 'the same, once the order has ended',
  fiscalYears: 'the fiscal years of the sale are over, and no account is left to show it to',
  ownHand: 'whoever it is of, or an owner of the store, removes or changes it',
  refunded: 'the money is back',
  keptRecord: 'the first day of the year after its fiscal years, of a store that was deleted',
  storeOnly: 'nothing but the deletion of the store',
  installation: 'nothing: it lasts as long as the installation',
} as const;
export type Ending = RetentionName | keyof typeof ENDINGS;

/** Columns of one table that hold data of people, and what each holds in plain words. */
type Held = {
  table: string;
  columns: Readonly<Record<string, string>>;
  whose: readonly Person[];
  purpose: Purpose;
  ends: readonly Ending[];
};

/** Of shoppers among others. */
export type ShopperData = Held & {
  /**
   * What is left once a shopper has deleted their account, or a buyer without one has their data erased, and their orders
   * have ended; a reason where it stays.
   */
  onErasure: 'gone' | { stays: string };
  /** The columns that a shopper's own copy names, or why it names none or not all. */
  exported: readonly string[];
  notExported?: string;
};
/** Of no shopper. */
export type OtherData = Held & { onErasure?: undefined };
export type HeldData = ShopperData | OtherData;
