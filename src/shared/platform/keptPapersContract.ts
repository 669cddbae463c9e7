import { Type, type Static } from 'typebox';

import { IdParams, IdSchema, InstantSchema, listOf, optionalPage, refusalReplies, strict } from '../kernel/wire';

/** Files of invoices of one store that was deleted, which are kept for the rest of their years (decision 104). */
export const KeptPapers = Type.Object({
  /** Of the store that was. */
  id: IdSchema,
  name: Type.String(),
  legalName: Type.String(),
  companyId: Type.String(),
  count: Type.Integer(),
  bytes: Type.Integer(),
  /** When the first of them goes, and the last. */
  firstEnd: InstantSchema,
  lastEnd: InstantSchema,
});
export type KeptPapers = Static<typeof KeptPapers>;

/** Every deleted store of which files are kept, the one whose last file goes last first. */
export const getKeptPapers = {
  method: 'GET',
  path: '/platform/kept-paper',
  query: strict({ ...optionalPage() }),
  replies: { 200: listOf(KeptPapers), ...refusalReplies },
} as const;
export type GetKeptPapers = typeof getKeptPapers;

/** An address for the browser itself, for five minutes, at which it downloads the files of a store. NotFoundError. */
export const postKeptPapersLink = {
  method: 'POST',
  path: '/platform/kept-paper/:id/link',
  params: IdParams,
  replies: { 200: Type.Object({ address: Type.String() }), ...refusalReplies },
} as const;
export type PostKeptPapersLink = typeof postKeptPapersLink;

/**
 * The files of a link as a tar archive, with `SHA256SUMS`. NotFoundError for a ticket that is none; GoneError for one that
 * had its time.
 */
export const getKeptPapersArchive = {
  method: 'GET',
  path: '/platform/kept-paper-archive',
  query: strict({ ticket: Type.String({ maxLength: 1000 }) }),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetKeptPapersArchive = typeof getKeptPapersArchive;
