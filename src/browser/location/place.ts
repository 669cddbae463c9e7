import { call, type SagaGenerator } from 'typed-redux-saga';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
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
 * Where a zip code is; NotFoundError for none, TooManyRequestsError where too many were asked for. Two calls, as specification §7 has them: the postal service knows the street, our
 * own table knows the city's id.
 */
export function* findPlace(api: LocationApi, zipCode: string): SagaGenerator<Outcome<Place>> {
  const address = yield* call(api.readPostalCode, zipCode);
  const ibgeCode = address.ok && !address.value.erro ? address.value.ibge : undefined;
  const city = ibgeCode ? yield* call(api.readCity, ibgeCode) : null;
  if (!address.ok && address.refusal.name === 'TooManyRequestsError') return address;
  if (!address.ok || !city?.ok) return refused('NotFoundError');
  const { logradouro: street = '', bairro: neighborhood = '' } = address.value;
  const { id: cityId, name: cityName, stateId } = city.value;
  return succeeded({ zipCode, street, neighborhood, cityId, cityName, stateId });
}
