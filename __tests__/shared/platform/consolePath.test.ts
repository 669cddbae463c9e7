import { platformHostOf } from '../../../src/shared/platform/consolePath';

it('names the host below which stores stand, by that of the console', () => {
  expect(platformHostOf('plataforma.lojas.com.br')).toBe('lojas.com.br');
  expect(platformHostOf('plataforma.localhost:4100')).toBe('localhost:4100');
});
