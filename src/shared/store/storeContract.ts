import { Type, type Static } from 'typebox';

import { IdSchema, nullable, refusalReplies } from '../kernel/wire';

/** Where a store can be found and held to account (Decreto 7.962/2013). `companyId` is the CNPJ without punctuation. */
export const StoreLegal = Type.Object({
  legalName: Type.String(),
  companyId: Type.String(),
  address: Type.String(),
  email: Type.String(),
  openingHours: Type.String(),
});
export type StoreLegal = Static<typeof StoreLegal>;

/** A store as every page knows it (specification §3, decisions §3). `whatsapp` holds digits with country code. */
export const Store = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  name: Type.String(),
  logoUrl: nullable(Type.String()),
  themeColor: Type.String(),
  whatsapp: nullable(Type.String()),
  isPrivate: Type.Boolean(),
  /** The store's number at Meta, and its 'AW-number/label' at Google Ads: who counts visits, after consent alone. */
  pixelId: nullable(Type.String()),
  adsConversion: nullable(Type.String()),
  legal: StoreLegal,
});
export type Store = Static<typeof Store>;

/** The store of the request's `x-store-id`, or of its host. */
export const getStore = {
  method: 'GET',
  path: '/store',
  replies: { 200: Store, ...refusalReplies },
} as const;
export type GetStore = typeof getStore;
