import type { CustomerAddress, CustomerProfile } from '../../shared/account/accountContract';
import type { City } from '../../shared/location/locationContract';
import type { AddressRow, CustomerRow } from './accountRepository';

/** A customer's own profile on the wire. */
export const toProfile = ({ id, name, email, document, phone }: CustomerRow): CustomerProfile => ({
  id,
  name,
  email,
  document,
  phone,
});

/** An address on the wire; `city` null where its code is no longer known. */
export const toAddress = (row: AddressRow, city: City | null): CustomerAddress => ({
  id: row.id,
  recipient: row.recipient,
  zipCode: row.zipCode,
  street: row.street,
  number: row.number,
  complement: row.complement,
  neighborhood: row.neighborhood,
  cityId: row.cityId,
  cityName: city?.name ?? '',
  stateId: city?.stateId ?? '',
  isDefault: row.isDefault,
});
