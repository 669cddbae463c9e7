import { cardBrandOf, cardCodeLengthOf, isCardExpiry, isCardNumber } from '../../../src/shared/kernel/card';

// Vectors: docs/brazil.md §7.
it.each([
  ['visa', '4000000000000010 4000000000000028 4000000000000036 4000000000000044 4111111111111111'],
  ['mastercard', '5555555555554444 2221000000000009'],
  ['amex', '378282246310005'],
  ['diners', '30569309025904 36126735740137'],
  ['elo', '5067268650517446 4011780000000006 4514160000000003 6363680000000007 6504850000000006 6550210000000006'],
  ['hipercard', '6062826786276634 3841000000000007 3841400000000009 3841600000000004'],
])('knows the cards of %s', (brand, numbers) => {
  for (const number of numbers.split(' '))
    expect([number, cardBrandOf(number), isCardNumber(number)]).toEqual([number, brand, true]);
});

it.each([
  '4000000000000011',
  '4111111111111112',
  '5555555555554440',
  '378282246310006',
  '6062826786276635',
  '1234567812345678',
  '6011000990139424', // Discover
  '3530111333300000', // JCB
  '411111111111', // too short
  '',
])('refuses %p', (number) => {
  expect(isCardNumber(number)).toBe(false);
});

it('takes the number as the field shows it', () => {
  expect(isCardNumber('3782 822463 10005')).toBe(true);
});

it('knows the brand from the first digits on', () => {
  expect(['', '4', '37', '50', '2221', '2720', '2721', '3095', '3096'].map(cardBrandOf)).toEqual([
    null,
    'visa',
    'amex',
    null,
    'mastercard',
    'mastercard',
    null,
    'diners',
    null,
  ]);
  // Until six digits are there an Elo may look like a Visa.
  expect([cardBrandOf('40117'), cardBrandOf('401178')]).toEqual(['visa', 'elo']);
});

it('knows how long a security code is', () => {
  expect([cardCodeLengthOf('amex'), cardCodeLengthOf('visa'), cardCodeLengthOf(null)]).toEqual([4, 3, 3]);
});

it('lets a card end with the last day of its month', () => {
  const today = '2026-11-30';
  expect(['11/26', '1126', '10/26', '01/27', '12/25'].map((text) => isCardExpiry(text, today))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(['13/27', '00/27', '1/27', ''].some((text) => isCardExpiry(text, today))).toBe(false);
});
