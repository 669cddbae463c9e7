import type { CustomerAddress } from '../../shared/account/accountContract';
import { formatZipCode, zipCodeOf } from '../../shared/kernel/zipCode';
import type { DeliveryAddress } from '../../shared/order/checkoutContract';
import type { FormErrors } from '../kit/Form/Form';
import { entryTexts } from '../texts/entryTexts';
import type { AddressEntry } from './addressEntry';
import { nameError, optionalError, textError, withoutEmpty } from './entryErrors';
import type { Place } from '../location/place';

/** What is wrong with an address, by field; empty when nothing is. Limits: checkoutContract. */
export const addressErrors = (entry: AddressEntry): FormErrors<AddressEntry> =>
  withoutEmpty<AddressEntry>({
    zipCode: zipCodeError(entry),
    street: textError(entry.street, 100, entryTexts.street),
    number: textError(entry.number, 15, entryTexts.number),
    complement: optionalError(entry.complement, 60),
    neighborhood: textError(entry.neighborhood, 60, entryTexts.neighborhood),
    recipient: nameError(entry.recipient, entryTexts.recipient),
  });

const zipCodeError = ({ zipCode, cityId }: AddressEntry): string | undefined => {
  if (zipCodeOf(zipCode) === null) return entryTexts.zipCode;
  return cityId === '' ? entryTexts.zipCodeUnknown : undefined;
};

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

/** A customer's address as an entry. */
export const entryOfAddress = (address: CustomerAddress): AddressEntry => ({
  zipCode: formatZipCode(address.zipCode),
  street: address.street,
  number: address.number,
  complement: address.complement ?? '',
  neighborhood: address.neighborhood,
  cityName: address.cityName,
  stateId: address.stateId,
  cityId: address.cityId,
  recipient: address.recipient,
});

/** The entry filled in from its postal code. A town with a single code has no street: what was typed stays. */
export const filledIn = (entry: AddressEntry, place: Place): AddressEntry => {
  const isSame = zipCodeOf(entry.zipCode) === place.zipCode;
  if (isSame && entry.cityId === place.cityId) return entry;
  return {
    ...entry,
    zipCode: formatZipCode(place.zipCode),
    street: place.street || (isSame ? entry.street : ''),
    neighborhood: place.neighborhood || (isSame ? entry.neighborhood : ''),
    cityId: place.cityId,
    cityName: place.cityName,
    stateId: place.stateId,
  };
};
