import { Type, type Static } from 'typebox';

import { PasswordSchema } from '../account/authContract';
import { IdParams, InstantSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { STORE_WORK_STATUSES } from './storeWorkMachine';

/** The archive of one store (docs/store-archive.md): for people of the platform, and for its own owners. */

/** The latest export of a store. */
export const StoreExport = Type.Object({
  status: oneOf(STORE_WORK_STATUSES),
  requestedAt: InstantSchema,
  /** Who requested it; null for a command, and for somebody who is gone. */
  requestedBy: nullable(Type.String()),
  /** Rows and pictures written, and of how many; 0 of 0 until it is begun. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** About how long it still takes; null where nobody knows yet. */
  minutesLeft: nullable(Type.Integer()),
  finishedAt: nullable(InstantSchema),
  /** The finished file; null before, and once it had its time. */
  file: nullable(Type.Object({ bytes: Type.Integer(), expiresAt: InstantSchema })),
});
export type StoreExport = Static<typeof StoreExport>;

/** The latest export, null where there never was one. */
const StoreExportReply = Type.Object({ export: nullable(StoreExport) });

/**
 * An export that was requested. `passphrase` opens its file and is seen this once; null where an export is under way
 * already: it is that one, with the passphrase its requester saw.
 */
const StoreExportRequested = Type.Object({ export: StoreExport, passphrase: nullable(Type.String()) });

/** Where the file is fetched, for five minutes, by whoever has the address. */
const StoreExportLink = Type.Object({ address: Type.String() });

/** NotFoundError. */
export const getPlatformStoreExport = {
  method: 'GET',
  path: '/platform/store/:id/export',
  params: IdParams,
  replies: { 200: StoreExportReply, ...refusalReplies },
} as const;
export type GetPlatformStoreExport = typeof getPlatformStoreExport;

/** NotFoundError. */
export const postPlatformStoreExport = {
  method: 'POST',
  path: '/platform/store/:id/export',
  params: IdParams,
  replies: { 201: StoreExportRequested, ...refusalReplies },
} as const;
export type PostPlatformStoreExport = typeof postPlatformStoreExport;

/** Stops the export under way. NotFoundError, TransitionRefusedError where it has ended. */
export const deletePlatformStoreExport = {
  method: 'DELETE',
  path: '/platform/store/:id/export',
  params: IdParams,
  replies: { 200: StoreExportReply, ...refusalReplies },
} as const;
export type DeletePlatformStoreExport = typeof deletePlatformStoreExport;

/** NotFoundError; GoneError once the file was removed. */
export const postPlatformStoreExportLink = {
  method: 'POST',
  path: '/platform/store/:id/export/link',
  params: IdParams,
  replies: { 200: StoreExportLink, ...refusalReplies },
} as const;
export type PostPlatformStoreExportLink = typeof postPlatformStoreExportLink;

/** `ticket`: of a link. */
const fileQuery = strict({ ticket: Type.String({ maxLength: 1000 }) });

/** The file of a link, as a download. NotFoundError for a ticket that is none; GoneError for one that had its time. */
export const getPlatformStoreArchive = {
  method: 'GET',
  path: '/platform/store-archive',
  query: fileQuery,
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetPlatformStoreArchive = typeof getPlatformStoreArchive;

/** As the platform's, of the own store: owners only. */
export const getStoreExport = {
  method: 'GET',
  path: '/admin/store-export',
  replies: { 200: StoreExportReply, ...refusalReplies },
} as const;
export type GetStoreExport = typeof getStoreExport;

/**
 * `password`, and `code` where the second factor is on, as for money. InvalidCredentialsError, ValidationError for a
 * missing code, TooManyRequestsError.
 */
export const postStoreExport = {
  method: 'POST',
  path: '/admin/store-export',
  body: strict({ password: PasswordSchema, code: nullable(Type.String({ maxLength: 40 })) }),
  replies: { 201: StoreExportRequested, ...refusalReplies },
} as const;
export type PostStoreExport = typeof postStoreExport;

/** As the platform's. */
export const deleteStoreExport = {
  method: 'DELETE',
  path: '/admin/store-export',
  replies: { 200: StoreExportReply, ...refusalReplies },
} as const;
export type DeleteStoreExport = typeof deleteStoreExport;

/** As the platform's. */
export const postStoreExportLink = {
  method: 'POST',
  path: '/admin/store-export/link',
  replies: { 200: StoreExportLink, ...refusalReplies },
} as const;
export type PostStoreExportLink = typeof postStoreExportLink;

/** As the platform's, at the store's own host. */
export const getStoreArchive = {
  method: 'GET',
  path: '/store-archive',
  query: fileQuery,
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetStoreArchive = typeof getStoreArchive;
