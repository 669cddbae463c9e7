import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { encodedCopies, encodingFor } from '../../../src/server/http/contentEncoding';

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

it('gives the same text back from every copy', async () => {
  const body = Buffer.from('Ração '.repeat(500));
  const { identity, br, gzip } = await encodedCopies(body);
  expect([identity, brotliDecompressSync(br), gunzipSync(gzip)].every((copy) => copy.equals(body))).toBe(true);
  expect(br.length).toBeLessThan(body.length / 10);
});
