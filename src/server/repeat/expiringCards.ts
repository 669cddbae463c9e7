import { addMonths } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { dueExpiryNotice, lastDayOfCard } from '../../shared/repeat/cardExpiry';
import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { emailOutbox } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { storeRepository } from '../store/storeRepository';
import { repeatLetterRepository } from './repeatLetterRepository';

/** Cards that one transaction writes of. */
const BATCH = 100;

/**
 * Each day: a letter about each card that pays a purchase which runs and expires within 30 days, and another within 7.
 * The letter of a notice has one id: two runs write it once.
 */
export const remindOfCards =
  ({ db, clock }: { db: Database; clock: Clock }): Job<'remindOfCards'> =>
  async () => {
    const at = instantOf(clock());
    const today = storeDayOf(at);
    const months = [today, addMonths(today, 1)].map((day) => day.slice(0, 7));
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let after: string | null = ''; after !== null;) {
        const from: string = after;
        after = await db.inStore(storeId, async (tx) => {
          const found = await repeatLetterRepository.expiringCards(tx, storeId, { months, after: from, limit: BATCH });
          for (const { card, email } of found) {
            const lastDay = lastDayOfCard(card);
            const notice = dueExpiryNotice(lastDay, today);
            if (notice === null) continue;
            const data = { personId: card.customerId, cardId: card.id };
            const letter = { storeId, template: 'cardExpiring', recipient: email, at, data } as const;
            await emailOutbox.putOnce(tx, letter, `cardExpiring:${card.id}:${lastDay}:${notice}`);
          }
          return found.length === BATCH ? (found.at(-1)?.card.id ?? null) : null;
        });
      }
    }
  };
