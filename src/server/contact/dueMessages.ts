import { ANSWER_DAYS } from '../../shared/contact/answerBy';
import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { Database } from '../db/database';
import { storeRepository } from '../store/storeRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { writeToOwners } from '../queue/ownerLetters';
import type { Job } from '../queue/jobTypes';
import { contactRepository } from './contactRepository';

/** Messages that one transaction writes of. */
const BATCH = 50;

/**
 * Each hour: one letter to the store's owners about each message that waits on the last day but one of the law's term.
 * Where no process ran that day the last day still brings it; what is later than that is on the dashboard alone.
 */
export const remindOfMessages =
  ({ db, clock }: { db: Database; clock: Clock }): Job<'remindOfMessages'> =>
  async () => {
    const at = instantOf(clock());
    const today = storeDayOf(at);
    const days = { from: addDays(today, -ANSWER_DAYS), to: addDays(today, 1 - ANSWER_DAYS) };
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let isMore = true; isMore;) {
        const written = await db.inStore(storeId, async (tx) => {
          // Each is marked by the statement that finds it, so that two runs write of it once.
          const ids = await contactRepository.markDue(tx, { storeId, ...days, at, limit: BATCH });
          for (const messageId of ids)
            await writeToOwners<'messageDue'>(tx, { storeId, template: 'messageDue', at, data: { messageId } });
          return ids.length;
        });
        isMore = written === BATCH;
      }
    }
  };
