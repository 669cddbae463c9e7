import { isEmail } from '../../../src/shared/kernel/email';
import { formatPhone, isPhone, phoneOf } from '../../../src/shared/kernel/phone';
import { foldText, wordsOf } from '../../../src/shared/kernel/text';
import { formatZipCode, zipCodeOf } from '../../../src/shared/kernel/zipCode';

// Vectors: docs/brazil.md §3.
it.each(['11987654321', '2133334444', '85999998888', '6132101234', '5511987654321', '(11) 98765-4321'])(
  '%s is a phone',
  (text) => {
    expect(isPhone(text)).toBe(true);
  },
);

it.each(['1187654321', '20987654321', '119876543210', '11887654321', '08001234567', '0011987654321', ''])(
  '%p is no phone of a customer',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

it('keeps the national digits of a phone and writes them as Brazilians do', () => {
  expect([phoneOf('+55 (11) 98765-4321'), phoneOf('55999998888')]).toEqual(['11987654321', '55999998888']);
  expect([formatPhone('11987654321'), formatPhone('2133334444')]).toEqual(['(11) 98765-4321', '(21) 3333-4444']);
});

it('takes eight digits for a postal code, with or without its hyphen', () => {
  expect(['13010-111', '13010111', '1301011', '130101112', ''].map(zipCodeOf)).toEqual([
    '13010111',
    '13010111',
    null,
    null,
    null,
  ]);
  expect(formatZipCode('01001000')).toBe('01001-000');
});

it.each(['maria@oipet.test', 'a.b+c@sub.example.com.br'])('%s is shaped as an e-mail', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['maria', 'maria@', '@oipet.test', 'maria@oipet', 'ma ria@oipet.test', 'a@b..c', `${'a'.repeat(60)}@b.co`])(
  '%s is not shaped as an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

it('compares words without accents and case', () => {
  expect(foldText('RAÇÃO Pássaro')).toBe('racao passaro');
  expect(wordsOf('  Ração, 10,1 kg (cães)! ')).toEqual(['racao', '10', '1', 'kg', 'caes']);
});
