import type { AdminVariant } from '../../../../src/shared/admin/productContract';
import { shownStruckPrice } from '../../../../src/browser/admin/product/draftDetail';
import { struckWords } from '../../../../src/browser/admin/product/struckWords';
import { anAdminVariant } from '../../../support/browser/admin/adminProduct';

const variant = (struck: AdminVariant['struck']) => anAdminVariant({ price: 8_000, originalPrice: 10_000, struck });
const plain = (words: string) => words.replace(/\u00a0/g, ' ');

it.each([
  [{ kind: 'shown', until: '2027-05-15' }, 'De R$ 100,00 aparece riscado até 15/05/2027.'],
  [{ kind: 'cutTooSmall' }, 'De R$ 100,00 não aparece: o desconto precisa passar de 5%.'],
  [{ kind: 'cutTooLarge' }, 'De R$ 100,00 não aparece: um desconto de 90% ou mais parece engano.'],
  [
    { kind: 'notCharged', chargedDays: 1, from: '2026-12-26' },
    'De R$ 100,00 ainda não aparece: foi cobrado em 1 dia inteiro dos últimos 200, e são precisos 30. Se voltar a ser o preço hoje, pode aparecer riscado a partir de 26/12/2026.',
  ],
  [
    { kind: 'notCharged', chargedDays: 0, from: '2026-12-26' },
    'De R$ 100,00 ainda não aparece: não foi cobrado em nenhum dia inteiro dos últimos 200, e são precisos 30. Se voltar a ser o preço hoje, pode aparecer riscado a partir de 26/12/2026.',
  ],
] satisfies [AdminVariant['struck'], string][])('says how a price stands: %o', (struck, words) => {
  expect(plain(struckWords(variant(struck)))).toBe(words);
});

it('says nothing of prices that are not saved', () => {
  expect(struckWords(undefined)).toBe('Salve para saber se o “de” aparece.');
});

it('previews a struck price as shoppers would read it: saved, and charged long enough', () => {
  const shown = variant({ kind: 'shown', until: '2027-05-15' });
  expect(shownStruckPrice(shown, [shown])).toBe(10_000);
  expect(shownStruckPrice({ ...shown, price: 7_000 }, [shown])).toBeNull();
  const young = variant({ kind: 'notCharged', chargedDays: 0, from: '2026-12-26' });
  expect(shownStruckPrice(young, [young])).toBeNull();
});
