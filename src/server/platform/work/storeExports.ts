import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { StoreExport } from '../../../shared/platform/storeExportContract';
import { merchantRepository } from '../../account/merchantRepository';
import { auditLog } from '../../db/auditLog';
import type { Database } from '../../db/database';
import type { StoreWorkRow } from '../../db/schema/platformTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { downloadTickets } from '../../kernel/downloadTickets';
import type { Secrets } from '../../kernel/secretKey';
import { platformLog } from '../platformLog';
import { platformOwnerRepository } from '../platformOwnerRepository';
import type { StoreWorkRequester, StoreWorks } from './storeWorks';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  works: Pick<StoreWorks, 'latest' | 'requestExport' | 'stop' | 'file'>;
};

/** What a link's ticket says: whose file, and who fetches it. */
type Ticket = { workId: string; storeId: string; slug: string; by: StoreWorkRequester };

/** A file to send. `name`: suggested for the download; `bytes` null where it is made as it is read. */
export type ArchiveFile = { name: string; bytes: number | null; pieces: AsyncIterable<Buffer> };

/** Exports of stores as screens ask for them. */
export type StoreExports = ReturnType<typeof storeExports>;

const MINUTE_MS = 60_000;

/** Requesting, watching, stopping and fetching the archive of a store (docs/store-archive.md). */
export const storeExports = ({ db, clock, secrets, works }: Options) => {
  const tickets = downloadTickets<Ticket>({ secrets, clock, purpose: 'link of a store archive' });
  const nameOf = async ({ aboutStoreId, requesterKind, requesterId }: StoreWorkRow): Promise<string | null> => {
    if (requesterId === null) return null;
    const person =
      requesterKind === 'merchant'
        ? await db.inStore(aboutStoreId, (tx) => merchantRepository.byId(tx, aboutStoreId, requesterId))
        : await platformOwnerRepository.byId(db.shared, requesterId);
    return person?.name ?? null;
  };

  const toWire = async (work: StoreWorkRow): Promise<StoreExport> => ({
    status: work.status,
    requestedAt: work.createdAt,
    requestedBy: await nameOf(work),
    done: work.done,
    total: work.total,
    minutesLeft: minutesLeftOf(work),
    finishedAt: work.finishedAt,
    file:
      work.status === 'done' && work.parts > 0 && work.expiresAt !== null
        ? { bytes: work.bytes, expiresAt: work.expiresAt }
        : null,
  });

  const latest = async (storeId: string): Promise<{ export: StoreExport | null }> => {
    const work = await works.latest(storeId, 'export');
    return { export: work && (await toWire(work)) };
  };

  return {
    latest,

    /** @returns the export and its passphrase, null where one is under way already; NotFoundError */
    async request(
      storeId: string,
      by: StoreWorkRequester,
    ): Promise<Outcome<{ export: StoreExport; passphrase: string | null }>> {
      const asked = await works.requestExport(storeId, by);
      if (!asked.ok) return asked;
      const { work, passphrase } = asked.value;
      return succeeded({ export: await toWire(work), passphrase });
    },

    /** Stops the one under way. @returns NotFoundError; TransitionRefusedError where it has ended */
    async stop(storeId: string): Promise<Outcome<{ export: StoreExport | null }>> {
      const work = await works.latest(storeId, 'export');
      if (!work) return refused('NotFoundError');
      const stopped = await works.stop(work.id);
      return stopped.ok ? succeeded(await latest(storeId)) : stopped;
    },

    /**
     * An address for the browser itself, which keeps a file of any size without a script that holds it.
     * @param path where `open` is served @returns NotFoundError, GoneError
     */
    async link(
      { id: storeId, slug }: { id: string; slug: string },
      by: StoreWorkRequester,
      path: string,
    ): Promise<Outcome<{ address: string }>> {
      const work = await works.latest(storeId, 'export');
      if (!work) return refused('NotFoundError');
      const file = await works.file(work.id);
      if (!file.ok) return file;
      return succeeded({ address: tickets.addressOf(path, { workId: work.id, storeId, slug, by }) });
    },

    /**
     * The file of a ticket; that it is fetched is noted in the store's log, and in the platform's where its people fetch
     * it. @param isOf whether the ticket is for where it is used @returns NotFoundError; GoneError after its time
     */
    async open(
      sealed: string,
      isOf: (ticket: Pick<Ticket, 'storeId' | 'by'>) => boolean,
    ): Promise<Outcome<ArchiveFile>> {
      const ticket = tickets.read(sealed);
      if (!ticket || !isOf(ticket)) return refused('NotFoundError');
      if (ticket.isOver) return refused('GoneError');
      const { workId, storeId, slug, by } = ticket;
      const file = await works.file(workId);
      if (!file.ok) return file;
      const at = instantOf(clock());
      const actor = by.kind === 'merchant' ? by : ({ kind: 'platform' } as const);
      const subject = { kind: 'store', id: storeId } as const;
      await db.inStore(storeId, async (tx) => {
        await auditLog.write(tx, { storeId, actor, action: 'storeArchiveDownloaded', subject, at });
        if (by.kind !== 'merchant')
          await platformLog.write(tx, { actor: by, action: 'storeArchiveDownloaded', storeId, at });
      });
      return succeeded({ name: `${slug}-${storeDayOf(at)}.age`, ...file.value });
    },
  };
};

/** About how long it still takes, from how long it took so far; null where too little is done to tell. */
const minutesLeftOf = ({ status, done, total, createdAt, updatedAt }: StoreWorkRow): number | null => {
  const part = total > 0 ? done / total : 0;
  if (status !== 'running' || part < 0.01) return null;
  const taken = Date.parse(updatedAt) - Date.parse(createdAt);
  return Math.max(1, Math.ceil(((taken / part) * (1 - part)) / MINUTE_MS));
};
