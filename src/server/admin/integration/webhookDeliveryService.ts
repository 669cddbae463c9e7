import type { AuditAction } from '../../../shared/admin/auditActions';
import type { WebhookDelivery } from '../../../shared/admin/integrationContract';
import { FAILING_LIMIT_MS, RETRY_WAITS_MS, TEST_EVENT, type DeliveryStatus } from '../../../shared/admin/webhookEvents';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { merchantRepository } from '../../account/merchantRepository';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { UnreadableBoxError, type Secrets } from '../../kernel/secretKey';
import type { Database, Tx } from '../../db/database';
import type { WebhookAnswer, WebhookGateway } from '../../gateways/webhook/webhookPort';
import { addJob } from '../../queue/addJob';
import { emailOutbox } from '../../queue/emailOutbox';
import { storeRepository } from '../../store/storeRepository';
import { placeOf, writtenPlace } from '../core/keysetPlace';
import { toWebhookDelivery } from './webhookMapper';
import { webhookRepository, type DeliveryRow, type EndpointRow } from './webhookRepository';
import { secretOwner, signedHeaders } from './webhookSignature';

type Deps = { db: Database; clock: Clock; secrets: Secrets; gateway: WebhookGateway };
type Query = { endpointId?: string; status?: DeliveryStatus; before?: string };

const ROWS_PER_PAGE = 20;

/** Deliveries of events to endpoints. */
export type WebhookDeliveryService = ReturnType<typeof webhookDeliveryService>;

/**
 * Delivers events at least once, in no guaranteed order. A try is one job; its result decides whether there is another,
 * and when. If the process dies between sending and recording, the same event, by its id, is sent once more.
 */
