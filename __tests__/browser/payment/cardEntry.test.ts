import { cardErrors, faceOf, noCard, tradedCardOf } from '../../../src/browser/payment/cardEntry';
import { installmentChoice, partsWords } from '../../../src/browser/payment/paymentWords';
import { paymentTexts } from '../../../src/browser/texts/paymentTexts';

const { errors } = paymentTexts;
const today = '2026-11-20';
const right = { number: '4000 0000 0000 0010', holder: 'Maria A Souza', expiry: '11/26', code: '123' };

it('takes a right card through the last day of its month', () => {
  expect(cardErrors(right, '2026-11-30')).toEqual({});
  expect(cardErrors(right, '2026-12-01')).toEqual({ expiry: errors.expiryOver });
});

it.each([
  [noCard, 'number', errors.numberMissing],
  [{ ...right, number: '4000 0000' }, 'number', errors.numberShort],
  [{ ...right, number: '4000 0000 0000 0011' }, 'number', errors.number],
  [{ ...right, number: '6011 0000 0000 0004' }, 'number', errors.brandUnknown],
  [{ ...right, holder: 'Jo' }, 'holder', errors.holderMissing],
  [{ ...right, holder: 'Maria 4' }, 'holder', errors.holderDigits],
  [{ ...right, holder: 'A'.repeat(65) }, 'holder', errors.holderLong(64)],
  [{ ...right, expiry: '1' }, 'expiry', errors.expiryMissing],
  [{ ...right, expiry: '13/30' }, 'expiry', errors.expiryMonth],
  [{ ...right, code: '12' }, 'code', errors.code(3)],
  [{ ...right, number: '3782 822463 10005' }, 'code', errors.code(4)],
] as const)('says what to put right in %j', (entry, field, text) => {
  expect(cardErrors(entry, today)[field]).toBe(text);
});

it('shows brand and last digits alone, and hands the rest to the provider without its masks', () => {
  expect(faceOf(right)).toEqual({ brand: 'visa', lastDigits: '0010' });
  expect(tradedCardOf(right)).toEqual({
    number: '4000000000000010',
    holder: 'Maria A Souza',
    expiryMonth: 11,
    expiryYear: 2026,
    code: '123',
  });
});

it('tells the exact parts, equal or not', () => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
  expect(plain(partsWords([3334, 3334]))).toBe('2x de R$ 33,34, total R$ 66,68');
  expect(plain(partsWords([8431, 8431, 8430]))).toBe('3x (R$ 84,31 + R$ 84,31 + R$ 84,30 = R$ 252,92)');
  expect(plain(installmentChoice(25_292, 3).sum)).toBe('R$ 84,31 + R$ 84,31 + R$ 84,30 = R$ 252,92');
  expect(plain(installmentChoice(25_292, 2).title)).toBe('2x de R$ 126,46');
});
