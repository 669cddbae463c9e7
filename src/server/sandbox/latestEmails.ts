import type { Database } from '../db/database';
import { storeRepository } from '../store/storeRepository';
import { outboxRepository, type OutboxEmail } from './outboxRepository';

/**
 * The latest e-mails of all stores, newest first. Store by store: letters of several at once are for no request to see,
 * and a sandbox has few stores. @param to an address; null for all
 */
export async function latestEmails(db: Database, to: string | null, limit: number): Promise<OutboxEmail[]> {
  const emails: OutboxEmail[] = [];
  for (const id of await storeRepository.ids(db.shared))
    emails.push(...(await outboxRepository.latest(db.ofStore(id), id, to, limit)));
  const isBefore = (one: OutboxEmail, other: OutboxEmail) =>
    other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
  return emails.toSorted(isBefore).slice(0, limit);
}
