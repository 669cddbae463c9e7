import type { KeptPapers } from '../../../shared/platform/keptPapersContract';
import { getKeptPapersArchive } from '../../../shared/platform/keptPapersContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Database } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import type { KeptPaperRow } from '../../db/schema/platformTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { downloadTickets } from '../../kernel/downloadTickets';
import type { Secrets } from '../../kernel/secretKey';
import { paperNameOf, type PaperFiles } from '../../order/invoice/paperFiles';
import { tarOf, type AddFile } from '../archive/sealedTar';
import { platformLog, type PlatformActor } from '../platformLog';
import type { ArchiveFile } from '../work/storeExports';
import { keptPaperRepository as repository } from './keptPaperRepository';

/** What a link's ticket says: of which store that was, and who fetches it. */
type Ticket = { formerStoreId: string; by: PlatformActor };

type Options = { db: Database; clock: Clock; secrets: Pick<Secrets, 'seal' | 'unseal'>; papers: PaperFiles };

const STORES_PER_PAGE = 20;
/** Rows that are read at a time: one file alone is in memory. */
const ROWS_AT_ONCE = 100;

/**
 * Files of invoices of stores that were deleted, for the rest of the years the law asks for (decision 104): listed by store,
 * fetched by people of the platform who may change stores, and removed when each has had its term.
 */
export const keptPaperService = ({ db, clock, secrets, papers }: Options) => {
  const tickets = downloadTickets<Ticket>({ secrets, clock, purpose: 'link of kept invoices' });

  const firstOf = async (formerStoreId: string): Promise<KeptPaperRow | undefined> =>
    (await repository.ofStore(db.shared, formerStoreId, '', 1)).at(0);

  /** Each file under its name, then the sums of all; what the storage has lost is named instead of breaking off. */
  const writeFiles = (formerStoreId: string) => async (add: AddFile) => {
    const [sums, lost]: [string[], string[]] = [[], []];
    let part: KeptPaperRow[];
    let after = '';
    do {
      part = await repository.ofStore(db.shared, formerStoreId, after, ROWS_AT_ONCE);
      for (const row of part) {
        const name = paperNameOf(row);
        const bytes = await papers.read({ ...row, storeId: formerStoreId });
        if (bytes) await add(name, bytes);
        if (bytes) sums.push(`${row.sha256}  ${name}\n`);
        else lost.push(`${name}\n`);
      }
      after = part.at(-1)?.id ?? '';
    } while (part.length === ROWS_AT_ONCE);
    if (lost.length > 0) await add('MISSING', Buffer.from(lost.join('')));
    await add('SHA256SUMS', Buffer.from(sums.join('')));
  };

  return {
    /** A page of the stores of which files are kept. */
    async list(query: PageQuery): Promise<Page<KeptPapers>> {
      const { slice, ...page } = pageOf(query, STORES_PER_PAGE);
      const rows = await repository.stores(db.shared, slice);
      const list = rows.map((row) => ({
        ...row,
        firstEnd: new Date(row.firstEnd).toISOString(),
        lastEnd: new Date(row.lastEnd).toISOString(),
      }));
      return { ...page, list, total: await repository.countStores(db.shared) };
    },

    /** An address for the browser itself, which keeps the files of a store as one archive. @returns NotFoundError */
    async link(formerStoreId: string, by: PlatformActor): Promise<Outcome<{ address: string }>> {
      if (!(await firstOf(formerStoreId))) return refused('NotFoundError');
      return succeeded({ address: tickets.addressOf(`/api${getKeptPapersArchive.path}`, { formerStoreId, by }) });
    },

    /** The archive of a ticket; that it is fetched is in the platform's log first. @returns NotFoundError; GoneError */
    async open(sealed: string): Promise<Outcome<ArchiveFile>> {
      const ticket = tickets.read(sealed);
      const first = ticket && (await firstOf(ticket.formerStoreId));
      if (!ticket || !first) return refused('NotFoundError');
      if (ticket.isOver) return refused('GoneError');
      const { formerStoreId, by } = ticket;
      const { name, slug } = first.seller;
      const at = clock();
      await db.inPlatform((tx) =>
        platformLog.write(tx, {
          actor: by,
          action: 'keptPapersDownloaded',
          storeId: formerStoreId,
          changes: { name },
          at: instantOf(at),
        }),
      );
      const pieces = tarOf(new Date(at), writeFiles(formerStoreId));
      return succeeded({ name: `${slug}-invoices-${storeDayOf(at)}.tar`, bytes: null, pieces });
    },

    /** Removes the files whose term is over, and then their rows: what is cut short begins again. */
    async purge(): Promise<void> {
      const now = instantOf(clock());
      for (const paper of await repository.expired(db.shared, now, ROWS_AT_ONCE)) {
        await papers.remove({ storeId: paper.formerStoreId, id: paper.id });
        await repository.remove(db.shared, paper, now);
      }
    },
  };
};
export type KeptPaperService = ReturnType<typeof keptPaperService>;
