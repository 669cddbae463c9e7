import type { Database } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import type { BillingAddress } from '../gateways/payment/paymentPort';
import type { LocationService } from '../location/locationService';
import { storeRepository } from '../store/storeRepository';

/** What follows the district in a store's address: its city and its postal code, which are known by themselves. */
const CITY_OR_ZIP_CODE = /\s[-–]\s[A-Z]{2}$|^CEP\s/;

/** 'Street, number, complement, district, City - ST, CEP 00000-000', as merchants write where their store is, in its parts. */
export const partsOfAddress = (
  address: string,
): Pick<BillingAddress, 'street' | 'number' | 'complement' | 'neighborhood'> => {
  const parts = address.split(',').map((part) => part.trim());
  const [street = '', number = '', ...rest] = parts.filter((part) => part !== '' && !CITY_OR_ZIP_CODE.test(part));
  return {
    street,
    number: number || 'S/N',
    complement: rest.slice(0, -1).join(', ') || null,
    neighborhood: rest.at(-1) ?? '',
  };
};

type Deps = { db: Database; locations: Pick<LocationService, 'cityOfZipCode'> };

/** Where a store is, as the bill of what is fetched there names it; null where its postal code is no city's (decision 050). */
export const storeBilling =
  ({ db, locations }: Deps) =>
  async (storeId: string): Promise<BillingAddress | null> => {
    const store: StoreRow | null = await storeRepository.byId(db.shared, storeId);
    const city = store && locations.cityOfZipCode(store.originZipCode);
    if (!store || !city) return null;
    return {
      ...partsOfAddress(store.address),
      zipCode: store.originZipCode,
      cityName: city.name,
      stateId: city.stateId,
    };
  };
export type StoreBilling = ReturnType<typeof storeBilling>;
