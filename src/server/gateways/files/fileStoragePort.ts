/**
 * File storage: originals of pictures and their renditions. Keys are paths of letters, digits, '_', '-' and '.', the
 * same on every kind of storage.
 */
export type FileStorage = {
  /** The file's bytes; null where there is none. @throws for a key that is not valid */
  read(key: string): Promise<Buffer | null>;
  /** Stores the whole file or nothing; a file of the same key is replaced. @throws for a key that is not valid */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** True where a file of this key is stored. @throws for a key that is not valid */
  exists(key: string): Promise<boolean>;
  /** Removes the file; a missing one is no failure. @throws for a key that is not valid */
  remove(key: string): Promise<void>;
};

/** A file of a list, with its size. */
export type StoredFile = { key: string; bytes: number };

/** File storage that can say what is in it. */
export type ListedStorage = FileStorage & {
  /** Every file whose key begins with this folder, in no order that counts; '' for all. @param folder ends with '/' */
  list(folder: string): AsyncIterable<StoredFile>;
};

const MAX_KEY_LENGTH = 240;
const MAX_PART_LENGTH = 180;
const PART = /^[A-Za-z0-9_-](?:[A-Za-z0-9_-]|\.(?!\.))*(?<!\.)$/;

/** True for a key that stays inside the storage: no empty part, no part that begins or ends with a dot, no '..'. */
export const isFileKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && key.split('/').every((part) => part.length <= MAX_PART_LENGTH && PART.test(part));
