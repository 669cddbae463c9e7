import { Type, type Static } from 'typebox';

import { IdSchema, nullable, refusalReplies, ZipCodeSchema } from '../kernel/wire';

/** A customer's own profile. `document` is a CPF or CNPJ and `phone` national digits, both without punctuation. */
export const CustomerProfile = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  document: Type.String(),
  phone: Type.String(),
});
export type CustomerProfile = Static<typeof CustomerProfile>;

/** A customer's address. `cityId` is the IBGE code, `stateId` the state's two letters. */
export const CustomerAddress = Type.Object({
  id: IdSchema,
  recipient: Type.String(),
  zipCode: ZipCodeSchema,
  street: Type.String(),
  number: Type.String(),
  complement: nullable(Type.String()),
  neighborhood: Type.String(),
  cityId: IdSchema,
  cityName: Type.String(),
  stateId: Type.String(),
  isDefault: Type.Boolean(),
});
export type CustomerAddress = Static<typeof CustomerAddress>;

/** The signed-in customer; SessionExpiredError without a living session. Source: specification §7. */
export const getCustomerMe = {
  method: 'GET',
  path: '/customer/me',
  replies: { 200: CustomerProfile, ...refusalReplies },
} as const;
export type GetCustomerMe = typeof getCustomerMe;

/** The signed-in customer's addresses, the default first. Source: specification §7. */
export const getCustomerAddress = {
  method: 'GET',
  path: '/customer/address',
  replies: { 200: Type.Array(CustomerAddress), ...refusalReplies },
} as const;
export type GetCustomerAddress = typeof getCustomerAddress;
