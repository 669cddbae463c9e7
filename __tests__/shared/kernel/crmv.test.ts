import { crmvOf, isSameCrmv } from '../../../src/shared/kernel/crmv';

it.each([
  ['CRMV-SP 12345', 'CRMV-SP 12345'],
  ['crmv sp 012345', 'CRMV-SP 012345'],
  [' CRMV/BA 04644 ', 'CRMV-BA 04644'],
  ['CRMVRJ1', 'CRMV-RJ 1'],
  ['CRMV-SP/VP 99', 'CRMV-SP-VP 99'],
  ['CRMV-XX 1', null],
  ['CRMV-SP 1234567', null],
  ['SP 12345', null],
  ['', null],
])('reads %j as %j', (typed, crmv) => expect(crmvOf(typed)).toBe(crmv));

it('takes numbers for the same, whatever zeros and signs they are written with', () => {
  expect(isSameCrmv('CRMV-SP 12345', 'crmv sp 012345')).toBe(true);
  expect(isSameCrmv('CRMV-SP 12345', 'CRMV-RJ 12345')).toBe(false);
  expect(isSameCrmv('CRMV-SP 0', 'CRMV-SP 000')).toBe(true);
  expect(isSameCrmv('nada', 'nada')).toBe(false);
});
