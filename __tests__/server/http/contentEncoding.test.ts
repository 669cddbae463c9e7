import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { encodedBody, encodingFor } from '../../../src/server/http/contentEncoding';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.000, gzip ; q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'identity'],
] as const)('answers %s with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('gives the same text back from every copy, and makes each once', async () => {
  const body = Buffer.from('Ração '.repeat(500));
  const encoded = encodedBody(body);
  const [br, again, gzip] = await Promise.all([encoded.as('br'), encoded.as('br'), encoded.as('gzip')]);
  expect([encoded.as('identity'), brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([body, body, body]);
  expect(br.length + gzip.length).toBeLessThan(body.length / 4);
  expect(again).toBe(br);
  expect(encoded.as('br')).toBe(br);
});
