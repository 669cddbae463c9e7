import type { KeyValueStorage } from '../platform/keyValueStorage';

/** How many orders can wait to be paid and reported. */
const MOST = 20;

const read = (storage: KeyValueStorage): string[] => {
  try {
    const kept: unknown = JSON.parse(storage.read('purchases') ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const write = (storage: KeyValueStorage, orderIds: string[]) => {
  if (orderIds.length === 0) storage.remove('purchases');
  else storage.write('purchases', JSON.stringify(orderIds.slice(-MOST)));
};

/**
 * Orders placed in this browser whose Purchase event has not been sent yet: each is sent once, when it is seen paid,
 * however often its page is opened (rules §13).
 */
export const owedPurchases = (storage: KeyValueStorage) => ({
  add: (orderId: string) => write(storage, [...read(storage).filter((id) => id !== orderId), orderId]),
  has: (orderId: string): boolean => read(storage).includes(orderId),
  /** True the first time alone. */
  settle(orderId: string): boolean {
    const owed = read(storage);
    if (!owed.includes(orderId)) return false;
    write(
      storage,
      owed.filter((id) => id !== orderId),
    );
    return true;
  },
  forget: () => write(storage, []),
});
