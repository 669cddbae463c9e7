import type { CustomerProfile } from '../../shared/account/accountContract';
import { documentOf, formatDocument, isTaxDocument } from '../../shared/kernel/documents';
import { isEmail } from '../../shared/kernel/email';
import { formatPhone, isPhone, phoneOf } from '../../shared/kernel/phone';
import { zipCodeOf } from '../../shared/kernel/zipCode';
import type { Buyer, DeliveryAddress } from '../../shared/order/checkoutContract';
import type { FormErrors } from '../kit/Form/Form';
import { checkoutTexts } from '../texts/checkoutTexts';
import type { AddressEntry, BuyerEntry } from './checkoutEntries';

const MIN_NAME = 3;
const MAX_NAME = 64;
const { errors } = checkoutTexts;

const nameError = (name: string, missing: string): string | undefined => {
  const { length } = name.trim();
  if (length < MIN_NAME) return missing;
  return length > MAX_NAME ? errors.tooLong(MAX_NAME) : undefined;
};

const textError = (text: string, max: number, missing: string): string | undefined => {
  if (text.trim() === '') return missing;
  return text.trim().length > max ? errors.tooLong(max) : undefined;
};

const withoutEmpty = <Entry>(given: FormErrors<Entry>): FormErrors<Entry> =>
  // Only entries are left out; the keys stay the entry's.
  Object.fromEntries(Object.entries(given).filter(([, error]) => error !== undefined)) as FormErrors<Entry>;

/** What is wrong with a buyer, by field; empty when nothing is. Limits: checkoutContract. */
export const buyerErrors = (entry: BuyerEntry): FormErrors<BuyerEntry> =>
  withoutEmpty<BuyerEntry>({
    name: nameError(entry.name, errors.name),
    email: isEmail(entry.email.trim()) ? undefined : errors.email,
    document: documentError(entry.document),
    phone: phoneError(entry.phone),
  });

const documentError = (text: string): string | undefined => {
  const { length } = documentOf(text);
  if (length === 0) return errors.documentMissing;
  if (length < 11) return errors.documentShort;
  return isTaxDocument(text) ? undefined : errors.document;
};

const phoneError = (text: string): string | undefined => {
  const { length } = phoneOf(text);
  if (length === 0) return errors.phoneMissing;
  if (length < 10) return errors.phoneShort;
  return isPhone(text) ? undefined : errors.phone;
};

/** What is wrong with an address, by field; empty when nothing is. Limits: checkoutContract. */
export const addressErrors = (entry: AddressEntry): FormErrors<AddressEntry> =>
  withoutEmpty<AddressEntry>({
    zipCode: zipCodeError(entry),
    street: textError(entry.street, 100, errors.street),
    number: textError(entry.number, 15, errors.number),
    complement: entry.complement.trim().length > 60 ? errors.tooLong(60) : undefined,
    neighborhood: textError(entry.neighborhood, 60, errors.neighborhood),
    recipient: nameError(entry.recipient, errors.recipient),
  });

const zipCodeError = ({ zipCode, cityId }: AddressEntry): string | undefined => {
  if (zipCodeOf(zipCode) === null) return errors.zipCode;
  return cityId === '' ? errors.zipCodeUnknown : undefined;
};

/** A right entry as the contract takes it. */
export const buyerOf = ({ name, email, document, phone }: BuyerEntry): Buyer => ({
  name: name.trim(),
  email: email.trim(),
  document: documentOf(document),
  phone: phoneOf(phone),
});

/** A right entry as the contract takes it. @throws where its postal code is incomplete, which a right one is not */
export const addressOf = (entry: AddressEntry): DeliveryAddress => {
  const zipCode = zipCodeOf(entry.zipCode);
  if (zipCode === null) throw new Error('an address without its postal code');
  return {
    recipient: entry.recipient.trim(),
    zipCode,
    street: entry.street.trim(),
    number: entry.number.trim(),
    complement: entry.complement.trim() || null,
    neighborhood: entry.neighborhood.trim(),
    cityId: entry.cityId,
  };
};

/** A signed-in customer as an entry: nothing is asked twice. */
export const entryOfProfile = ({ name, email, document, phone }: CustomerProfile): BuyerEntry => ({
  name,
  email,
  document: formatDocument(document),
  phone: formatPhone(phone),
});
