import { createHash } from 'node:crypto';

import { AwsClient } from 'aws4fetch';

import { isKeyRefusal, ProviderFailure } from '../calls/providerFailure';
import { isFileKey, type ListedStorage, type StoredFile } from './fileStoragePort';

/** A bucket of any S3-compatible service. */
export type S3Bucket = {
  /** Scheme and host, without a slash at its end; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Method = 'GET' | 'PUT' | 'HEAD' | 'DELETE';

/** Longest one try may take, for files of some megabytes. */
const LIMIT_MS = 10_000;
const TRIES = 3;
const FIRST_PAUSE_MS = 100;

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Files in a bucket. A call that meets a busy or broken service is tried three times: reading, replacing whole and
 * removing may be repeated. @param limitMs longest one try may take. @throws where the service refuses or is unreachable, with the status and without secrets
 */
export const s3Storage = ({ endpoint, bucket, ...keys }: S3Bucket, { limitMs = LIMIT_MS } = {}): ListedStorage => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });

  const attempt = async (method: Method, url: string, bytes: Uint8Array): Promise<Response> => {
    const body = method === 'PUT' ? Uint8Array.from(bytes) : null;
    // The body is signed too: what arrives is what was sent.
    const headers = { 'x-amz-content-sha256': sha256Of(bytes) };
    const request = await client.sign(url, { method, headers, body, redirect: 'error' });
    return fetch(request, { signal: AbortSignal.timeout(limitMs) });
  };

  const send = (method: Method, key: string, bytes: Uint8Array = new Uint8Array()): Promise<Response> => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return sendTo(method, `${endpoint}/${bucket}/${key}`, bytes);
  };

  /** @returns the answer, 404 among them */
  const sendTo = async (method: Method, url: string, bytes: Uint8Array = new Uint8Array()): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(method, url, bytes).catch((error: unknown) => {
        if (tries === TRIES) throw error;
        return null;
      });
      if (answer && (answer.ok || answer.status === 404)) return answer;
      await answer?.body?.cancel();
      const isPassing = !answer || answer.status >= 500 || answer.status === 429;
      if (answer && (!isPassing || tries === TRIES))
        throw new ProviderFailure(
          isKeyRefusal(answer.status) ? 'keyRefused' : 'failed',
          String(answer.status),
          `The file storage answered ${answer.status} to ${method}`,
        );
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    }
  };

  return {
    async read(key) {
      const answer = await send('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async write(key, bytes) {
      const answer = await send('PUT', key, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw noBucket();
    },
    async exists(key) {
      return (await send('HEAD', key)).ok;
    },
    async remove(key) {
      await (await send('DELETE', key)).body?.cancel();
    },
    async *list(folder) {
      let place: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (place !== null) query.set('continuation-token', place);
        const answer = await sendTo('GET', `${endpoint}/${bucket}?${query.toString()}`);
        const page = await answer.text();
        if (!answer.ok) throw noBucket();
        yield* filesOfPage(page);
        place = wordOf(page, 'NextContinuationToken');
      } while (place !== null);
    },
  };
};

const noBucket = () => new ProviderFailure('failed', '404 NoSuchBucket', 'The file storage has no such bucket');

// An answer of ListObjectsV2 is flat: each object in its own element, with values that hold no markup.
function* filesOfPage(page: string): Generator<StoredFile> {
  for (const part of page.split('<Contents>').slice(1)) {
    const [object = ''] = part.split('</Contents>', 1);
    const key = wordOf(object, 'Key');
    if (key !== null && isFileKey(key)) yield { key, bytes: Number(wordOf(object, 'Size')) };
  }
}

const wordOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;
