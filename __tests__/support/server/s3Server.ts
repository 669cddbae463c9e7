import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { awsAuthorization, sha256Of } from './s3Signature';

export const S3_KEYS = { accessKeyId: 'AKIDOFATEST', secretAccessKey: 'the secret of a test', region: 'sa-east-1' };

/**
 * A bucket over HTTP that verifies signatures: each request must be signed with the keys above, over its own body and
 * host. `failures`: how many of the next requests get 503.
 */
export async function openS3Server(bucket: string) {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const state = { failures: 0 };

  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const { authorization = '' } = request.headers;
    const date = String(request.headers['x-amz-date']);
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    const bodyHash = sha256Of(body);
    const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
    if (!isWhole || headers['x-amz-content-sha256'] !== bodyHash) return false;
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const query = Object.fromEntries(searchParams);
    // Some write a space after the commas.
    const given = authorization.replaceAll(', ', ',');
    return given === awsAuthorization({ method: request.method ?? '', path, query, headers, bodyHash, at }, S3_KEYS);
  };

  // Two a page, so that there is a next one.
  const pageOf = (query: URLSearchParams): string => {
    const prefix = `/${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const keys = [...kept.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const shown = keys.slice(0, 2).map((key) => {
      const size = kept.get(key)?.length ?? 0;
      return `<Contents><Key>${key.slice(bucket.length + 2)}</Key><Size>${size}</Size></Contents>`;
    });
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const body = Buffer.concat(chunks);
    asked.push(`${request.method} ${request.url}`);
    if (state.failures > 0) {
      state.failures -= 1;
      response.writeHead(503).end();
      return;
    }
    if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (pathname === `/${bucket}` && searchParams.get('list-type') === '2') {
      response.end(pageOf(searchParams));
      return;
    }
    const key = decodeURIComponent(pathname);
    if (!key.startsWith(`/${bucket}/`)) {
      response.writeHead(404).end();
      return;
    }
    const found = kept.get(key);
    if (request.method === 'PUT') kept.set(key, body);
    if (request.method === 'DELETE') kept.delete(key);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    response.writeHead(isReading ? (found ? 200 : 404) : request.method === 'DELETE' ? 204 : 200);
    response.end(request.method === 'GET' ? found : undefined);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    kept,
    asked,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
