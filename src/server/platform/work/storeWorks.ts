import { Writable } from 'node:stream';
import { callbackify } from 'node:util';

import { sql } from 'drizzle-orm';

import { advance } from '../../../shared/kernel/machineState';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeWorkMachine, type StoreWorkKind } from '../../../shared/platform/storeWorkMachine';
import { auditLog } from '../../db/auditLog';
import type { Database, Tx } from '../../db/database';
import type { StoreWorkRow } from '../../db/schema/platformTables';
import type { FileStorage } from '../../gateways/files/fileStoragePort';
import type { FinanceGateway } from '../../gateways/payment/financePort';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Secrets } from '../../kernel/secretKey';
import { addJob } from '../../queue/addJob';
import { exportSecretOwner } from '../archive/archiveFormat';
import { newPassphrase } from '../archive/newPassphrase';
import { storeExport } from '../archive/storeExport';
import { RETENTION } from '../../privacy/retention';
import { platformLog, type PlatformActor } from '../platformLog';
import { obstacleWords, removalObstacles } from './removalObstacles';
import { storeRemoval } from './storeRemoval';
import { storeWorkRepository as repository } from './storeWorkRepository';

/** Who requests long work: somebody of the platform, or a merchant of the store. */
export type StoreWorkRequester = PlatformActor | { kind: 'merchant'; id: string };

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  files: FileStorage;
  finance: Pick<FinanceGateway, 'readBalance'>;
  /** Tests take less. */
  archiveWorkFactor?: number;
  rowsAtOnce?: number;
};

/** Long work on a whole store, requested at a screen and done by a job. */
export type StoreWorks = ReturnType<typeof storeWorks>;

/** Work that stood still for so long has lost its process. */
const STALLED_MS = 10 * 60_000;
/** A part of an export's file in the file storage. */
const PART_BYTES = 8 * 2 ** 20;

type Event = 'begun' | 'finished' | 'stopped' | 'failed' | 'postponed';

/** Thrown within work that somebody has stopped. */
class Stopped extends Error {}

/**
 * Exports and removals of stores. Each is a row that its screen reads (`latest`): state, rows done and of how many, the
 * table under way, what is in the way. The job of a request runs `run`; where its process dies, another one goes on.
 */
