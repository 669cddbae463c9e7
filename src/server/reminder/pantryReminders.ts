import { addDays, startOfDay, type PlainDay } from '../../shared/kernel/calendar';
import { done, refused, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { pantryRows } from '../../shared/pantry/pantryGoods';
import { dueRows, type DueRow } from '../../shared/pantry/pantryReminder';
import { emailLinks } from '../../shared/account/emailLinks';
import { oneTimeTokenRepository } from '../account/oneTimeTokenRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db, Tx } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { consentLog } from '../privacy/consentLog';
import { emailOutbox, type OutboxRow } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { storeRepository } from '../store/storeRepository';
import { pantryOf } from '../pantry/pantryOf';
import { pantryReminderRepository } from '../pantry/pantryReminderRepository';

/** Customers that one transaction looks at. */
const BATCH = 25;
/** What was ordered within so many days comes, or has just come. */
const COMING_DAYS = 14;

/** As `pantryReminderRepository.due`; the race of reminders passes a faulty one. */
export type DueCustomers = typeof pantryReminderRepository.due;

type Options = { db: Database; clock: Clock };

/** Reminders of what is about to end at home. */
export type PantryReminderService = ReturnType<typeof pantryReminderService>;

/** A customer's answer to the question about reminders of their pantry. */
export const pantryReminderService = ({ db, clock }: Options) => {
  const answer = async (tx: Tx, storeId: string, customerId: string, isWanted: boolean): Promise<void> => {
    const at = instantOf(clock());
    const isChanged = isWanted
      ? await pantryReminderRepository.keep(tx, storeId, customerId, at)
      : await pantryReminderRepository.remove(tx, storeId, customerId);
    // The page may be sent twice: an answer is written once.
    if (!isChanged) return;
    const given = { storeId, customerId, answer: isWanted ? 'given' : 'refused', createdAt: at } as const;
    await consentLog.answerReminders(tx, 'pantryReminders', given);
  };

  return {
    /** Keeps the answer. @returns SessionExpiredError once the account is gone */
    set: (storeId: string, customerId: string, isWanted: boolean): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await customerRepository.lock(tx, storeId, customerId))) return refused('SessionExpiredError');
        await answer(tx, storeId, customerId, isWanted);
        return done;
      }),

    /** True where a link of a letter ends reminders. */
    isKnown: (storeId: string, token: string): Promise<boolean> =>
      db.inStore(storeId, async (tx) => (await linkOf(tx, { storeId, token, now: clock() })) !== null),

    /** Ends reminders by the link of a letter, which stays good: mail programs repeat it. @returns false for another link */
    stop: (storeId: string, token: string): Promise<boolean> =>
      db.inStore(storeId, async (tx) => {
        const customerId = await linkOf(tx, { storeId, token, now: clock() });
        if (customerId === null || !(await customerRepository.lock(tx, storeId, customerId))) return false;
        await answer(tx, storeId, customerId, false);
        return true;
      }),
  };
};

const linkOf = async (tx: Tx, { storeId, token, now }: { storeId: string; token: string; now: number }) => {
  const asked = { storeId, token, purpose: 'stopPantryReminders', now: instantOf(now) } as const;
  return (await oneTimeTokenRepository.find(tx, asked))?.customerId ?? null;
};

/** What of a customer's goods is to be ordered by today and comes by no other way. */
async function dueOf(tx: Db, storeId: string, customerId: string, today: PlainDay): Promise<DueRow[]> {
  const due = dueRows(pantryRows(await pantryOf(tx, storeId, customerId, today), today), today);
  if (due.length === 0) return [];
  const since = startOfDay(addDays(today, -COMING_DAYS));
  const coming = await pantryReminderRepository.coming(tx, storeId, customerId, since);
  return due.filter(({ product }) => !coming.has(product.productId));
}

/**
 * Each day: one letter to each customer who wants it about all that is to be ordered by now, and not again about the
 * same goods until they were opened anew or looked at. A pantry is looked at once a day, by one transaction.
 *
 * @param due how customers are taken; the tests put one in its place that locks nothing
 */
export const remindOfPantries =
  ({ db, clock, due = pantryReminderRepository.due }: Options & { due?: DueCustomers }): Job<'remindOfPantries'> =>
  async () => {
    const at = instantOf(clock());
    const today = storeDayOf(at);
    for (const storeId of await storeRepository.ids(db.shared)) {
      for (let isMore = true; isMore;) {
        isMore = await db.inStore(storeId, async (tx) => {
          const found = await due(tx, storeId, { today, limit: BATCH });
          for (const { customerId, email } of found) {
            const reminded = await pantryReminderRepository.remindedOf(tx, storeId, customerId);
            const rows = (await dueOf(tx, storeId, customerId, today)).filter(({ item }) => !reminded.has(item.id));
            if (rows.length === 0) continue;
            const itemIds = rows.map(({ item }) => item.id);
            await pantryReminderRepository.markReminded(tx, storeId, itemIds, at);
            const data = { personId: customerId, itemIds };
            await emailOutbox.put(tx, { storeId, template: 'pantryReminder', recipient: email, at, data });
          }
          if (found.length > 0)
            await pantryReminderRepository.markLooked(
              tx,
              storeId,
              found.map(({ customerId }) => customerId),
              today,
            );
          return found.length === BATCH;
        });
      }
    }
  };

/** What a letter about a pantry is written from; `token` is that of the link that ends such letters. */
export type PantryReminder = { name: string; rows: DueRow[]; today: PlainDay; stopPath: string; token: string };

/**
 * Reads what a queued letter is about, as it is now; null once its goods were opened, bought or left, their animals
 * are not at home any more, or the customer does not want letters. The link is made here, so that no queue holds it.
 */
export const readPantryReminder = (
  { db, clock }: Options,
  { storeId, data, recipient }: OutboxRow,
): Promise<PantryReminder | null> =>
  db.inStore(storeId, async (tx) => {
    const { personId: customerId, itemIds } = data as { personId: string; itemIds: string[] };
    const customer = await customerRepository.byId(tx, storeId, customerId);
    if (!customer || customer.email !== recipient) return null;
    if ((await pantryReminderRepository.since(tx, storeId, customerId)) === null) return null;
    const reminded = await pantryReminderRepository.remindedOf(tx, storeId, customerId);
    const today = storeDayOf(clock());
    const rows = (await dueOf(tx, storeId, customerId, today)).filter(
      ({ item }) => itemIds.includes(item.id) && reminded.has(item.id),
    );
    if (rows.length === 0) return null;
    const token = await oneTimeTokenRepository.make(tx, {
      storeId,
      purpose: 'stopPantryReminders',
      email: recipient,
      subject: { customerId },
      now: clock(),
    });
    return { name: customer.name, rows, today, stopPath: emailLinks.stopPantryReminders(token), token };
  });
