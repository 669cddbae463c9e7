import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

class TooLarge extends Error {}

/** @throws TooLarge beyond so many bytes */
async function* upTo(maxBytes: number, body: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge('too large');
    yield chunk;
  }
}

/**
 * Lets a stream flow into a file of its own while `work` has it, so that many uploads at once cost disk and no memory.
 * The file is gone afterwards.
 * @param maxBytes more than these are not taken
 * @returns what `work` returned; 'tooLarge' without calling it. @throws when the stream breaks off
 */
export async function withSpooled<Value>(
  body: Readable,
  maxBytes: number,
  work: (file: string) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value | 'tooLarge'> {
  const file = path.join(os.tmpdir(), `oipet-upload-${randomBytes(12).toString('hex')}`);
  try {
    await pipeline(upTo(maxBytes, body), createWriteStream(file, { mode: 0o600 }), { signal });
    return await work(file);
  } catch (error) {
    if (error instanceof TooLarge) return 'tooLarge';
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