export const webhookDeliveryService = ({ db, clock, secrets, gateway }: Deps) => {
  const queue = (tx: Tx, { storeId, id: deliveryId }: DeliveryRow, runAt?: string) =>
    addJob(tx, 'deliverWebhook', { storeId, deliveryId }, { jobKey: `deliverWebhook:${deliveryId}`, runAt });

  const secretsOf = (endpoint: EndpointRow): string[] => {
    const { secretBox, previousBox, previousUntil } = endpoint;
    const isBoth = previousBox !== null && previousUntil !== null && Date.parse(previousUntil) > clock();
    const owner = secretOwner(endpoint);
    const secret = secrets.unseal(secretBox, owner);
    return isBoth ? [secret, ...readablePrevious(previousBox, owner)] : [secret];
  };

  // One of a lost key cannot be helped: receivers have the new one.
  const readablePrevious = (box: string, owner: string): string[] => {
    try {
      return [secrets.unseal(box, owner)];
    } catch (error) {
      if (error instanceof UnreadableBoxError) return [];
      throw error;
    }
  };

  const audited = (tx: Tx, merchantId: string, action: AuditAction, { storeId, id, event }: DeliveryRow, url: string) =>
    auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: merchantId },
      action,
      subject: { kind: 'webhookDelivery', id },
      changes: { event, url },
      at: instantOf(clock()),
    });

  /** Disables an endpoint that has failed for too long, and e-mails the owners, once. */
  const disable = async (tx: Tx, endpoint: EndpointRow): Promise<void> => {
    const { storeId, id, url } = endpoint;
    const at = instantOf(clock());
    await webhookRepository.updateEndpoint(tx, endpoint, { isActive: false, disabledAt: at });
    const action = 'webhookDisabled';
    const subject = { kind: 'webhook', id } as const;
    await auditLog.write(tx, { storeId, actor: { kind: 'system' }, action, subject, changes: { url }, at });
    for (const { merchant } of await merchantRepository.team(tx, storeId)) {
      if (merchant.role !== 'owner') continue;
      const data = { endpointId: id };
      await emailOutbox.put(tx, { storeId, template: 'webhookDisabled', recipient: merchant.email, at, data });
    }
  };

  /** Notes what a try brought. The receiver first, then the delivery: always in this order. */
  const settle = (sent: DeliveryRow, answer: WebhookAnswer): Promise<void> =>
    db.inStore(sent.storeId, async (tx) => {
      const endpoint = await webhookRepository.lockEndpoint(tx, sent.storeId, sent.endpointId);
      const delivery = endpoint && (await webhookRepository.lockDelivery(tx, sent.storeId, sent.id));
      // Removed meanwhile.
      if (!endpoint || !delivery) return;
      const now = clock();
      const isTaken = answer.kind === 'answered' && answer.code >= 200 && answer.code < 300;
      const round = delivery.round + 1;
      const waitMs = isTaken ? undefined : RETRY_WAITS_MS[round - 1];
      const nextAt = waitMs === undefined ? null : instantOf(now + waitMs);
      await webhookRepository.updateDelivery(tx, delivery, {
        status: isTaken ? 'delivered' : nextAt === null ? 'failed' : 'waiting',
        tries: delivery.tries + 1,
        round,
        nextAt,
        triedAt: instantOf(now),
        answerCode: answer.kind === 'answered' ? answer.code : null,
        answer: answer.kind === 'answered' ? answer.answer : null,
        fault: answer.kind === 'failed' ? answer.fault : null,
        durationMs: answer.durationMs,
      });
      if (isTaken) {
        if (endpoint.failingSince !== null)
          await webhookRepository.updateEndpoint(tx, endpoint, { failingSince: null });
        return;
      }
      if (nextAt !== null) await queue(tx, delivery, nextAt);
      const since = endpoint.failingSince ?? instantOf(now);
      if (endpoint.failingSince === null) await webhookRepository.updateEndpoint(tx, endpoint, { failingSince: since });
      if (endpoint.isActive && now - Date.parse(since) >= FAILING_LIMIT_MS) await disable(tx, endpoint);
    });

  const giveUp = (storeId: string, id: string): Promise<void> =>
    db.inStore(storeId, async (tx) => {
      await webhookRepository.updateDelivery(tx, { storeId, id }, { status: 'failed', nextAt: null });
    });

  return {
    /** Makes one try of a delivery that waits. */
    async deliver(storeId: string, deliveryId: string): Promise<void> {
      const found = await db.inStore(storeId, (tx) => webhookRepository.delivery(tx, storeId, deliveryId));
      if (found?.delivery.status !== 'waiting') return;
      const { delivery, endpoint } = found;
      const store = await storeRepository.byId(db.shared, storeId);
      if (!endpoint.isActive || store?.status !== 'active') return giveUp(storeId, deliveryId);
      const { eventId: id, body } = delivery;
      const answer = await gateway.send(
        endpoint.url,
        body,
        signedHeaders({ id, body, now: clock() }, secretsOf(endpoint)),
      );
      return settle(delivery, answer);
    },

    /** A page of the log, the latest first. A place that is none begins at the latest. */
    list: (storeId: string, { before, ...filter }: Query): Promise<{ list: WebhookDelivery[]; next: string | null }> =>
      db.inStore(storeId, async (tx) => {
        const after = placeOf(before);
        const rows = await webhookRepository.page(tx, storeId, { ...filter, after, limit: ROWS_PER_PAGE + 1 });
        const list = rows.slice(0, ROWS_PER_PAGE).map(({ delivery, url }) => toWebhookDelivery(delivery, url));
        return { list, next: rows.length > ROWS_PER_PAGE ? writtenPlace(list.at(-1)) : null };
      }),

    /** Sends an event to try a receiver with. @returns NotFoundError; TransitionRefusedError while it is off */
    sendTest: (storeId: string, merchantId: string, endpointId: string): Promise<Outcome<WebhookDelivery>> =>
      db.inStore(storeId, async (tx) => {
        const endpoint = await webhookRepository.lockEndpoint(tx, storeId, endpointId);
        if (!endpoint) return refused('NotFoundError');
        if (!endpoint.isActive) return refused('TransitionRefusedError');
        const [at, eventId] = [instantOf(clock()), `evt_${newId()}`];
        const body = { id: eventId, type: TEST_EVENT, createdAt: at, storeId, data: {} };
        const row = await webhookRepository.insertDelivery(tx, {
          storeId,
          id: newId(),
          endpointId,
          eventId,
          event: TEST_EVENT,
          body: JSON.stringify(body),
          createdAt: at,
          nextAt: at,
        });
        await queue(tx, row);
        await audited(tx, merchantId, 'webhookTested', row, endpoint.url);
        return succeeded(toWebhookDelivery(row, endpoint.url));
      }),

    /** Sends a delivery once more, now. @returns NotFoundError; TransitionRefusedError while its receiver is off */
    sendAgain: (storeId: string, merchantId: string, id: string): Promise<Outcome<WebhookDelivery>> =>
      db.inStore(storeId, async (tx) => {
        const found = await webhookRepository.delivery(tx, storeId, id);
        if (!found) return refused('NotFoundError');
        // The receiver before the delivery, as a try that is being noted takes them.
        const endpoint = await webhookRepository.lockEndpoint(tx, storeId, found.endpoint.id);
        if (!endpoint?.isActive) return refused('TransitionRefusedError');
        const started = { status: 'waiting', round: 0, nextAt: instantOf(clock()) } as const;
        const row = await webhookRepository.updateDelivery(tx, found.delivery, started);
        if (!row) return refused('NotFoundError');
        await queue(tx, row);
        await audited(tx, merchantId, 'webhookSentAgain', row, endpoint.url);
        return succeeded(toWebhookDelivery(row, endpoint.url));
      }),
  };
};
