import type { AuditAction } from '../../../shared/admin/auditActions';
import type {
  PostPrescriptionApproval,
  PostPrescriptionRefusal,
  PrescriptionFilter,
  QueuedPrescription,
} from '../../../shared/admin/prescriptionQueueContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isBlank } from '../../../shared/kernel/textRules';
import { prescriptionAfter } from '../../../shared/order/prescriptionRules';
import { merchantRepository } from '../../account/merchantRepository';
import { cartRepository } from '../../cart/cartRepository';
import { checkoutReferenceRepository } from '../../cart/checkoutReferenceRepository';
import { auditLog } from '../../db/auditLog';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import type { PrescriptionRow } from '../../db/schema/prescriptionTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { downloadTickets } from '../../kernel/downloadTickets';
import { newId } from '../../kernel/newId';
import type { Secrets } from '../../kernel/secretKey';
import { prescriptionFileOwner, unsealFile, type PrescriptionFile } from '../../prescription/prescriptionFile';
import { prescriptionRepository } from '../../prescription/prescriptionRepository';
import { emailOutbox } from '../../queue/emailOutbox';

type Options = { db: Database; clock: Clock; secrets: Pick<Secrets, 'seal' | 'unseal'> };
/** Which prescription, and who of the team is asking. */
type Asker = { storeId: string; id: string; merchantId: string };
/** Whose file a link opens, and who reads it. */
type Ticket = { storeId: string; prescriptionId: string; merchantId: string };

const PER_PAGE = 20;

/** Prescriptions as staff check them (decision 088). */
export type PrescriptionQueueService = ReturnType<typeof prescriptionQueueService>;

