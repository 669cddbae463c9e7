import { platformAddress } from '../../../src/server/store/platformAddress';

it('names the stores of this machine by the port it listens on, which is known once it does', () => {
  let port = 0;
  const { hostname, isLocal, originOf } = platformAddress(null, () => port);
  port = 4100;
  expect([hostname, isLocal]).toEqual(['localhost', true]);
  expect(originOf({ slug: 'oipet', isDefault: true })).toBe('http://localhost:4100');
  expect(originOf({ slug: 'bicho', isDefault: false })).toBe('http://bicho.localhost:4100');
});

it('names them below a configured address, whatever the port', () => {
  const { hostname, isLocal, originOf } = platformAddress('https://lojas.example', () => 4100);
  expect([hostname, isLocal]).toEqual(['lojas.example', false]);
  expect(originOf({ slug: 'oipet', isDefault: true })).toBe('https://lojas.example');
  expect(originOf({ slug: 'bicho', isDefault: false })).toBe('https://bicho.lojas.example');
});
