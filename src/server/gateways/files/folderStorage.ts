import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../../kernel/errorCode';
import { isFileKey, type FileStorage } from './fileStoragePort';

/** Files in a folder of this machine, which is made when first written to. @param folder absolute, such as DATA_DIR/files */
export const folderStorage = (folder: string): FileStorage => {
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
        await writeFile(halfway, bytes);
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
  };
};

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const isAbsence = (error: unknown): boolean => ABSENT.has(errorCodeOf(error) ?? '');
