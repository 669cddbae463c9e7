import fc from 'fast-check';

import { type Mask, masked, maskedCaret, unmasked } from '../../../src/browser/kit/masks/mask';
import {
  cardCodeMask,
  cardExpiryMask,
  cardMask,
  cnpjMask,
  countryPhoneMask,
  cpfMask,
  cpfOrCnpjMask,
  dateMask,
  legalCaseMask,
  phoneMask,
  zipCodeMask,
} from '../../../src/browser/kit/masks/masks';
import { centavosOf, moneyMask } from '../../../src/browser/kit/masks/moneyMask';

it.each<[string, Mask, string, string]>([
  ['CPF', cpfMask, '11144477735', '111.444.777-35'],
  ['CNPJ', cnpjMask, '11222333000181', '11.222.333/0001-81'],
  ['CNPJ with letters', cnpjMask, '12abc34501de35', '12.ABC.345/01DE-35'],
  ['CPF in the combined field', cpfOrCnpjMask, '11144477735', '111.444.777-35'],
  ['a twelfth digit makes a company of it', cpfOrCnpjMask, '111444777351', '11.144.477/7351'],
  ['a letter makes a company of it at once', cpfOrCnpjMask, '12a', '12.A'],
  ['legal case number', legalCaseMask, '00012345620268260100', '0001234-56.2026.8.26.0100'],
  ['phone of ten digits', phoneMask, '1940020000', '(19) 4002-0000'],
  ['phone of eleven digits', phoneMask, '19987654321', '(19) 98765-4321'],
  ['phone filled in with its country', phoneMask, '+5519987654321', '(19) 98765-4321'],
  ['phone with the long-distance zero', phoneMask, '019 98765-4321', '(19) 98765-4321'],
  ['phone with area code 55', phoneMask, '55987654321', '(55) 98765-4321'],
  ['phone with country code', countryPhoneMask, '551940020000', '+55 (19) 4002-0000'],
  ['long phone with country code', countryPhoneMask, '5519987654321', '+55 (19) 98765-4321'],
  ['postal code', zipCodeMask, '13010111', '13010-111'],
  ['date', dateMask, '20112026', '20/11/2026'],
  ['card', cardMask, '4000000000000010', '4000 0000 0000 0010'],
  ['Amex', cardMask, '378282246310005', '3782 822463 10005'],
  ['Diners', cardMask, '30569309025904', '3056 930902 5904'],
  ['expiry', cardExpiryMask, '0831', '08/31'],
  ['security code', cardCodeMask, '12345', '1234'],
  ['money', moneyMask, '1234567,8', '1.234.567,8'],
  ['money pasted as it is shown', moneyMask, 'R$ 1.234,56', '1.234,56'],
  ['money below zero', moneyMask, '-12,5', '-12,5'],
  ['money with zeros in front', moneyMask, '007', '7'],
  ['money from a comma', moneyMask, ',5', '0,5'],
  ['money while the comma is typed', moneyMask, '12,', '12,'],
])('%s', (_name, mask, typed, shown) => {
  expect(masked(mask, typed)).toBe(shown);
});

const MASKS = { cpfMask, cnpjMask, cpfOrCnpjMask, legalCaseMask, countryPhoneMask, zipCodeMask, dateMask, cardMask };

// What people type or paste: the characters that count, with any punctuation, spaces and letters between them.
const anyText = fc.string({
  unit: fc.constantFrom(...Array.from(`${'0123456789'.repeat(3)}.-/() +,ABzç€`)),
  maxLength: 30,
});

describe.each(Object.entries({ ...MASKS, phoneMask, moneyMask }))('%s', (_name, mask) => {
  it('writes a written text the same again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = masked(mask, text);
        expect(masked(mask, once)).toBe(once);
      }),
    );
  });

  it('puts the caret inside the text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(30), fc.boolean(), (text, at, isBack) => {
        const shown = masked(mask, text);
        const caret = maskedCaret(mask, text, Math.min(at, text.length), shown, isBack);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(shown.length);
      }),
    );
  });
});

describe.each(Object.entries(MASKS))('%s', (_name, mask) => {
  it('shows any typing or pasting as the format of what counts in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(masked(mask, text)).toBe(masked(mask, unmasked(mask, text)));
      }),
    );
  });

  it('loses and adds no character that counts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('123456789')), maxLength: 12 }), (digits) => {
        const kept = unmasked(mask, masked(mask, digits));
        expect(digits.startsWith(kept)).toBe(true);
      }),
    );
  });

  it('never ends in a separator, where Backspace could not pass', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(masked(mask, text)).not.toMatch(/[^0-9A-Z]$/);
      }),
    );
  });
});

it('deletes over a separator', () => {
  // '123.|456' with Backspace is '123|456': it is written again, the caret before the dot.
  expect(maskedCaret(cpfMask, '123456', 3, '123.456', true)).toBe(3);
  expect(maskedCaret(cpfMask, '123456', 3, '123.456', false)).toBe(4);
});

it('pads money once the field is left', () => {
  const settle = (text: string) => moneyMask.settle?.(text);
  expect([settle('12'), settle('12,5'), settle('-1.234,'), settle('-'), settle('')]).toEqual([
    '12,00',
    '12,50',
    '-1.234,00',
    '',
    '',
  ]);
});

it('reads typed money in centavos', () => {
  expect([centavosOf('1.234,5'), centavosOf('-0,01'), centavosOf('12'), centavosOf('')]).toEqual([
    123450,
    -1,
    1200,
    null,
  ]);
});

it('writes any amount as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (centavos) => {
      const typed = `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
      expect(centavosOf(masked(moneyMask, typed))).toBe(centavos);
    }),
  );
});
