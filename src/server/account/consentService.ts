import type { PostConsent } from '../../shared/account/consentContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { consentLog } from '../privacy/consentLog';

/** Answers about cookies, which are a browser's. */
export type ConsentService = ReturnType<typeof consentService>;

export const consentService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Keeps an answer as proof; one that is sent again stays as it was. Who sent it is not kept. */
  keep: (storeId: string, answer: BodyOf<PostConsent>): Promise<void> =>
    consentLog.keep(db.ofStore(storeId), { ...answer, storeId, createdAt: instantOf(clock()) }),
});
