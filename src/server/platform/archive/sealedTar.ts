import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Header, type Pack } from 'tar-stream';

import { ArchiveError } from './archiveFormat';

/** A passphrase of an archive has this many characters at least. */
export const MIN_ARCHIVE_PASSPHRASE = 12;

/** Adds one whole file; resolves once its bytes went on, so that no more than one waits in memory. */
export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

/** Rows are written in parts of one megabyte, and a picture has at most 20. */
const MAX_FILE_BYTES = 64 * 2 ** 20;

// One second of a processor for each guess (age's default); tests take less.
const WORK_FACTOR = 18;

/**
 * Writes a tar archive, encrypted as the age format has it (age-encryption.org/v1): `age --decrypt archive | tar --list
 * --file -` reads it without this program. Ends `out`.
 * @throws what `work` or `out` throws; nothing whole was written then
 */
export async function writeSealedTar(
  out: Writable,
  { passphrase, at, workFactor = WORK_FACTOR }: { passphrase: string; at: Date; workFactor?: number | undefined },
  work: (add: AddFile) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  // Node's own types of a web stream and the DOM's are two.
  const plain = Readable.toWeb(Readable.from(tar, { objectMode: false })) as unknown as globalThis.ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  const adding = work((name, bytes) => addFile(tar, name, bytes, at)).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  const sealing = (async () => {
    const sealed = (await encrypter.encrypt(plain)) as unknown as ReadableStream;
    await pipeline(Readable.fromWeb(sealed), out);
  })();
  sealing.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  const [added, sealed] = await Promise.allSettled([adding, sealing]);
  // The cause first: the other end fails with it.
  if (added.status === 'rejected') throw added.reason;
  if (sealed.status === 'rejected') throw sealed.reason;
}

/** A plain tar archive as `work` adds its files, piece by piece. Reading it throws what `work` throws. */
export const tarOf = (at: Date, work: (add: AddFile) => Promise<void>): Readable => {
  const tar = pack();
  work((name, bytes) => addFile(tar, name, bytes, at)).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return Readable.from(tar, { objectMode: false });
};

const addFile = (tar: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mtime, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });

/**
 * Reads such an archive, file by file.
 * @throws ArchiveError for another passphrase, or what is no such archive; what `source` throws
 */
export async function* readSealedTar(
  source: Readable,
  passphrase: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let plain: ReadableStream;
  try {
    const sealed = Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
    plain = await decrypter.decrypt(sealed);
  } catch (error) {
    const isOther = error instanceof Error && /no identity matched|incorrect/i.test(error.message);
    throw new ArchiveError(isOther ? 'The passphrase is not that of the archive.' : 'This is no archive of a store.');
  }
  const tar = extract();
  const feeding = pipeline(Readable.fromWeb(plain), tar).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await bytesOf(entry) };
  } catch (error) {
    // Either end may see it first.
    const cause = await feeding;
    throw damaged(cause ?? error);
  }
  const failure = await feeding;
  if (failure !== null) throw damaged(failure);
}

const damaged = (cause: unknown): Error => {
  const words = cause instanceof Error ? cause.message : '';
  return new ArchiveError(`The archive is damaged or was cut short${words === '' ? '' : ` (${words})`}.`, { cause });
};

async function bytesOf(entry: AsyncIterable<unknown> & { header: Header }): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_FILE_BYTES) throw new Error(`${entry.header.name} is too large`);
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
