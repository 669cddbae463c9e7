import type { GetCityIbge, GetPostalCode } from '../../shared/location/locationContract';
import type { HttpClient } from '../platform/httpClient';

/** Where a zip code is: two calls, one function each. None throws: every answer is an Outcome. */
export const locationApi = (http: HttpClient) => ({
  /** GET postal-code service (specification §7). `erro` in its response means that the code is unknown. */
  readPostalCode: (zipCode: string) =>
    http.send<GetPostalCode>('GET', '/postal-code/:zipCode', { params: { zipCode } }),
  /** GET /city-ibge/{ibgeCode}: our city of an IBGE code (specification §7). */
  readCity: (ibgeCode: string) => http.send<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { params: { ibgeCode } }),
});

export type LocationApi = ReturnType<typeof locationApi>;
