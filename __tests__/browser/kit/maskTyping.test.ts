import fc from 'fast-check';

import { type Mask, masked, maskedCaret, unmasked } from '../../../src/browser/kit/masks/mask';
import {
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

const MASKS: Record<string, Mask> = {
  cpfMask,
  cnpjMask,
  cpfOrCnpjMask,
  legalCaseMask,
  phoneMask,
  countryPhoneMask,
  zipCodeMask,
  dateMask,
  cardExpiryMask,
  cardMask,
  moneyMask,
};

/** A text field as the browser and useMask make it: what is typed lands at the caret, then the mask writes. */
type FieldNow = { text: string; caret: number };

/** One thing a person does: a key at a place, a paste over a selection, Backspace, Delete. */
type Act =
  | { kind: 'type'; text: string; at: number }
  | { kind: 'paste'; text: string; at: number; over: number }
  | { kind: 'back' | 'delete'; at: number };

const CHARACTERS = Array.from(`${'0123456789'.repeat(3)}ABab.-/() +,`);
const place = fc.nat(30);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom(...CHARACTERS), at: place }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      text: fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 24 }),
      at: place,
      over: place,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'delete' as const), at: place }) },
);

const act = (mask: Mask, { text }: FieldNow, doing: Act): FieldNow & { raw: string } => {
  const at = Math.min(doing.at, text.length);
  let raw = text;
  let caret = at;
  if (doing.kind === 'type' || doing.kind === 'paste') {
    const end = doing.kind === 'paste' ? Math.min(at + doing.over, text.length) : at;
    raw = text.slice(0, at) + doing.text + text.slice(end);
    caret = at + doing.text.length;
  } else if (doing.kind === 'back') {
    raw = text.slice(0, Math.max(0, at - 1)) + text.slice(at);
    caret = Math.max(0, at - 1);
  } else raw = text.slice(0, at) + text.slice(at + 1);
  const next = masked(mask, raw);
  return { raw, text: next, caret: next === raw ? caret : maskedCaret(mask, raw, caret, next, doing.kind === 'back') };
};

describe.each(Object.entries(MASKS))('%s', (_name, mask) => {
  it('shows the format of its characters after any order of typing, pasting and deleting', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
        let field: FieldNow = { text: '', caret: 0 };
        for (const doing of acts) {
          const after = act(mask, field, doing);
          field = after;
          expect(after.text).toBe(masked(mask, unmasked(mask, after.raw)));
          expect(masked(mask, after.text)).toBe(after.text);
          expect(after.caret).toBeLessThanOrEqual(after.text.length);
        }
      }),
    );
  });

  it('is emptied by Backspace from its end, separators and all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('123456789')), maxLength: 22 }), (digits) => {
        let field: FieldNow = { text: masked(mask, digits), caret: 0 };
        for (let press = 0; press < 30 && field.text !== ''; press += 1)
          field = act(mask, field, { kind: 'back', at: field.text.length });
        expect(field.text).toBe('');
      }),
    );
  });
});

it('reads settled money back as the centavos it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (centavos) => {
      const sign = centavos < 0 ? '-' : '';
      const digits = String(Math.abs(centavos)).padStart(3, '0');
      const shown = masked(moneyMask, `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`);
      expect(centavosOf(moneyMask.settle?.(shown) ?? '')).toBe(centavos === 0 ? 0 : centavos);
      expect(shown).toMatch(/^-?\d{1,3}(\.\d{3})*,\d{2}$/);
    }),
  );
});
