import { API_KEY_CALLS_PER_MINUTE, API_KEY_PREFIX, type ApiKeyScope } from '../../../shared/account/apiKeyScopes';
import type { ApiKey } from '../../../shared/admin/integrationContract';
import { INTEGRATION_LIMITS } from '../../../shared/admin/webhookEvents';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { hasNoControls } from '../../../shared/kernel/textRules';
import { newToken, tokenHashOf } from '../../account/accessToken';
import { auditLog } from '../../db/auditLog';
import { merchantRepository } from '../../account/merchantRepository';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { KnownKey } from '../../http/requestContext';
import type { Database } from '../../db/database';
import { apiKeyRepository, type ApiKeyRow } from './apiKeyRepository';

const MINUTE_MS = 60_000;
const HINT_LENGTH = 4;

/** API keys. */
export type ApiKeyService = ReturnType<typeof apiKeyService>;

/** An API key on the wire. */
const toApiKey = ({ id, name, hint, scopes, createdAt, lastUsedOn }: ApiKeyRow): ApiKey => ({
  id,
  name,
  hint,
  scopes,
  createdAt,
  lastUsedOn,
});

/**
 * The rules of API keys (rules §12). Nothing is cached: a revocation takes effect at once on every instance, and so
 * does the limit of calls.
 */
export const apiKeyService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /**
   * Identifies an API key, and counts the call. @returns SessionExpiredError for a revoked or unknown key,
   * AccessDeniedError for one of another store, TooManyRequestsError with the seconds left of the minute
   */
  ofToken: (storeId: string, key: string): Promise<Outcome<KnownKey>> =>
    db.inStore(storeId, async (tx) => {
      const [now, keyHash] = [clock(), tokenHashOf(key)];
      const started = now - (now % MINUTE_MS);
      const lookup = { storeId, keyHash, minute: instantOf(started), day: storeDayOf(now) };
      const row = await apiKeyRepository.call(tx, lookup);
      if (!row) {
        const isOthers = await apiKeyRepository.isOfAnyStore(tx, keyHash);
        return refused(isOthers ? 'AccessDeniedError' : 'SessionExpiredError');
      }
      if (row.minuteCalls > API_KEY_CALLS_PER_MINUTE) {
        return refused('TooManyRequestsError', { retryAfter: Math.ceil((started + MINUTE_MS - now) / 1_000) });
      }
      return succeeded({ id: row.id, scopes: row.scopes });
    }),

  /** Active API keys, the newest first. */
  list: (storeId: string): Promise<ApiKey[]> =>
    db.inStore(storeId, async (tx) => (await apiKeyRepository.living(tx, storeId)).map(toApiKey)),

  /** Creates an API key. @returns it, this once; ValidationError; TransitionRefusedError at the limit of keys */
  async create(
    storeId: string,
    merchantId: string,
    { name: typed, scopes }: { name: string; scopes: ApiKeyScope[] },
  ): Promise<Outcome<{ apiKey: ApiKey; secret: string }>> {
    const name = typed.trim();
    if (name === '' || !hasNoControls(name)) return refused('ValidationError', { fields: { name: 'not accepted' } });
    return db.inStore(storeId, async (tx) => {
      // Two owners at once do not pass the limit together.
      await merchantRepository.lockTeam(tx, storeId);
      if ((await apiKeyRepository.countLiving(tx, storeId)) >= INTEGRATION_LIMITS.keys)
        return refused('TransitionRefusedError');
      const [key, createdAt] = [`${API_KEY_PREFIX}${newToken()}`, instantOf(clock())];
      const row = await apiKeyRepository.insert(tx, {
        storeId,
        id: newId(),
        name,
        keyHash: tokenHashOf(key),
        hint: key.slice(-HINT_LENGTH),
        scopes,
        createdBy: merchantId,
        createdAt,
      });
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action: 'apiKeyCreated',
        subject: { kind: 'apiKey', id: row.id },
        changes: { name, scopes },
        at: createdAt,
      });
      return succeeded({ apiKey: toApiKey(row), secret: key });
    });
  },

  /** Revokes an API key. @returns NotFoundError */
  revoke: (storeId: string, merchantId: string, id: string): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const at = instantOf(clock());
      const row = await apiKeyRepository.revoke(tx, storeId, id, at);
      if (!row) return refused('NotFoundError');
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action: 'apiKeyRevoked',
        subject: { kind: 'apiKey', id },
        changes: { name: row.name },
        at,
      });
      return done;
    }),
});
