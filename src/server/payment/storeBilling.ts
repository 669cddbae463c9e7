import type { StoreRow } from '../db/schema/storeTables';
import type { BillingAddress } from '../gateways/payment/paymentPort';
import type { LocationService } from '../location/locationService';

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

type Deps = {
  storeOf: (storeId: string) => Promise<StoreRow | null>;
  locations: Pick<LocationService, 'cityOfZipCode'>;
};

/**
 * What bills say of a store: its name, and where it is, as the bill of what is fetched there names it; a null place where
 * its postal code is no city's (decision 050).
 */
export type BilledStore = { name: string; place: BillingAddress | null };

/** Reads what bills say of a store. */
export const storeBilling =
  ({ storeOf, locations }: Deps) =>
  async (storeId: string): Promise<BilledStore | null> => {
    const store = await storeOf(storeId);
    if (!store) return null;
    const city = locations.cityOfZipCode(store.originZipCode);
    const place = city && {
      ...partsOfAddress(store.address),
      zipCode: store.originZipCode,
      cityName: city.name,
      stateId: city.stateId,
    };
    return { name: store.name, place: place ?? null };
  };
export type StoreBilling = ReturnType<typeof storeBilling>;
