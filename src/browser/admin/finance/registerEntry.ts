import type { FinanceRegister } from '../../../shared/admin/financeContract';
import { dayOfText } from '../../../shared/kernel/calendar';
import { documentOf, isCpf } from '../../../shared/kernel/documents';
import { phoneOf } from '../../../shared/kernel/phone';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { noBankAccount, type BankAccountEntry } from '../../account/order/bankAccountEntry';
import { emailError, nameError, phoneError } from '../../account/entryErrors';
import { centavosOf } from '../../kit/masks/moneyMask';
import { financeTexts } from '../../texts/financeTexts';

const ADDRESS_FIELDS = [
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'cityName',
  'stateId',
  'referencePoint',
] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];
/** The company's address has plain names, its partner's own these. */
export type AddressPrefix = '' | 'partner_';
type AddressEntry = { [Field in `${AddressPrefix}${AddressField}`]: string };

/** A company's register as it is typed, with its first bank account. */
export type RegisterEntry = BankAccountEntry &
  AddressEntry & {
    phone: string;
    annualRevenue: string;
    partnerName: string;
    partnerEmail: string;
    partnerDocument: string;
    motherName: string;
    birthDate: string;
    income: string;
    occupation: string;
    partnerPhone: string;
    /** 'true' where the partner lives elsewhere. */
    livesElsewhere: string;
  };

const noAddress = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  cityName: '',
  stateId: '',
  referencePoint: '',
};

/** What the form begins with. @param zipCode where the store sends from */
export const noRegister = (zipCode: string): RegisterEntry => ({
  ...noBankAccount,
  ...noAddress,
  zipCode,
  partner_zipCode: '',
  partner_street: '',
  partner_number: '',
  partner_complement: '',
  partner_neighborhood: '',
  partner_cityName: '',
  partner_stateId: '',
  partner_referencePoint: '',
  phone: '',
  annualRevenue: '',
  partnerName: '',
  partnerEmail: '',
  partnerDocument: '',
  motherName: '',
  birthDate: '',
  income: '',
  occupation: '',
  partnerPhone: '',
  livesElsewhere: 'false',
});

const missing = (text: string): string | undefined => (text.trim() === '' ? financeTexts.required : undefined);
const moneyError = (text: string): string | undefined =>
  (centavosOf(text) ?? 0) > 0 ? undefined : financeTexts.required;

const addressErrors = (entry: RegisterEntry, prefix: AddressPrefix) =>
  Object.fromEntries(
    ADDRESS_FIELDS.filter((field) => field !== 'complement').map((field) => {
      const text = entry[`${prefix}${field}`];
      const isBadZip = field === 'zipCode' && zipCodeOf(text) === null;
      return [`${prefix}${field}`, isBadZip ? financeTexts.badZipCode : missing(text)];
    }),
  );

/** What is wrong with a typed register, by its field. */
export const registerErrors = (entry: RegisterEntry): { [Field in keyof RegisterEntry]?: string } => ({
  ...addressErrors(entry, ''),
  ...(entry.livesElsewhere === 'true' ? addressErrors(entry, 'partner_') : {}),
  phone: phoneError(entry.phone),
  annualRevenue: moneyError(entry.annualRevenue),
  partnerName: nameError(entry.partnerName),
  partnerEmail: emailError(entry.partnerEmail),
  partnerDocument: isCpf(entry.partnerDocument) ? undefined : financeTexts.required,
  motherName: nameError(entry.motherName),
  birthDate: dayOfText(entry.birthDate) === null ? financeTexts.badDate : undefined,
  income: moneyError(entry.income),
  occupation: missing(entry.occupation),
  partnerPhone: phoneError(entry.partnerPhone),
});

const addressOf = (entry: RegisterEntry, prefix: AddressPrefix): FinanceRegister['address'] => {
  const of = (field: AddressField): string => entry[`${prefix}${field}`].trim();
  return {
    street: of('street'),
    number: of('number'),
    complement: of('complement') || null,
    neighborhood: of('neighborhood'),
    cityName: of('cityName'),
    stateId: of('stateId'),
    zipCode: zipCodeOf(of('zipCode')) ?? '',
    referencePoint: of('referencePoint'),
  };
};

/** A typed register as it is sent; one without errors. */
export const registerOf = (entry: RegisterEntry): FinanceRegister => ({
  phone: phoneOf(entry.phone),
  annualRevenue: centavosOf(entry.annualRevenue) ?? 0,
  address: addressOf(entry, ''),
  partner: {
    name: entry.partnerName.trim(),
    email: entry.partnerEmail.trim(),
    document: documentOf(entry.partnerDocument),
    motherName: entry.motherName.trim(),
    birthDate: dayOfText(entry.birthDate) ?? '',
    monthlyIncome: centavosOf(entry.income) ?? 0,
    occupation: entry.occupation.trim(),
    phone: phoneOf(entry.partnerPhone),
    address: entry.livesElsewhere === 'true' ? addressOf(entry, 'partner_') : null,
  },
});
