import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { contractTexts } from '../../../src/browser/texts/contractTexts';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { emailTexts } from '../../../src/server/mail/emailTexts';
import { commonQuestions } from '../../../src/server/store/pageTexts/commonQuestions';
import { exchangesReturns } from '../../../src/server/store/pageTexts/exchangesReturns';
import { regretWords } from '../../../src/shared/order/words/regretWords';

const SRC = path.resolve(__dirname, '../../../src');
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(SRC, file), 'utf8').split('\n') }));

const DOES = { isPrivate: false, sellsOnPrescription: false, keepsPrescriptions: false };

/** Sentences about a refund, and the one file that may hold them. */
const KEPT = 'shared/account/keptWords.ts';

const SENTENCES: { about: string; pattern: RegExp; in: string[] }[] = [
  {
    about: 'how and until when the money goes back',
    pattern:
      /na fatura (?:atual|seguinte)|(?:por|o) estorno (?:no cartão|aparece)|de onde saiu o pagamento|valor cai nela|_REFUND_DAYS\b/i,
    in: ['shared/payment/methodWords.ts'],
  },
  {
    about: 'the account of a boleto',
    pattern: /conta de origem|conta (?:em seu|no) nome|nome e no CPF/i,
    in: ['shared/order/words/regretWords.ts', 'shared/payment/methodWords.ts'],
  },
  {
    about: 'the days of regret, and what they give back',
    pattern:
      /(?:até|tem|são|dentro dos) (?:7|sete|\$\{REGRET_DAYS\}) dias (?:após|depois|corridos|para desistir)|(?:inclusive|produtos e(?: do| o do)?) frete/i,
    in: ['shared/order/words/regretWords.ts'],
  },
  {
    about: 'how long orders, invoices and prescriptions are kept',
    pattern: /\$\{(?:FISCAL_YEARS|INVOICE_KEEP_MONTHS|PRESCRIPTION_YEARS)\b|(?:5|cinco|11|onze) anos/,
    in: [KEPT, 'server/privacy/', 'browser/texts/consoleLeakTexts.ts'],
  },
];

it.each(SENTENCES)('one source has the words: $about', ({ pattern, in: mayIn }) => {
  const found = SOURCES.flatMap(({ file, lines }) =>
    lines
      .filter((line) => pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found.filter((line) => !mayIn.some((file) => line.startsWith(file)))).toEqual([]);
  // The pattern still finds what it is to guard.
  expect(found).not.toEqual([]);
});

it('checkout, contract, letters and pages promise the same', () => {
  const places = [checkoutTexts.regretText, contractTexts.regretText, emailTexts.regret];
  const pages = [exchangesReturns, commonQuestions].map((page) => JSON.stringify(page(DOES)));
  for (const text of [...places, ...pages]) expect(text).toContain(regretWords.right);
  expect(regretWords.right).toMatch(/desde o pagamento.* 7 dias depois de receber/);
});
