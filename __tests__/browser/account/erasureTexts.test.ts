import { accountTexts } from '../../../src/browser/texts/accountTexts';
import { erasureTexts } from '../../../src/browser/texts/erasureTexts';
import { keptWords } from '../../../src/shared/account/keptWords';

it('says before an erasure how long the law keeps orders and the files of their invoices', () => {
  for (const words of Object.values(keptWords)) expect(erasureTexts.stays).toContain(words);
  const account = accountTexts.deleteConsequences.join(' ');
  for (const words of [keptWords.order, keptWords.invoice]) expect(account).toContain(words);
  expect(keptWords.invoice).toContain('11 anos');
});
