import type { AgreementService } from '../account/agreement/agreementService';
import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { emailOutbox } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { storeRepository } from '../store/storeRepository';

type Deps = {
  db: Database;
  clock: Clock;
  agreements: Pick<AgreementService, 'takeUnwritten' | 'prepareFirst'>;
};

/**
 * Each hour, and at once after an announcement: one letter to each owner when an edition of the agreement is announced, and
 * one when it applies and is not accepted. Each is marked by the transaction that writes, so that two runs write once.
 */
export const askOwners =
  ({ db, clock, agreements }: Deps): Job<'askOwners'> =>
  async () => {
    await agreements.prepareFirst();
    for (const storeId of await storeRepository.ids(db.shared)) {
      await db.inStore(storeId, async (tx) => {
        for (const { owner, version } of await agreements.takeUnwritten(tx, storeId))
          await emailOutbox.put<'agreementAsked'>(tx, {
            storeId,
            template: 'agreementAsked',
            recipient: owner.email,
            at: instantOf(clock()),
            data: { merchantId: owner.id, version },
          });
      });
    }
  };
