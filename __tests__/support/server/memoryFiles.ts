import type { ListedStorage } from '../../../src/server/gateways/files/fileStoragePort';

/** Files in memory; `kept` is what there is. */
export const memoryFiles = (): ListedStorage & { kept: Map<string, Buffer> } => {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    exists: async (key) => kept.has(key),
    remove: async (key) => void kept.delete(key),
    async *list(folder) {
      for (const [key, { length: bytes }] of kept) if (key.startsWith(folder)) yield { key, bytes };
    },
  };
};
