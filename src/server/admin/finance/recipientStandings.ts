import type { Database } from '../../db/database';
import type { FinanceGateway, Recipient } from '../../gateways/payment/financePort';
import { instantOf, type Clock } from '../../kernel/clock';
import { storeRecipientRepository } from '../../payment/storeRecipientRepository';
import { writeToOwners } from '../../queue/ownerLetters';
import { storeRepository } from '../../store/storeRepository';

type Options = { db: Database; clock: Clock; gateway: Pick<FinanceGateway, 'readRecipient'> };

/** What the provider says of stores' recipients, kept where orders are placed. */
export type RecipientStandings = ReturnType<typeof recipientStandings>;

/**
 * Keeps the status of each store's recipient as the provider last said it. Orders read it in their own transaction: where
 * money is real a store whose recipient is not active sells nothing (decision 079).
 */
export const recipientStandings = ({ db, clock, gateway }: Options) => {
  /** Notes what was read; owners get a letter when an account that took money takes none any more. */
  const learn = (storeId: string, { recipientId, status }: Pick<Recipient, 'recipientId' | 'status'>): Promise<void> =>
    db.inStore(storeId, async (tx) => {
      const before = await storeRecipientRepository.changeStatus(tx, storeId, { recipientId, status });
      if (before !== 'active') return;
      await writeToOwners(tx, { storeId, template: 'recipientStopped', at: instantOf(clock()), data: {} });
    });

  /** Reads one store's recipient. @returns false where the provider does not answer for it */
  async function refresh(storeId: string): Promise<boolean> {
    const recipientId = await db.inStore(storeId, (tx) => storeRecipientRepository.ofStore(tx, storeId));
    if (recipientId === null) return true;
    const answer = await gateway.readRecipient(recipientId);
    if (answer.kind !== 'known' || answer.value === null) return false;
    await learn(storeId, answer.value);
    return true;
  }

  return {
    learn,
    refresh,

    /** Reads them all; one the provider does not answer for waits for the next hour. */
    async refreshAll(): Promise<void> {
      for (const id of await storeRepository.ids(db.shared)) await refresh(id);
    },
  };
};
