import type { AuditAction } from '../../../shared/admin/auditActions';
import type { PostChargebackNote, PutChargebackTerms } from '../../../shared/admin/sales/saleChargebackContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isBlank } from '../../../shared/kernel/textRules';
import type { ChargebackNote } from '../../../shared/payment/chargebackMachine';
import { auditLog } from '../../db/auditLog';
import type { Database } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Throttle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import { downloadTickets } from '../../kernel/downloadTickets';
import type { Secrets } from '../../kernel/secretKey';
import { chargebackAfter } from '../../order/chargebackLife';
import { chargebackRepository } from '../../order/chargebackRepository';
import { orderRepository } from '../../order/orderRepository';
import { readEvidence, type Evidence } from './chargebackEvidence';
import { saleOrderChanges, type SaleAsker } from './saleOrderChanges';
import { SALE_SUBJECT } from './saleOrderRepository';

/** What a link's ticket says: whose chargeback, and who fetches its evidence. */
type Ticket = { storeId: string; saleOrderId: string; chargebackId: string; merchantId: string };

/** Which chargeback of which order. */
type ChargebackAsker = SaleAsker & { chargebackId: string };

const ACTIONS: Record<ChargebackNote, AuditAction> = {
  answered: 'chargebackAnswered',
  accepted: 'chargebackAccepted',
  won: 'chargebackWon',
  lost: 'chargebackLost',
};

const wrong = (field: string, why: string) => refused('ValidationError', { fields: { [field]: why } });

/** What a merchant does about a chargeback (decision 083). Nothing here moves money: the provider reports that. */
export type SaleChargebackService = ReturnType<typeof saleChargebackService>;

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  throttle: Pick<Throttle, 'take'>;
};

/** Notes of a chargeback, each with its entry in the log, and the evidence as it is gathered. */
export const saleChargebackService = ({ db, clock, secrets, throttle }: Options) => {
  const { act } = saleOrderChanges({ db, clock });
  const tickets = downloadTickets<Ticket>({ secrets, clock, purpose: 'link of chargeback evidence' });

  return {
    /**
     * Notes an event of a chargeback. @returns NotFoundError, ValidationError `answer` for an answer without one,
     * TransitionRefusedError where its machine does not allow it
     */
    note: (
      { chargebackId, ...asker }: ChargebackAsker,
      { event, answer }: Omit<BodyOf<PostChargebackNote>, 'version'>,
    ): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, { storeId, id: saleOrderId }, cause) => {
        const row = await chargebackRepository.byId(tx, storeId, saleOrderId, chargebackId);
        if (!row) return refused('NotFoundError');
        if (event === 'answered' && isBlank(answer)) return wrong('answer', 'missing');
        const { at } = cause('');
        const moved = chargebackAfter(row, { type: event }, at);
        if (moved === row) return refused('TransitionRefusedError');
        const answered = { answer: answer.trim(), answeredBy: asker.author.id, answeredAt: at };
        await chargebackRepository.update(tx, event === 'answered' ? { ...moved, ...answered } : moved);
        await orderRepository.touch(tx, storeId, saleOrderId, at);
        return succeeded({ action: ACTIONS[event], changes: { chargebackId } });
      }),

    /**
     * Notes the provider's deadline and words. @returns NotFoundError, ValidationError `answerBy` for a day before it
     * was opened, TransitionRefusedError once it is over
     */
    terms: (
      { chargebackId, ...asker }: ChargebackAsker,
      { answerBy, reason }: Omit<BodyOf<PutChargebackTerms>, 'version'>,
    ): Promise<Outcome<SaleOrder>> =>
      act(asker, async (tx, { storeId, id: saleOrderId }, cause) => {
        const row = await chargebackRepository.byId(tx, storeId, saleOrderId, chargebackId);
        if (!row) return refused('NotFoundError');
        if (row.closedAt !== null) return refused('TransitionRefusedError');
        if (answerBy < storeDayOf(row.openedAt)) return wrong('answerBy', 'not accepted');
        await chargebackRepository.update(tx, { ...row, answerBy, providerWords: reason.trim() || null });
        await orderRepository.touch(tx, storeId, saleOrderId, cause('').at);
        return succeeded({ action: 'chargebackTermsNoted', changes: { chargebackId, answerBy } });
      }),

    /**
     * An address for the browser itself. @param path where `evidence` is served
     * @returns NotFoundError; TooManyRequestsError
     */
    async link(
      { store, author, saleOrderId, chargebackId }: Omit<ChargebackAsker, 'version'>,
      path: string,
    ): Promise<Outcome<{ address: string }>> {
      const row = await db.inStore(store.id, (tx) =>
        chargebackRepository.byId(tx, store.id, saleOrderId, chargebackId),
      );
      if (!row) return refused('NotFoundError');
      const allowed = await throttle.take(store.id, [{ policy: 'evidence', of: `link ${author.id}` }]);
      if (!allowed.ok) return allowed;
      const ticket = { storeId: store.id, saleOrderId, chargebackId, merchantId: author.id };
      return succeeded({ address: tickets.addressOf(path, ticket) });
    },

    /** What a ticket's PDF is made of; that it was taken is noted. @returns NotFoundError; GoneError after its time;
     * TooManyRequestsError */
    async evidence(store: StoreRow, sealed: string): Promise<Outcome<Evidence>> {
      const ticket = tickets.read(sealed);
      if (ticket?.storeId !== store.id) return refused('NotFoundError');
      if (ticket.isOver) return refused('GoneError');
      const now = clock();
      const { saleOrderId, chargebackId, merchantId } = ticket;
      const allowed = await throttle.take(store.id, [{ policy: 'evidence', of: `file ${merchantId}` }]);
      if (!allowed.ok) return allowed;
      return db.inStore(store.id, async (tx) => {
        const evidence = await readEvidence(tx, store, { saleOrderId, chargebackId }, now);
        if (!evidence) return refused('NotFoundError');
        await auditLog.write(tx, {
          storeId: store.id,
          actor: { kind: 'merchant', id: merchantId },
          action: 'chargebackEvidenceTaken',
          subject: { kind: SALE_SUBJECT, id: saleOrderId },
          changes: { chargebackId },
          at: instantOf(now),
        });
        return succeeded(evidence);
      });
    },
  };
};
