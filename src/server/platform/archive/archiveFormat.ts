import { Type, type Static } from 'typebox';

import { IdSchema } from '../../../shared/kernel/wire';

/** Files of an archive beside its rows and pictures (docs/store-archive.md). */
export const MANIFEST_FILE = 'manifest.json';
/** The last file: without it the archive was cut short. As `sha256sum --check` takes it. */
export const SUMS_FILE = 'SHA256SUMS';
/** Under it, the originals of pictures, by their keys in the file storage. */
export const FILES_FOLDER = 'files/';

export const ARCHIVE_FORMAT = 'oipet-store';
export const ARCHIVE_VERSION = 1;

/** What an archive says of itself, as far as an import relies on it: its file may come from anybody. */
export const ManifestSchema = Type.Object({
  format: Type.Literal(ARCHIVE_FORMAT),
  version: Type.Literal(ARCHIVE_VERSION),
  /** Of this archive, a new one each time. */
  archiveId: IdSchema,
  /** ISO instant of the snapshot. */
  madeAt: Type.String(),
  /** The last migration of the database it is from. */
  schema: Type.String(),
  /** The store's own row, by column. */
  store: Type.Object({ id: IdSchema, slug: Type.String(), name: Type.String() }),
  /** Centavos of its sales that its platform has not paid to it yet: settled there, not where it is read. */
  heldByPlatform: Type.Integer(),
  /** In the order of the rows' files. */
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer({ minimum: 0 }) }),
  ),
});

/** What an archive says of itself. */
export type ArchiveManifest = Static<typeof ManifestSchema> & {
  store: Record<string, unknown>;
  /** Why a table is not here. */
  leftOut: Readonly<Record<string, string>>;
  /** Pictures that the store shows. One whose file is missing at its source is listed, and not among the files. */
  pictures: number;
};

/** The name of one file of a table's rows: JSON lines, a row each. @param part from 1 */
export const partName = (table: string, part: number): string => `rows/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** The table of such a name; null for any other file. */
export const tableOfPart = (name: string): string | null => /^rows\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name)?.[1] ?? null;

/** An archive that cannot be read: the message is one line for an operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Whose the passphrase of an export is while it waits, encrypted. @param workId of the export */
export const exportSecretOwner = (workId: string): string => `export ${workId}`;
