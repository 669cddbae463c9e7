import { isCnpj } from '../../../shared/kernel/documents';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { advance } from '../../../shared/kernel/machineState';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasOnlyLines, isFilled } from '../../../shared/kernel/textRules';
import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { MAX_REASON_LENGTH } from '../../../shared/platform/signUpLimits';
import { storeRequestMachine, type StoreRequestStatus } from '../../../shared/platform/storeRequestMachine';
import { enterStore, type Database, type Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Throttle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { emailOutbox } from '../../queue/emailOutbox';
import { storeRepository } from '../../store/storeRepository';
import { platformLog, type PlatformActor } from '../platformLog';
import { storeRequestRepository as repository, type StoreRequestRow } from './storeRequestRepository';

type Options = { db: Database; clock: Clock; throttle: Pick<Throttle, 'take'> };

/** A request as the console shows it. Instants are ISO. */
export type StoreRequest = Pick<
  StoreRequestRow,
  'id' | 'storeName' | 'email' | 'companyId' | 'status' | 'reason' | 'createdAt' | 'answeredAt' | 'openedStoreId'
>;

/** A request as it is typed; `companyId` without punctuation, null for who has none. */
export type TypedRequest = { storeName: string; email: string; companyId: string | null };

/** Requests to open a store. */
export type StoreRequestService = ReturnType<typeof storeRequestService>;

const REQUESTS_PER_PAGE = 20;

/** Takes requests of strangers, and answers them for a person of the platform: each answer is one letter. */
export const storeRequestService = ({ db, clock, throttle }: Options) => {
  /** Moves a request, writes the letter and the log, or nothing. Letters go out in the name of the default store. */
  const answer = (
    id: string,
    by: PlatformActor,
    { to, reason }: { to: 'accepted' | 'refused'; reason: string | null },
  ): Promise<Outcome<StoreRequest>> =>
    db.inPlatform(async (tx) => {
      const platform = await storeRepository.platform(tx);
      const row = await repository.lock(tx, id);
      if (!row) return refused('NotFoundError');
      if (!platform) return refused('UnavailableError');
      const { value: status } = advance(storeRequestMachine, { value: row.status, context: {} }, { type: to });
      if (status === row.status) return refused('TransitionRefusedError');
      const at = instantOf(clock());
      await repository.update(tx, id, { status, reason, answeredAt: at });
      const action = to === 'accepted' ? 'storeRequestAccepted' : 'storeRequestRefused';
      await putLetter(tx, platform, { ...row, status }, at);
      await platformLog.write(tx, { actor: by, action, changes: { storeName: row.storeName, reason }, at });
      return succeeded(toRequest({ ...row, status, reason, answeredAt: at }));
    });

  const putLetter = async (tx: Tx, platform: StoreRow, { id, email, status }: StoreRequestRow, at: string) => {
    await enterStore(tx, platform.id);
    await emailOutbox.put(tx, {
      storeId: platform.id,
      template: status === 'refused' ? 'storeRequestRefused' : 'storeRequestAccepted',
      recipient: email,
      at,
      data: { requestId: id },
    });
  };

  return {
    /**
     * Keeps a request; the same e-mail's that waits already is the same one, and answered alike.
     * @param platform the default store, which counts its tries @param address from `networkOf`
     * @returns ValidationError by field, TooManyRequestsError
     */
    async ask(platform: StoreRow, address: string, typed: TypedRequest): Promise<Outcome<null>> {
      const email = emailOf(typed.email);
      const storeName = typed.storeName.trim();
      const fields: Record<string, string> = {};
      if (!isFilled(storeName) || storeName.length > myStoreLimits.storeName) fields['storeName'] = 'not accepted';
      if (!isEmail(email)) fields['email'] = 'not accepted';
      if (typed.companyId !== null && !isCnpj(typed.companyId)) fields['companyId'] = 'not accepted';
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const allowed = await throttle.take(platform.id, [
        { policy: 'contactAddress', of: address },
        { policy: 'contactEmail', of: email },
      ]);
      if (!allowed.ok) return allowed;
      const row = { id: newId(), storeName, email, companyId: typed.companyId, createdAt: instantOf(clock()) };
      await db.inPlatform((tx) => repository.insert(tx, row));
      return done;
    },

    /** A page of requests; `status` null: of any. Those that wait come the oldest first. */
    async list({
      status = null,
      ...query
    }: PageQuery & { status?: StoreRequestStatus | null }): Promise<Page<StoreRequest>> {
      const { slice, ...page } = pageOf(query, REQUESTS_PER_PAGE);
      const [total, rows] = await Promise.all([
        repository.count(db.shared, status),
        repository.page(db.shared, status, slice),
      ]);
      return { list: rows.map(toRequest), ...page, total };
    },

    /** How many wait for an answer. */
    waiting: (): Promise<number> => repository.count(db.shared, 'waiting'),

    /** Invites its sender by letter, whose link opens the sign-up filled in. @returns NotFoundError, TransitionRefusedError */
    accept: (id: string, by: PlatformActor): Promise<Outcome<StoreRequest>> =>
      answer(id, by, { to: 'accepted', reason: null }),

    /** Says no by letter, with the reason as it is written. @returns NotFoundError, TransitionRefusedError, ValidationError */
    async refuse(id: string, by: PlatformActor, typed: string): Promise<Outcome<StoreRequest>> {
      const reason = typed.trim();
      const isGood = reason !== '' && reason.length <= MAX_REASON_LENGTH && hasOnlyLines(reason);
      if (!isGood) return refused('ValidationError', { fields: { reason: 'not accepted' } });
      return answer(id, by, { to: 'refused', reason });
    },

    /** Sends an accepted request's invitation anew; the link before works no more. @returns NotFoundError, TransitionRefusedError */
    inviteAgain: (id: string, by: PlatformActor): Promise<Outcome<StoreRequest>> =>
      db.inPlatform(async (tx) => {
        const platform = await storeRepository.platform(tx);
        const row = await repository.lock(tx, id);
        if (!row) return refused('NotFoundError');
        if (row.status !== 'accepted') return refused('TransitionRefusedError');
        if (!platform) return refused('UnavailableError');
        const at = instantOf(clock());
        await putLetter(tx, platform, row, at);
        const changes = { storeName: row.storeName, reason: null };
        await platformLog.write(tx, { actor: by, action: 'storeRequestAccepted', changes, at });
        return succeeded(toRequest(row));
      }),
  };
};

const toRequest = ({ inviteHash: _hash, inviteExpiresAt: _until, ...shown }: StoreRequestRow): StoreRequest => shown;
