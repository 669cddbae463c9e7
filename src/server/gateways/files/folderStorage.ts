import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../../kernel/errorCode';
import { isFileKey, type ListedStorage, type StoredFile } from './fileStoragePort';

/**
 * Files in a folder of this machine, which is made when first written to. @param folder absolute, such as DATA_DIR/files
 * @param isSynced whether a file is on the disk once `write` resolves: for what must outlive a loss of power
 */
export const folderStorage = (folder: string, { isSynced = false } = {}): ListedStorage => {
  const made = new Map<string, Promise<unknown>>();
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return path.join(folder, ...key.split('/'));
  };
  const makeFolder = (parent: string): Promise<unknown> => {
    const known = made.get(parent);
    if (known) return known;
    const making = mkdir(parent, { recursive: true });
    made.set(parent, making);
    making.catch(() => made.delete(parent));
    return making;
  };

  return {
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
    },

    async write(key, bytes) {
      const file = pathOf(key);
      await makeFolder(path.dirname(file));
      // Readers see the old file or the new one, never half of it. Keys never start with a dot, so this file cannot be
      // requested.
      const halfway = path.join(path.dirname(file), `.${randomBytes(9).toString('hex')}`);
      try {
        await writeWhole(halfway, bytes, isSynced);
        await rename(halfway, file);
      } catch (error) {
        made.clear();
        await rm(halfway, { force: true });
        throw error;
      }
    },

    async exists(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isAbsence(error)) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    list: (prefix) => filesBelow(path.join(folder, ...prefix.split('/')), prefix),
  };
};

async function writeWhole(file: string, bytes: Uint8Array, isSynced: boolean): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    if (isSynced) await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsence(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    // Halfway, or not ours.
    if (entry.name.startsWith('.')) continue;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place, `${prefix}${entry.name}/`);
    else if (entry.isFile()) {
      const size = await stat(place).then(
        ({ size: bytes }) => bytes,
        () => null,
      );
      // Removed since it was listed.
      if (size !== null) yield { key: `${prefix}${entry.name}`, bytes: size };
    }
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const isAbsence = (error: unknown): boolean => ABSENT.has(errorCodeOf(error) ?? '');
