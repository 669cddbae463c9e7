import type { AuditAction } from '../../../shared/admin/auditActions';
import type { WebhookEndpoint } from '../../../shared/admin/integrationContract';
import { INTEGRATION_LIMITS, OLD_SECRET_MS, type WebhookEvent } from '../../../shared/admin/webhookEvents';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { merchantRepository } from '../../account/merchantRepository';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Secrets } from '../../kernel/secretKey';
import type { Database, Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import { toWebhookEndpoint } from './webhookMapper';
import { webhookRepository } from './webhookRepository';
import { newWebhookSecret, secretOwner } from './webhookSignature';

type Deps = { db: Database; clock: Clock; secrets: Secrets; accepts: (url: string) => boolean };
type Draft = { url: string; events: WebhookEvent[] };
type WithSecret = { endpoint: WebhookEndpoint; secret: string };

const UNIQUE_VIOLATION = '23505';
const wrongUrl = (word: string) => refused('ValidationError', { fields: { url: word } });

/** Receivers of events. */
export type WebhookEndpointService = ReturnType<typeof webhookEndpointService>;

/** The rules of webhook endpoints (rules §12). Their secrets are shown once and stored encrypted. */
export const webhookEndpointService = ({ db, clock, secrets, accepts }: Deps) => {
  const audited = (
    tx: Tx,
    storeId: string,
    merchantId: string,
    action: AuditAction,
    id: string,
    changes: Record<string, unknown>,
  ) =>
    auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: merchantId },
      action,
      subject: { kind: 'webhook', id },
      changes,
      at: instantOf(clock()),
    });

  return {
    /** Every receiver, the oldest first. */
    list: (storeId: string): Promise<WebhookEndpoint[]> =>
      db.inStore(storeId, async (tx) =>
        (await webhookRepository.endpoints(tx, storeId)).map((row) => toWebhookEndpoint(row, clock())),
      ),

    /** Adds a receiver. @returns it with its secret, for the only time; ValidationError; TransitionRefusedError at the limit */
    async create(storeId: string, merchantId: string, { url: typed, events }: Draft): Promise<Outcome<WithSecret>> {
      const url = typed.trim();
      if (!accepts(url)) return wrongUrl('not accepted');
      return db.inStore(storeId, async (tx) => {
        // Two owners at once do not pass the limit together.
        await merchantRepository.lockTeam(tx, storeId);
        if ((await webhookRepository.countEndpoints(tx, storeId)) >= INTEGRATION_LIMITS.endpoints)
          return refused('TransitionRefusedError');
        const [id, secret] = [newId(), newWebhookSecret()];
        const secretBox = secrets.seal(secret, secretOwner({ storeId, id }));
        const values = { storeId, id, url, events, secretBox, createdAt: instantOf(clock()) };
        const row = await webhookRepository.insertEndpoint(tx, values);
        if (!row) return wrongUrl('in use');
        await audited(tx, storeId, merchantId, 'webhookCreated', id, { url, events });
        return succeeded({ endpoint: toWebhookEndpoint(row, clock()), secret });
      });
    },

    /** Changes a receiver; switching it on forgets its failures. @returns NotFoundError, ValidationError */
    async change(
      storeId: string,
      merchantId: string,
      id: string,
      { url: typed, events, isActive }: Draft & { isActive: boolean },
    ): Promise<Outcome<WebhookEndpoint>> {
      const url = typed.trim();
      if (!accepts(url)) return wrongUrl('not accepted');
      try {
        return await db.inStore(storeId, async (tx) => {
          const before = await webhookRepository.lockEndpoint(tx, storeId, id);
          if (!before) return refused('NotFoundError');
          const isBegun = isActive && (!before.isActive || before.url !== url);
          const failures = isBegun ? { failingSince: null, disabledAt: null } : {};
          const row = await webhookRepository.updateEndpoint(tx, before, { url, events, isActive, ...failures });
          if (!row) return refused('NotFoundError');
          await audited(tx, storeId, merchantId, 'webhookChanged', id, { url, events, isActive });
          return succeeded(toWebhookEndpoint(row, clock()));
        });
      } catch (error) {
        if (sqlStateOf(error) === UNIQUE_VIOLATION) return wrongUrl('in use');
        throw error;
      }
    },

    /** Removes a receiver with its deliveries. @returns NotFoundError */
    remove: (storeId: string, merchantId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const row = await webhookRepository.removeEndpoint(tx, storeId, id);
        if (!row) return refused('NotFoundError');
        await audited(tx, storeId, merchantId, 'webhookRemoved', id, { url: row.url });
        return done;
      }),

    /** Replaces the secret; the previous one stays valid for a day. @returns it, this once; NotFoundError */
    renewSecret: (storeId: string, merchantId: string, id: string): Promise<Outcome<WithSecret>> =>
      db.inStore(storeId, async (tx) => {
        const before = await webhookRepository.lockEndpoint(tx, storeId, id);
        if (!before) return refused('NotFoundError');
        const secret = newWebhookSecret();
        const row = await webhookRepository.updateEndpoint(tx, before, {
          secretBox: secrets.seal(secret, secretOwner(before)),
          previousBox: before.secretBox,
          previousUntil: instantOf(clock() + OLD_SECRET_MS),
        });
        if (!row) return refused('NotFoundError');
        await audited(tx, storeId, merchantId, 'webhookSecretRenewed', id, { url: row.url });
        return succeeded({ endpoint: toWebhookEndpoint(row, clock()), secret });
      }),
  };
};
