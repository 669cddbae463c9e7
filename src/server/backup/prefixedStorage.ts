import type { ListedStorage } from '../gateways/files/fileStoragePort';

/** A part of a storage, whose keys all begin with `prefix`. @param prefix ends with '/', or is '' */
export const prefixedStorage = (whole: ListedStorage, prefix: string): ListedStorage => ({
  read: (key) => whole.read(prefix + key),
  write: (key, bytes) => whole.write(prefix + key, bytes),
  exists: (key) => whole.exists(prefix + key),
  remove: (key) => whole.remove(prefix + key),
  async *list(folder) {
    for await (const { key, bytes } of whole.list(prefix + folder)) yield { key: key.slice(prefix.length), bytes };
  },
});
