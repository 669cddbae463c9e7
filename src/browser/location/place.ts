import { call } from 'typed-redux-saga';

import type { LocationApi } from './locationApi';

/** Where a zip code is, from either lookup (specification §3); the city's id is its IBGE code. */
export type Place = {
  zipCode: string;
  street: string;
  neighborhood: string;
  cityId: string;
  cityName: string;
  stateId: string;
};

/**
 * Where a zip code is; null for none. Two calls, as specification §7 has them: the postal service knows the street, our
 * own table knows the city's id.
 */
export function* findPlace(api: LocationApi, zipCode: string) {
  const address = yield* call(api.readPostalCode, zipCode);
  const ibgeCode = address.ok && !address.value.erro ? address.value.ibge : undefined;
  const city = ibgeCode ? yield* call(api.readCity, ibgeCode) : null;
  if (!address.ok || !city?.ok) return null;
  const { logradouro: street = '', bairro: neighborhood = '' } = address.value;
  const { id: cityId, name: cityName, stateId } = city.value;
  return { zipCode, street, neighborhood, cityId, cityName, stateId } satisfies Place;
}
