import type { FileStorage, ListedStorage } from '../gateways/files/fileStoragePort';
import type { BackupStore } from './backupStore';

export const FILES = 'files/';

/** A list of files at one moment: key and size. */
export type FileList = [key: string, bytes: number][];

/**
 * Copies of pictures and other files: each kept once for all backups, under its own key. A file of a key is never
 * changed, as keys name contents.
 */
export const fileCopies = (store: BackupStore, files: ListedStorage) => {
  /** What is known to be copied; null until it was looked up. */
  let copied: Set<string> | null = null;

  const known = async (): Promise<Set<string>> => {
    if (copied) return copied;
    const found = new Set<string>();
    for await (const { key } of store.list(FILES)) found.add(key.slice(FILES.length));
    copied = found;
    return found;
  };

  return {
    /** Copies what is not copied yet. @returns every file there is now */
    async copyNew(signal?: AbortSignal): Promise<FileList> {
      const there = await known();
      const list: FileList = [];
      for await (const { key, bytes } of files.list('')) {
        signal?.throwIfAborted();
        if (!there.has(key)) {
          const contents = await files.read(key);
          // Removed since it was listed.
          if (contents === null) continue;
          await store.write(`${FILES}${key}`, contents);
          there.add(key);
        }
        list.push([key, bytes]);
      }
      return list;
    },

    /** Removes copies. */
    async removeOf(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        await store.remove(`${FILES}${key}`);
        copied?.delete(key);
      }
    },

    /** Looks up what is copied anew with the next call: another process may have removed some. */
    forget(): void {
      copied = null;
    },
  };
};

/** Puts files back that are not there. @returns how many */
export async function restoreFiles(
  store: BackupStore,
  files: FileStorage,
  keys: Iterable<string>,
  progress: (done: number) => void,
): Promise<number> {
  let [done, written] = [0, 0];
  for (const key of keys) {
    if (!(await files.exists(key))) {
      await files.write(key, await store.read(`${FILES}${key}`));
      written += 1;
    }
    done += 1;
    progress(done);
  }
  return written;
}
