import { passwordProblem } from '../../../src/shared/account/passwordRules';

const shopper = { least: 8, personal: ['Maria Albuquerque', 'maria.a@oipet.test', '52998224725', 'Oi Pet'] };
const merchant = { least: 12, personal: [] };

it.each([
  'senha123',
  'Senha@123',
  'S3nh4!2026',
  'P@ssw0rd!',
  'password',
  'flamengo10',
  'Corinthians2026',
  '12345678',
  '87654321',
  '1q2w3e4r5t',
  'qwerty123456',
  'asdfghjkl',
  'aaaaaaaa',
  '12121212',
  'abcabcabc',
  'senhasenha',
  'Deus é fiel 1',
  'te amo 123',
  '11111111a',
  'São Paulo!',
])('refuses %s as common', (password) => {
  expect(passwordProblem(password, shopper)).toBe('common');
});

it.each(['albuquerque1', 'maria.a@oipet.test', '52998224725', 'MARIA.A@oipet.test1'])(
  'refuses %s as personal',
  (password) => {
    expect(passwordProblem(password, shopper)).toBe('personal');
  },
);

it.each([
  'cavalo correto bateria',
  'kx7#mQ2v',
  'chove na horta',
  '🐶🐱🐰🐹🐦🐟🐢🐍',
  'oipet-demo-1',
  'três tigres tristes',
])('takes %s', (password) => {
  expect(passwordProblem(password, shopper)).toBeNull();
});

it('counts characters as people see them, 8 for shoppers, 12 for merchants, 128 at most', () => {
  expect(passwordProblem('kx7#mQ2', shopper)).toBe('tooShort');
  expect(passwordProblem('🐶🐱🐰🐹🐦🐟🐢', shopper)).toBe('tooShort');
  expect(passwordProblem('kx7#mQ2vwZp', merchant)).toBe('tooShort');
  expect(passwordProblem('oipet-demo-1', merchant)).toBeNull();
  expect(passwordProblem('kx7#mQ2v'.padEnd(128, 'yr9'), shopper)).toBeNull();
  expect(passwordProblem('kx7#mQ2v'.padEnd(129, 'yr9'), shopper)).toBe('tooLong');
});