export const storeWorks = (options: Options) => {
  const { db, clock, secrets, files } = options;
  const obstaclesOf = removalObstacles(options);
  const removal = storeRemoval(options);
  const exporting = storeExport({
    db,
    files,
    clock,
    ...(options.archiveWorkFactor === undefined ? {} : { workFactor: options.archiveWorkFactor }),
  });

  const request = async (tx: Tx, kind: StoreWorkKind, storeId: string, by: StoreWorkRequester, box: string | null) => {
    const at = instantOf(clock());
    const work = await repository.insert(tx, {
      id: newId(),
      aboutStoreId: storeId,
      kind,
      requesterKind: by.kind,
      requesterId: 'id' in by ? by.id : null,
      passphraseBox: box,
      createdAt: at,
      updatedAt: at,
    });
    // A second request finds the first.
    if (!work) return { work: await repository.latest(tx, storeId, kind), isNew: false };
    await addJob(tx, 'workOnStore', { workId: work.id }, { jobKey: `workOnStore:${work.id}` });
    return { work, isNew: true };
  };

  /** Moves work along its machine, under its lock. @returns null where the move is not drawn */
  const move = (id: string, event: Event, values: Partial<StoreWorkRow> = {}): Promise<StoreWorkRow | null> =>
    db.inPlatform(async (tx) => {
      const before = await repository.lock(tx, id);
      if (!before) return null;
      const { value: status } = advance(storeWorkMachine, { value: before.status, context: {} }, { type: event });
      if (status === before.status) return null;
      const isOpen = status === 'waiting' || status === 'running';
      const at = instantOf(clock());
      const changes = {
        ...values,
        status,
        updatedAt: at,
        ...(isOpen ? {} : { finishedAt: at, passphraseBox: null }),
      };
      await repository.update(tx, id, changes);
      return { ...before, ...changes };
    });

  const progressOf = (id: string) => async (done: number, total: number, step: string) => {
    const isRunning = await repository.advance(db.shared, id, { done, total, step, updatedAt: instantOf(clock()) });
    if (!isRunning) throw new Stopped();
  };

  const partKey = (id: string, part: number) => `exports/${id}/${String(part).padStart(6, '0')}`;

  const removeFile = async ({ id, parts }: Pick<StoreWorkRow, 'id' | 'parts'>) => {
    for (let part = 1; part <= parts; part += 1) await files.remove(partKey(id, part));
    await repository.update(db.shared, id, { parts: 0, bytes: 0 });
  };

  const runExport = async ({ id, aboutStoreId, passphraseBox }: StoreWorkRow) => {
    let parts = 0;
    let bytes = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      parts += 1;
      // Noted first: what is written is removed one day, whatever happens.
      await repository.update(db.shared, id, { parts });
      await files.write(partKey(id, parts), Buffer.concat(waiting));
      bytes += size;
      [waiting, size] = [[], 0];
    };
    const flushed = callbackify(flush);
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        waiting.push(chunk);
        size += chunk.length;
        if (size < PART_BYTES) done();
        else flushed(done);
      },
      final: flushed,
    });
    const passphrase = secrets.unseal(passphraseBox ?? '', exportSecretOwner(id));
    await exporting.write(aboutStoreId, out, { passphrase, progress: progressOf(id) });
    await move(id, 'finished', { bytes, expiresAt: instantOf(clock() + RETENTION.exports.ms), step: '' });
  };

  const runRemoval = async ({ id, aboutStoreId, total }: StoreWorkRow) => {
    const { rows } = await db.shared.execute<{ slug: string; isDue: boolean }>(
      sql`select slug, status = 'deleting' and delete_at <= now() as "isDue" from stores where id = ${aboutStoreId}`,
    );
    const store = rows.at(0);
    if (store) {
      if (!store.isDue) return void (await move(id, 'stopped', { fault: 'the deletion was undone' }));
      // Half removed, its books say nothing any more.
      const obstacle = total > 0 ? null : obstacleWords(await obstaclesOf(aboutStoreId));
      if (obstacle !== null) return void (await move(id, 'postponed', { fault: obstacle }));
      await removal.remove(aboutStoreId, progressOf(id));
    }
    const last = await repository.latest(db.shared, aboutStoreId, 'export');
    if (last && last.parts > 0) await removeFile(last);
    await move(id, 'finished', { step: '', fault: null });
    await db.inPlatform((tx) =>
      platformLog.write(tx, {
        actor: { kind: 'system' },
        action: 'storeRemoved',
        storeId: aboutStoreId,
        ...(store ? { changes: { slug: store.slug } } : {}),
        at: instantOf(clock()),
      }),
    );
  };

  return {
    /** The latest work of one kind on a store, for a screen that shows it; null: there was none. */
    latest: (storeId: string, kind: StoreWorkKind): Promise<StoreWorkRow | null> =>
      repository.latest(db.shared, storeId, kind),

    /** What is in the way of a removal: for the question before a deletion, too. */
    obstaclesOf,

    /**
     * Requests an archive of a store (docs/store-archive.md), which a job writes. Its passphrase is told this once; it is
     * null where one is being written already: it is that one, with its own. @returns NotFoundError
     */
    requestExport: (
      storeId: string,
      by: StoreWorkRequester,
    ): Promise<Outcome<{ work: StoreWorkRow; passphrase: string | null }>> =>
      db.inStore(storeId, async (tx) => {
        const { rowCount } = await tx.execute(sql`select from stores where id = ${storeId}`);
        if (rowCount === 0) return refused('NotFoundError');
        const { work, isNew } = await request(tx, 'export', storeId, by, '');
        if (!work) return refused('NotFoundError');
        if (!isNew) return succeeded({ work, passphrase: null });
        const passphrase = newPassphrase();
        const passphraseBox = secrets.seal(passphrase, exportSecretOwner(work.id));
        await repository.update(tx, work.id, { passphraseBox });
        const at = instantOf(clock());
        const subject = { kind: 'store', id: storeId } as const;
        const actor = by.kind === 'merchant' ? by : ({ kind: 'platform' } as const);
        await auditLog.write(tx, { storeId, actor, action: 'storeExported', subject, at });
        if (by.kind !== 'merchant') await platformLog.write(tx, { actor: by, action: 'storeExported', storeId, at });
        return succeeded({ work, passphrase });
      }),

    /** Ends work that waits or is under way. @returns NotFoundError; TransitionRefusedError where it has ended */
    async stop(workId: string): Promise<Outcome<StoreWorkRow>> {
      if (!(await repository.byId(db.shared, workId))) return refused('NotFoundError');
      const stopped = await move(workId, 'stopped');
      return stopped ? succeeded(stopped) : refused('TransitionRefusedError');
    },

    /** The file of an export that is done, piece by piece. @returns NotFoundError; GoneError once it was removed */
    async file(workId: string): Promise<Outcome<{ bytes: number; pieces: AsyncIterable<Buffer> }>> {
      const work = await repository.byId(db.shared, workId);
      if (!work || work.kind !== 'export' || work.status !== 'done') return refused('NotFoundError');
      if (work.parts === 0) return refused('GoneError');
      return succeeded({ bytes: work.bytes, pieces: piecesOf(work) });
    },

    /** The job of a request. Rejects where it is worth another try. */
    async run(workId: string): Promise<void> {
      const found = await repository.byId(db.shared, workId);
      // Also work that was stopped before its job came.
      if (found?.status !== 'waiting' && found?.status !== 'running') return;
      // A process that died has left it running.
      const work = found.status === 'running' ? found : await move(workId, 'begun', { fault: null });
      if (!work) return;
      try {
        await (work.kind === 'export' ? runExport(work) : runRemoval(work));
      } catch (error) {
        const { parts } = (await repository.byId(db.shared, workId)) ?? work;
        if (work.kind === 'export') await removeFile({ id: workId, parts });
        if (error instanceof Stopped) return;
        const words = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
        // An export is requested anew; a removal goes on by itself.
        await move(workId, work.kind === 'export' ? 'failed' : 'postponed', { fault: words });
        throw error;
      }
    },

    /** Each hour: removals of stores whose grace is over, work that stands still, files that have had their time. */
    async lookAfter(): Promise<void> {
      const now = clock();
      for (const work of await repository.expired(db.shared, instantOf(now))) await removeFile(work);
      for (const storeId of await repository.pastGrace(db.shared, instantOf(now)))
        await db.inPlatform((tx) => request(tx, 'removal', storeId, { kind: 'system' }, null));
      for (const { id } of await repository.open(db.shared, instantOf(now - STALLED_MS)))
        await db.inPlatform((tx) => addJob(tx, 'workOnStore', { workId: id }, { jobKey: `workOnStore:${id}` }));
      await db.shared.execute(sql`select remove_old_kept_records(${instantOf(now).slice(0, 10)}::date)`);
    },
  };

  async function* piecesOf({ id, parts }: StoreWorkRow): AsyncGenerator<Buffer> {
    for (let part = 1; part <= parts; part += 1) {
      const piece = await files.read(partKey(id, part));
      if (!piece) throw new Error('a part of an export is gone');
      yield piece;
    }
  }
};
