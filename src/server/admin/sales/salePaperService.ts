import { createHash } from 'node:crypto';

import type { BodyOf } from '../../../shared/kernel/contract';
import type { PostInvoicePaper } from '../../../shared/admin/sales/saleInvoiceContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import {
  invoiceKeptUntil,
  isInvoiceEvent,
  MAX_INVOICE_PAPER_BYTES,
  type InvoiceEventKind,
  type InvoicePaperKind,
} from '../../../shared/order/invoicePapers';
import type { Database, Tx } from '../../db/database';
import type { InvoicePaperRow } from '../../db/schema/invoiceTables';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { fulfilmentRepository } from '../../order/fulfilmentRepository';
import { invoiceRepository } from '../../order/invoice/invoiceRepository';
import { readInvoiceXml, type ReadInvoice } from '../../order/invoice/invoiceXml';
import { readInvoiceEventXml, type ReadInvoiceEvent } from '../../order/invoice/invoiceEventXml';
import type { PaperFiles } from '../../order/invoice/paperFiles';
import { invoiceMissing } from '../../order/orderSending';
import { orderRepository } from '../../order/orderRepository';
import type { Cause } from '../../order/saleOrderLife';
import { isKeyTaken, recordInvoice } from './saleInvoiceActs';
import { saleOrderChanges, type SaleAsker } from './saleOrderChanges';

type Options = { db: Database; clock: Clock; papers: PaperFiles };

const wrong = (why: string) => refused('ValidationError', { fields: { content: why } });

/** A file that was taken in: what it is, and of an XML what it says. */
type Taken =
  | { kind: 'xml'; bytes: Buffer; read: ReadInvoice }
  | { kind: 'pdf'; bytes: Buffer }
  | { kind: InvoiceEventKind; bytes: Buffer; event: ReadInvoiceEvent };

