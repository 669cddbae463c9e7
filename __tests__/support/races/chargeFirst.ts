// Preload of a server (mutant), after `dieAt.ts`: requests the charge while transaction 1 is still open, and commits
// the order once the provider has responded. Dying in between takes money for an order that never existed.
import type * as DatabaseModule from '../../../src/server/db/database';
import { replaceIn } from './loadedModule';

/** Placings that wait for the provider, by payment: lets one commit, and waits until it has. */
const waiting = new Map<string, () => Promise<void>>();

type AskingLater = () => Promise<{ payment: { id: string } }>;

/** What a transaction leaves to be asked of the provider once it is committed; undefined for other transactions. */
const askingOf = (value: unknown): AskingLater | undefined => {
  type Placed = { value?: { unasked?: AskingLater | null } | null } | null | undefined;
  // Looked at from outside, anything may be inside.
  const unasked = typeof value === 'object' ? (value as Placed)?.value?.unasked : undefined;
  return typeof unasked === 'function' ? unasked : undefined;
};

type InStore = DatabaseModule.Database['inStore'];

/** Transactions that hand over their value before they commit, where they have created a payment. */
const committingLate =
  (db: DatabaseModule.Database, within: 'inStore' | 'inStoreWithTests'): InStore =>
  (storeId, work) =>
    new Promise((resolve, reject) => {
      const committed: Promise<void> = db[within](storeId, async (tx) => {
        const value = await work(tx);
        const asking = askingOf(value);
        if (asking) {
          // What would go with the commit goes now.
          await tx.client.query('select 1');
          const paymentId = (await asking()).payment.id;
          await new Promise<void>((commit) => {
            waiting.set(paymentId, () => {
              commit();
              return committed;
            });
            resolve(value);
          });
        }
        return value;
      }).then(resolve, reject);
    });

replaceIn<typeof DatabaseModule>(require.resolve('../../../src/server/db/database'), ({ openDatabase }) => ({
  openDatabase(pool) {
    const db = openDatabase(pool);
    return {
      ...db,
      inStore: committingLate(db, 'inStore'),
      inStoreWithTests: committingLate(db, 'inStoreWithTests'),
    };
  },
}));

const call = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const reply = await call(input, init);
  const key = new Headers(init?.headers).get('idempotency-key') ?? '';
  await waiting.get(key)?.();
  waiting.delete(key);
  return reply;
};
