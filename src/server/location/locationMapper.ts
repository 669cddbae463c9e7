import type { City, PostalCode } from '../../shared/location/locationContract';
import type { PostalCodeRow } from './locationRepository';
import type { Municipality } from './municipalityTable';

/** A municipality on the wire. */
export const toCity = ({ ibge, name, stateId }: Municipality): City => ({ id: ibge, stateId, name });

/** A kept postal code in the words of the public service. */
export const toPostalCode = (row: Pick<PostalCodeRow, 'street' | 'neighborhood' | 'ibgeCode'>): PostalCode => ({
  logradouro: row.street,
  bairro: row.neighborhood,
  ibge: row.ibgeCode,
});
