/** Texts in the browser's storage by key (specification §9: 'cart', 'admin', 'storeId'). Never throws. */
export type KeyValueStorage = {
  read: (key: StorageKey) => string | null;
  write: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  /** Sets aside what cannot be parsed, at least its beginning, for debugging; it is never read again. */
  quarantine: (key: StorageKey, value: string) => void;
};

/** As much of an unreadable value as is put aside, in characters. */
const QUARANTINE_LENGTH = 2000;

/** Keys of the local storage; 'help' and 'signUp' of the tab's own. */
export type StorageKey =
  | 'cart'
  | 'admin'
  | 'storeId'
  | 'checkout'
  | 'sidebar'
  | 'purchases'
  | 'consent'
  | 'visits'
  | 'platform'
  | 'help'
  | 'signUp';

/**
 * Local storage; where it is blocked or full the values live in memory as long as the page does (rules §6).
 * @param storage `window.localStorage`, or null where reading it already throws
 */
export const keyValueStorage = (storage: Storage | null): KeyValueStorage => {
  const memory = new Map<StorageKey, string>();
  const attempt = <T>(work: (target: Storage) => T): T | null => {
    try {
      return storage === null ? null : work(storage);
    } catch {
      return null;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((target) => target.getItem(key)),
    write(key, value) {
      const isKept = attempt((target) => {
        target.setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else {
        memory.set(key, value);
        // The next page must not take an older value for the last.
        attempt((target) => target.removeItem(key));
      }
    },
    remove(key) {
      memory.delete(key);
      attempt((target) => target.removeItem(key));
    },
    quarantine(key, value) {
      memory.delete(key);
      attempt((target) => target.removeItem(key));
      attempt((target) => target.setItem(`${key}.unreadable`, value.slice(0, QUARANTINE_LENGTH)));
    },
  };
};

/** A storage of the page: `sessionStorage` is the tab's own. Null where it is blocked: reading the property alone throws. */
export const storageOf = (page: Window, name: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return page[name];
  } catch {
    return null;
  }
};