/** Files of invoices as merchants and their programs hand them in. */
export const salePaperService = ({ db, clock, papers }: Options) => {
  const { act } = saleOrderChanges({ db, clock });

  return {
    /**
     * Keeps a file of an invoice with its order, in the place of one of the same kind; the XML of the invoice records it
     * where there is none. @returns as the contract says
     */
    async keep(
      asker: SaleAsker,
      { kind, content }: Omit<BodyOf<PostInvoicePaper>, 'version'>,
    ): Promise<Outcome<SaleOrder>> {
      const taken = takeIn(kind, Buffer.from(content, 'base64'));
      if (!taken.ok) return taken;
      const { bytes } = taken.value;
      const paper = { storeId: asker.store.id, id: newId() };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const keyBox = await papers.write(paper, bytes);
      // What the transaction leaves without a row: the new file unless it was kept, then the one whose place it took.
      let leftOver: string = paper.id;
      const outcome = await act(asker, async (tx, order, cause) => {
        const keyed = await keyOf(tx, order, taken.value, asker.store.companyId, cause('invoice issued'));
        if (!keyed.ok) return keyed;
        const { accessKey, isNew } = keyed.value;
        const before = await invoiceRepository.paperOf(tx, order.storeId, order.id, kind);
        if (before?.sha256 === sha256) return succeeded({ action: null });
        if (before && (await isOlder(taken.value, before))) return wrong('olderEvent');
        const { at } = cause('');
        if (before) await invoiceRepository.removePaper(tx, before.storeId, before.id);
        const keepUntil = await keepUntilOf(tx, order, taken.value);
        const { id: saleOrderId } = order;
        const total = taken.value.kind === 'xml' ? taken.value.read.total : null;
        const row = { ...paper, saleOrderId, kind, accessKey, sha256, bytes: bytes.length, keyBox, total };
        await invoiceRepository.insertPaper(tx, { ...row, keepUntil, createdAt: at });
        if (kind === 'xml') await invoiceRepository.keepUntil(tx, { ...paper, saleOrderId, accessKey }, keepUntil);
        if (!isNew) await orderRepository.touch(tx, order.storeId, order.id, at);
        leftOver = before?.id ?? '';
        return succeeded({ action: isNew ? 'saleInvoiced' : 'invoicePaperKept', changes: { kind, sha256 } });
      }).catch((error: unknown) => {
        if (isKeyTaken(error)) return wrong('taken');
        // It may have been kept all the same: the file stays, encrypted.
        throw error;
      });
      if (!outcome.ok) await papers.remove(paper);
      else if (leftOver !== '') await papers.remove({ ...paper, id: leftOver });
      return outcome;
    },
  };

  /** Which invoice a file is of: a DANFE of the order's, an XML of the one it says, recorded where there was none. */
  async function keyOf(
    tx: Tx,
    order: SaleOrderRow,
    taken: Taken,
    companyId: string | null,
    cause: Cause,
  ): Promise<Outcome<{ accessKey: string; isNew: boolean }>> {
    const known = (await fulfilmentRepository.ofOrder(tx, order.storeId, order.id))?.invoiceKey ?? null;
    if (taken.kind !== 'xml' && known === null) return invoiceMissing();
    if (taken.kind === 'pdf') return succeeded({ accessKey: known ?? '', isNew: false });
    const { accessKey, issuer, isReal } = taken.kind === 'xml' ? taken.read : taken.event;
    if (companyId === null || issuer !== companyId) return wrong('otherCompany');
    if (!isReal) return wrong('testInvoice');
    if (known !== null) return known === accessKey ? succeeded({ accessKey, isNew: false }) : wrong('otherKey');
    const recorded = await recordInvoice(tx, order, { companyId, accessKey, now: clock(), cause });
    if (recorded.ok) return succeeded({ accessKey, isNew: true });
    const why = recorded.refusal.details?.fields?.['accessKey'];
    return why === undefined ? recorded : wrong(why);
  }

  /** A correction letter repeats all before it: an earlier one does not take the place of a later one. */
  async function isOlder(taken: Taken, before: InvoicePaperRow): Promise<boolean> {
    if (taken.kind !== 'correction') return false;
    const bytes = await papers.read(before);
    const kept = bytes && readInvoiceEventXml(bytes);
    return kept !== null && taken.event.sequence < kept.sequence;
  }

  /** The XML says when the invoice was authorised; until it is there the day of another file counts, which is no earlier. */
  async function keepUntilOf(tx: Tx, { storeId, id }: SaleOrderRow, taken: Taken): Promise<string> {
    if (taken.kind === 'xml') return invoiceKeptUntil(storeDayOf(taken.read.authorizedAt));
    const xml = await invoiceRepository.paperOf(tx, storeId, id, 'xml');
    return xml?.keepUntil ?? invoiceKeptUntil(storeDayOf(clock()));
  }
};
export type SalePaperService = ReturnType<typeof salePaperService>;

/** What the bytes are: names and declared types say nothing. */
const takeIn = (kind: InvoicePaperKind, bytes: Buffer): Outcome<Taken> => {
  if (bytes.length > MAX_INVOICE_PAPER_BYTES[kind]) return refused('PayloadTooLargeError');
  if (kind === 'pdf') return isPdf(bytes) ? succeeded({ kind, bytes }) : refused('UnsupportedMediaTypeError');
  if (!/^(?:\uFEFF)?\s*</.test(bytes.subarray(0, 64).toString('utf8'))) return refused('UnsupportedMediaTypeError');
  if (isInvoiceEvent(kind)) {
    const event = readInvoiceEventXml(bytes);
    if (!event) return wrong('notAnEvent');
    return event.kind === kind ? succeeded({ kind, bytes, event }) : wrong('otherEvent');
  }
  const read = readInvoiceXml(bytes);
  return read ? succeeded({ kind, bytes, read }) : wrong('notAnInvoice');
};

/** As a PDF begins, and ends within its last kilobyte. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).toString('latin1').includes('%%EOF');
