import { twinAddress } from '../../../src/server/page/twinAddress';
import { platformAddress } from '../../../src/server/store/platformAddress';

const TWINS: Record<string, string> = {
  'www.localhost:4100': 'localhost',
  'www.lojas.test:8080': 'lojas.test',
  'bicho.com.br:4100': 'www.bicho.com.br',
  'bicho.com.br': 'www.bicho.com.br',
};

const led = (host: string, publicUrl: string | null, isProduction: boolean) => {
  const stores = { platform: platformAddress(publicUrl), twinOf: async () => TWINS[host] ?? null };
  return twinAddress({ stores, isProduction })({ protocol: 'http', host, url: '//evil.test/products?page=2' });
};
const PATH = '/evil.test/products?page=2';

it.each([
  ['www.localhost:4100', null, false, `http://localhost:4100${PATH}`],
  ['www.localhost:4100', 'http://localhost:4100', true, `http://localhost:4100${PATH}`],
  ['www.lojas.test:8080', 'https://lojas.test:8443', false, `https://lojas.test:8443${PATH}`],
  ['bicho.com.br:4100', null, false, `http://www.bicho.com.br:4100${PATH}`],
  ['bicho.com.br', 'https://lojas.test', true, `https://www.bicho.com.br${PATH}`],
  ['other.test', null, false, null],
])('leads from %s, with the address %s, production %s, to %s', async (host, publicUrl, isProduction, address) => {
  expect(await led(host, publicUrl, isProduction)).toBe(address);
});
