import { cardRepository, type CardRow } from '../customer/cardRepository';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type { CardGateway, KeptCard } from '../gateways/payment/cardPort';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { addJob } from '../queue/addJob';
import type { Jobs } from '../queue/jobTypes';

type Deps = { db: Database; clock: Clock; gateway: Pick<CardGateway, 'readCard' | 'renewCard'> };
/** What became of a card: it pays, with what it shows now; another came in its place; or it is over. */
type Fate = { kind: 'pays' | 'replaced'; card: KeptCard } | { kind: 'over' };

/** After how long the provider forgets a card that was replaced: by then no call of the old one is repeated. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

/**
 * Has our rows of kept cards follow the provider's: a bank that replaces a card gives it a new id there, and our row, which
 * is what purchases name, takes that up. What cannot be renewed is marked as over.
 */
export const cardFollowing = ({ db, clock, gateway }: Deps) => {
  const fateOf = async ({ providerCustomerId, providerCardId }: Jobs['followCard']): Promise<Fate> => {
    const standing = await gateway.readCard(providerCustomerId, providerCardId);
    if (standing.kind !== 'known') throw new Error('the provider did not answer for a card');
    if (standing.value.kind === 'gone') return { kind: 'over' };
    if (standing.value.kind === 'active') return { kind: 'pays', card: standing.value.card };
    const key = `followCard:${providerCardId}`;
    const renewed = await gateway.renewCard(providerCustomerId, providerCardId, key);
    if (renewed.kind === 'unknown') throw new Error('the provider did not answer for a renewed card');
    return renewed.kind === 'known' ? { kind: 'replaced', card: renewed.value } : { kind: 'over' };
  };

  const followed = async (tx: Db, row: CardRow, fate: Fate): Promise<void> => {
    if (fate.kind === 'over') {
      const expiredAt = row.expiredAt ?? instantOf(clock());
      return cardRepository.update(tx, { ...row, expiredAt });
    }
    const { cardId: providerCardId, brand, lastDigits, expMonth, expYear } = fate.card;
    const kept = await cardRepository.listOf(tx, row.storeId, row.customerId);
    const twin = kept.find((one) => one.providerCardId === providerCardId && one.id !== row.id);
    if (!twin) {
      return cardRepository.update(tx, {
        ...row,
        providerCardId,
        brand,
        lastDigits,
        expMonth,
        expYear,
        expiredAt: null,
      });
    }
    // Its owner was faster, and gave the new card themselves.
    await cardRepository.handOver(tx, row, twin.id);
    await cardRepository.remove(tx, row);
    return row.isDefault ? cardRepository.setDefault(tx, twin, true) : undefined;
  };

  return {
    /**
     * Asks how a card stands, and has every store's row of it follow. Asking twice changes nothing more.
     * @throws while the provider does not answer: the job is tried again
     */
    async follow(card: Jobs['followCard']): Promise<void> {
      const { providerCustomerId, providerCardId } = card;
      const storeIds = await cardRepository.storesOf(db.shared, providerCardId);
      if (storeIds.length === 0) return;
      const fate = await fateOf(card);
      for (const storeId of storeIds) {
        await db.inStore(storeId, async (tx) => {
          for (const { customerId } of await cardRepository.ofProvider(tx, storeId, providerCardId)) {
            if (!(await customerRepository.lock(tx, storeId, customerId))) continue;
            // Under the lock: its owner may have removed it meanwhile.
            const rows = await cardRepository.ofProvider(tx, storeId, providerCardId);
            const row = rows.find((one) => one.customerId === customerId);
            if (row) await followed(tx, row, fate);
          }
        });
      }
      if (fate.kind !== 'replaced') return;
      const ids = [
        { id: providerCardId, runAt: instantOf(clock() + FORGOTTEN_AFTER_MS) },
        // Nobody's where its owner removed the card meanwhile.
        { id: fate.card.cardId, runAt: undefined },
      ];
      for (const { id, runAt } of ids) {
        if (runAt === undefined && (await cardRepository.isKept(db.shared, id))) continue;
        const forgotten = { cardId: newId(), providerCustomerId, providerCardId: id };
        await addJob(db.shared, 'forgetCard', forgotten, { jobKey: `forgetCard:${id}`, runAt });
      }
    },
  };
};