/** Reads the queue and its files, and decides; each decision writes to the shopper and to the log, once. */
export const prescriptionQueueService = ({ db, clock, secrets }: Options) => {
  const tickets = downloadTickets<Ticket>({ secrets, clock, purpose: 'link of a prescription' });

  const toQueued = async (tx: Tx, row: PrescriptionRow): Promise<QueuedPrescription> => {
    const { decidedBy } = row;
    const merchant = decidedBy === null ? null : await merchantRepository.byId(tx, row.storeId, decidedBy);
    return toQueuedPrescription(row, merchant && firstNameOf(merchant.name), storeDayOf(clock()));
  };

  /** The cart opens on any device by the letter; null where it is gone. */
  const cartReference = async (tx: Tx, { storeId, cartId }: PrescriptionRow, at: string): Promise<void> => {
    if (await cartRepository.lock(tx, storeId, cartId))
      await checkoutReferenceRepository.give(tx, { storeId, ref: newId(), cartId, createdAt: at });
  };

  const decide = (
    { storeId, id, merchantId }: Asker,
    version: number,
    event: 'approved' | 'refused',
    values: Partial<PrescriptionRow>,
  ): Promise<Outcome<QueuedPrescription>> =>
    db.inStore(storeId, async (tx) => {
      const row = await prescriptionRepository.lock(tx, storeId, id);
      if (!row || row.status === 'erased') return refused('NotFoundError');
      const at = instantOf(clock());
      const status = prescriptionAfter(row.status, event);
      const isOver = event === 'approved' && row.validUntil < storeDayOf(at);
      if (row.version !== version || status === row.status || isOver) return refused('TransitionRefusedError');
      const after = { ...row, ...values, status, decidedBy: merchantId, decidedAt: at };
      await prescriptionRepository.update(tx, after);
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action: ACTIONS[event],
        subject: { kind: 'prescription', id },
        ...(after.quantityAllowed === null ? {} : { changes: { quantity: after.quantityAllowed } }),
        at,
      });
      await cartReference(tx, row, at);
      const template = event === 'approved' ? 'prescriptionApproved' : 'prescriptionRefused';
      if (row.buyerEmail !== '')
        await emailOutbox.put(tx, { storeId, template, recipient: row.buyerEmail, at, data: { prescriptionId: id } });
      return succeeded(await toQueued(tx, { ...after, version: row.version + 1 }));
    });

  return {
    /** A page of the queue; without a status, of all; with an id that one alone. */
    list: (
      storeId: string,
      { status, id: only, ...query }: PageQuery & { status?: PrescriptionFilter; id?: string },
    ): Promise<Page<QueuedPrescription>> =>
      db.inStore(storeId, async (tx) => {
        const { slice, ...page } = pageOf(query, PER_PAGE);
        const one = only === undefined ? null : await prescriptionRepository.byId(tx, storeId, only);
        const rows =
          only === undefined
            ? await prescriptionRepository.page(tx, storeId, status ?? null, slice)
            : [one].filter((row) => row !== null);
        const total =
          only === undefined ? await prescriptionRepository.count(tx, storeId, status ?? null) : rows.length;
        const names = new Map(
          (await merchantRepository.team(tx, storeId)).map(({ merchant: { id, name } }) => [id, firstNameOf(name)]),
        );
        const today = storeDayOf(clock());
        const list = rows.map((row) => toQueuedPrescription(row, names.get(row.decidedBy ?? '') ?? null, today));
        return { list, ...page, total };
      }),

    /** @returns NotFoundError, TransitionRefusedError where it may not be approved (any more) */
    approve: (asker: Asker, { version, quantity }: BodyOf<PostPrescriptionApproval>) =>
      decide(asker, version, 'approved', { quantityAllowed: quantity }),

    /** @returns NotFoundError, ValidationError `reason`, TransitionRefusedError where it may not be refused (any more) */
    async refuse(
      asker: Asker,
      { version, reason }: BodyOf<PostPrescriptionRefusal>,
    ): Promise<Outcome<QueuedPrescription>> {
      const refusalReason = reason.trim();
      if (isBlank(refusalReason)) return refused('ValidationError', { fields: { reason: 'missing' } });
      return decide(asker, version, 'refused', { refusalReason });
    },

    /** An address for the browser itself. @param path where `file` is served @returns NotFoundError */
    async link({ storeId, id, merchantId }: Asker, path: string): Promise<Outcome<{ address: string }>> {
      const file = await db.inStore(storeId, (tx) => prescriptionRepository.file(tx, storeId, id));
      if (!file) return refused('NotFoundError');
      return succeeded({ address: tickets.addressOf(path, { storeId, prescriptionId: id, merchantId }) });
    },

    /** The file of a ticket, decrypted; that it was read is noted. @returns NotFoundError; GoneError after its time */
    async file(storeId: string, sealed: string): Promise<Outcome<PrescriptionFile>> {
      const ticket = tickets.read(sealed);
      if (ticket?.storeId !== storeId) return refused('NotFoundError');
      if (ticket.isOver) return refused('GoneError');
      const { prescriptionId: id, merchantId } = ticket;
      return db.inStore(storeId, async (tx): Promise<Outcome<PrescriptionFile>> => {
        const file = await prescriptionRepository.file(tx, storeId, id);
        if (!file) return refused('NotFoundError');
        await auditLog.write(tx, {
          storeId,
          actor: { kind: 'merchant', id: merchantId },
          action: 'prescriptionViewed',
          subject: { kind: 'prescription', id },
          at: instantOf(clock()),
        });
        const bytes = unsealFile(secrets, file.fileBox, prescriptionFileOwner(storeId, id));
        return succeeded({ kind: file.kind, bytes });
      });
    },
  };
};

const ACTIONS: Record<'approved' | 'refused', AuditAction> = {
  approved: 'prescriptionApproved',
  refused: 'prescriptionRefused',
};

const toQueuedPrescription = (row: PrescriptionRow, decidedBy: string | null, today: string): QueuedPrescription => ({
  id: row.id,
  version: row.version,
  status: row.status,
  productId: row.productId,
  productTitle: row.productTitle,
  quantityAsked: row.quantityAsked,
  quantityAllowed: row.quantityAllowed,
  quantityUsed: row.quantityUsed,
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  isExpired: row.validUntil < today,
  animalName: row.animalName,
  crmv: row.crmv,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  refusalReason: row.refusalReason,
  decidedBy,
  decidedAt: row.decidedAt,
  createdAt: row.createdAt,
});
