import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { InvoicePaperKind } from '../../../shared/order/invoicePapers';
import { getInvoicePaper } from '../../../shared/order/invoicePaperContract';
import type { Database } from '../../db/database';
import { instantOf, type Clock } from '../../kernel/clock';
import { downloadTickets } from '../../kernel/downloadTickets';
import type { Secrets } from '../../kernel/secretKey';
import { orderRepository } from '../orderRepository';
import { invoiceRepository } from './invoiceRepository';
import type { PaperFiles } from './paperFiles';

/** What a link's ticket says: which file of whose order. */
type Ticket = { storeId: string; saleOrderId: string; kind: InvoicePaperKind };

/** Which file of an order, and who asks: null for a merchant, else its buyer, with or without an account. */
type Asked = {
  storeId: string;
  saleOrderId: string;
  kind: InvoicePaperKind;
  buyer: { customerId: string | null } | null;
};

/** A file as it is downloaded. */
export type InvoiceFile = { kind: InvoicePaperKind; accessKey: string; bytes: Buffer };

/** Files that are removed in one turn of the hourly job. */
const PURGED_AT_ONCE = 100;

type Options = { db: Database; clock: Clock; secrets: Pick<Secrets, 'seal' | 'unseal'>; papers: PaperFiles };

/** Files of invoices as buyers and merchants download them, and their end. */
export const invoiceDownloads = ({ db, clock, secrets, papers }: Options) => {
  const tickets = downloadTickets<Ticket>({ secrets, clock, purpose: 'link of an invoice' });

  return {
    /**
     * An address for the browser itself. Whoever may read the order gets one: a guest's order is open to all who know its
     * id, a customer's to that customer. @returns NotFoundError, also where there is no such file
     */
    async link({ storeId, saleOrderId, kind, buyer }: Asked): Promise<Outcome<{ address: string }>> {
      const isThere = await db.inStore(storeId, async (tx) => {
        const order = await orderRepository.byId(tx, storeId, saleOrderId);
        const isTheirs =
          order && (buyer === null || order.customerId === null || order.customerId === buyer.customerId);
        return isTheirs && (await invoiceRepository.paperOf(tx, storeId, saleOrderId, kind)) !== null;
      });
      if (!isThere) return refused('NotFoundError');
      return succeeded({ address: tickets.addressOf(`/api${getInvoicePaper.path}`, { storeId, saleOrderId, kind }) });
    },

    /** The file of a ticket. @returns NotFoundError; GoneError after its time */
    async read(storeId: string, sealed: string): Promise<Outcome<InvoiceFile>> {
      const ticket = tickets.read(sealed);
      if (ticket?.storeId !== storeId) return refused('NotFoundError');
      if (ticket.isOver) return refused('GoneError');
      const { saleOrderId, kind } = ticket;
      const paper = await db.inStore(storeId, (tx) => invoiceRepository.paperOf(tx, storeId, saleOrderId, kind));
      const bytes = paper && (await papers.read(paper));
      return paper && bytes ? succeeded({ kind, accessKey: paper.accessKey, bytes }) : refused('NotFoundError');
    },

    /** Every file of an order, for its buyer's copy of all their data: an XML with its text, a DANFE by its sum alone. */
    async copyOf(storeId: string, saleOrderId: string) {
      const rows = await db.inStore(storeId, (tx) => invoiceRepository.papersOf(tx, storeId, saleOrderId));
      return Promise.all(
        rows.map(async (row) => ({
          kind: row.kind,
          accessKey: row.accessKey,
          sha256: row.sha256,
          keepUntil: storeDayOf(row.keepUntil),
          xml: row.kind !== 'pdf' ? ((await papers.read(row))?.toString('utf8') ?? null) : null,
        })),
      );
    },

    /** Removes the files whose years are over, and then their rows: what is cut short begins again. */
    async purge(storeId: string): Promise<void> {
      const now = instantOf(clock());
      const expired = await db.inStore(storeId, (tx) => invoiceRepository.expired(tx, storeId, now, PURGED_AT_ONCE));
      for (const { id } of expired) {
        await papers.remove({ storeId, id });
        await db.inStore(storeId, (tx) => invoiceRepository.removePaper(tx, storeId, id));
      }
    },
  };
};
export type InvoiceDownloads = ReturnType<typeof invoiceDownloads>;
