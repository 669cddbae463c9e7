import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { CatalogImport, ImportLine } from '../../../shared/admin/import/importContract';
import { MAX_IMPORT_BYTES, UNDO_DAYS, type ImportState, type LineKind } from '../../../shared/admin/import/importRules';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { addJob } from '../../queue/addJob';
import type { BulkChange } from '../../db/schema/importTables';
import { withSpooled } from '../../media/spooledFile';
import type { AdminProductFilter } from '../product/productListRepository';
import { importRepository, type CountedImport, type ImportRow } from './importRepository';
import { productFile } from './productFile';

type LineQuery = PageQuery & { kind?: LineKind | 'kept' };

/** An import, and the merchant who wants something of it. */
type ImportRequest = { storeId: string; merchantId: string; id: string };

/** Files of products, in and out. */
export type ImportService = ReturnType<typeof importService>;

const CHUNK_BYTES = 256 * 1024;
const SHOWN_IMPORTS = 20;
const LINES_PER_PAGE = 20;
const UNDO_MS = UNDO_DAYS * 24 * 60 * 60_000;

/**
 * The rules of imports (promise 23 of docs/promises.md): a file is compared first, and does nothing until its
 * merchant says so.
 */
export const importService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const undoUntilOf = ({ status, appliedAt }: ImportRow): string | null => {
    if (appliedAt === null || status !== 'applied') return null;
    const until = Date.parse(appliedAt) + UNDO_MS;
    return until > clock() ? instantOf(until) : null;
  };
  const toImport = (row: CountedImport): CatalogImport => {
    const { storeId: _store, merchantId: _merchant, undoneAt: _undone, ...shown } = row;
    return { ...shown, undoUntil: undoUntilOf(row) };
  };
  const readOne = async (tx: Tx, storeId: string, id: string): Promise<Outcome<CatalogImport>> => {
    const [row] = await importRepository.counted(tx, storeId, 1, id);
    return row ? succeeded(toImport(row)) : refused('NotFoundError');
  };
  /** Gives an import to the job, if `may` says it can be. */
  const hand = (
    { storeId, merchantId, id }: ImportRequest,
    status: ImportState,
    may: (tx: Tx, row: ImportRow) => Promise<boolean>,
  ) =>
    db.inStore<Outcome<CatalogImport>>(storeId, async (tx) => {
      const row = await importRepository.lock(tx, storeId, id);
      if (!row) return refused('NotFoundError');
      if (!(await may(tx, row))) return refused('TransitionRefusedError');
      await importRepository.update(tx, storeId, id, { status, done: 0 });
      await addJob(tx, 'importProducts', { storeId, importId: id, merchantId });
      return readOne(tx, storeId, id);
    });

  return {
    /** Takes a file in and has it compared. @returns PayloadTooLargeError */
    async begin(storeId: string, merchantId: string, name: string, body: Readable): Promise<Outcome<CatalogImport>> {
      const id = newId();
      const taken = await withSpooled(body, MAX_IMPORT_BYTES, (file) =>
        db.inStore(storeId, async (tx) => {
          const fileName = nameOf(name);
          const createdAt = instantOf(clock());
          await importRepository.insert(tx, { storeId, id, merchantId, fileName, status: 'checking', createdAt });
          await keepFile(tx, storeId, id, file);
          await addJob(tx, 'importProducts', { storeId, importId: id, merchantId });
          return readOne(tx, storeId, id);
        }),
      );
      return taken === 'tooLarge' ? refused('PayloadTooLargeError') : taken;
    },

    /** Has a rule for many products compared. @returns the import it is */
    beginBulk: (
      storeId: string,
      merchantId: string,
      { name, rule, selection }: { name: string } & Pick<BulkChange, 'rule' | 'selection'>,
    ): Promise<Outcome<CatalogImport>> =>
      db.inStore(storeId, async (tx) => {
        const id = newId();
        await importRepository.insert(tx, {
          storeId,
          id,
          merchantId,
          fileName: nameOf(name),
          status: 'checking',
          bulk: { rule, selection, raised: 0, lowered: 0, weighing: 0 },
          createdAt: instantOf(clock()),
        });
        await addJob(tx, 'importProducts', { storeId, importId: id, merchantId });
        return readOne(tx, storeId, id);
      }),

    /** The latest imports. */
    list: (storeId: string): Promise<{ list: CatalogImport[] }> =>
      db.inStore(storeId, async (tx) => ({
        list: (await importRepository.counted(tx, storeId, SHOWN_IMPORTS)).map(toImport),
      })),

    /** @returns NotFoundError */
    read: (storeId: string, id: string): Promise<Outcome<CatalogImport>> =>
      db.inStore(storeId, (tx) => readOne(tx, storeId, id)),

    /** A page of what the lines do. @returns NotFoundError */
    lines: (storeId: string, id: string, { kind, ...query }: LineQuery): Promise<Outcome<Page<ImportLine>>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await importRepository.byId(tx, storeId, id))) return refused('NotFoundError');
        const { slice, ...page } = pageOf(query, LINES_PER_PAGE);
        const list = await importRepository.lines(tx, storeId, id, { kind, ...slice });
        return succeeded({ list, ...page, total: await importRepository.countLines(tx, storeId, id, kind) });
      }),

    /** Has an import applied. @returns NotFoundError; TransitionRefusedError with errors that were not waived, or nothing to do */
    apply: (request: ImportRequest, isOnlyRight: boolean): Promise<Outcome<CatalogImport>> =>
      hand(request, 'applying', async (tx, { status }) => {
        if (status !== 'checked') return false;
        const count = (kind: LineKind) => importRepository.countLines(tx, request.storeId, request.id, kind);
        if (!isOnlyRight && (await count('error')) > 0) return false;
        return (await count('new')) + (await count('changed')) > 0;
      }),

    /** Has an import undone. @returns NotFoundError; TransitionRefusedError after seven days, or where nothing was applied */
    undo: (request: ImportRequest): Promise<Outcome<CatalogImport>> =>
      hand(request, 'undoing', async (_tx, row) => undoUntilOf(row) !== null),

    /** The products of a filter as a file this import reads, part by part. */
    file: (storeId: string, filter: AdminProductFilter): AsyncGenerator<string> => productFile(db, storeId, filter),
  };
};

const nameOf = (name: string): string => name.replace(/\p{Cc}/gu, ' ').trim() || 'arquivo.csv';

async function keepFile(tx: Tx, storeId: string, importId: string, file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (let position = 0; ; position += 1) {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(CHUNK_BYTES) });
      if (bytesRead === 0) return;
      await importRepository.insertChunk(tx, { storeId, importId, position, content: buffer.subarray(0, bytesRead) });
    }
  } finally {
    await handle.close();
  }
}
