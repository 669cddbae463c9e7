import type { City, PostalCode } from '../../shared/location/locationContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import type { PostalCodeGateway } from '../gateways/postalCode/postalCodePort';
import { toCity, toPostalCode } from './locationMapper';
import { locationRepository } from './locationRepository';
import { kmBetween } from './distance';
import type { MunicipalityTable } from './municipalityTable';

/** How long an answer of the service is good (docs/providers/postal-codes.md §1). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Options = { db: Database; clock: Clock; municipalities: MunicipalityTable; postalCodes: PostalCodeGateway };

/** Places of Brazil, by code. */
export type LocationService = ReturnType<typeof locationService>;

/** Cities and postal codes. The cities are in memory: asking for one touches nothing. */
export const locationService = ({ db, clock, municipalities, postalCodes }: Options) => {
  const cityByIbge = (ibgeCode: string): City | null => {
    const municipality = municipalities.byIbge(ibgeCode);
    return municipality && toCity(municipality);
  };

  const cityOfZipCode = (zipCode: string): City | null => {
    const municipality = municipalities.byZipCode(zipCode);
    return municipality && toCity(municipality);
  };

  return {
    /** How far apart the cities of two zip codes lie, in kilometres, 0 within one; null where one is in no city's block. */
    kmBetween(zipCode: string, otherZipCode: string): number | null {
      const one = municipalities.byZipCode(zipCode);
      const other = municipalities.byZipCode(otherZipCode);
      return one && other && kmBetween(one, other);
    },

    /** The city of an IBGE code; null for an unknown one. */
    cityByIbge,

    /** The city whose block a zip code falls into; null between blocks. */
    cityOfZipCode,

    /** A state's cities, by name. */
    citiesOfState: (stateId: string): City[] => municipalities.ofState(stateId).map(toCity),

    /** The city of an IBGE code, for the wire. @returns NotFoundError for an unknown one */
    findCity(ibgeCode: string): Outcome<City> {
      const city = cityByIbge(ibgeCode);
      return city ? succeeded(city) : refused('NotFoundError');
    },

    /**
     * Address of a zip code (rules §4): own cache, then the public service, then an outdated result or the municipality
     * alone. `erro` when the code is unknown.
     * @param zipCode eight digits
     */
    async postalCode(zipCode: string): Promise<PostalCode> {
      const kept = await locationRepository.postalCode(db.shared, zipCode);
      if (kept && clock() - Date.parse(kept.fetchedAt) < KEPT_MS) return toPostalCode(kept);
      const answer = await postalCodes.find(zipCode);
      if (answer.kind === 'unknown') return { erro: true };
      if (answer.kind === 'found') {
        const row = { ...answer, zipCode, fetchedAt: instantOf(clock()) };
        await locationRepository.keepPostalCode(db.shared, row);
        return toPostalCode(row);
      }
      if (kept) return toPostalCode(kept);
      const city = cityOfZipCode(zipCode);
      return city ? { logradouro: '', bairro: '', ibge: city.id } : { erro: true };
    },
  };
};
