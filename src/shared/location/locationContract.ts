import { Type, type Static } from 'typebox';

import { IdSchema, refusalReplies } from '../kernel/wire';

/** A municipality: `id` is our own, which is its IBGE code; `stateId` is the state's two letters. */
export const City = Type.Object({ id: IdSchema, stateId: Type.String(), name: Type.String() });
export type City = Static<typeof City>;

/** The municipality of an IBGE code; NotFoundError for an unknown one. Source: specification §7. */
export const getCityIbge = {
  method: 'GET',
  path: '/city-ibge/:ibgeCode',
  params: Type.Object({ ibgeCode: Type.String({ pattern: '^\\d{7}$' }) }),
  replies: { 200: City, ...refusalReplies },
} as const;
export type GetCityIbge = typeof getCityIbge;

/**
 * The response of a postal-code service, in its own words (specification §7). Street and district are empty for a
 * town's single code.
 */
export const PostalCode = Type.Object({
  logradouro: Type.Optional(Type.String()),
  bairro: Type.Optional(Type.String()),
  ibge: Type.Optional(Type.String()),
  erro: Type.Optional(Type.Boolean()),
});
export type PostalCode = Static<typeof PostalCode>;

/** Address of a zip code: own cache, then the public service (2 s at most), then the municipality table (rules §4). */
export const getPostalCode = {
  method: 'GET',
  path: '/postal-code/:zipCode',
  params: Type.Object({ zipCode: Type.String({ pattern: '^\\d{8}$' }) }),
  replies: { 200: PostalCode, ...refusalReplies },
} as const;
export type GetPostalCode = typeof getPostalCode;
