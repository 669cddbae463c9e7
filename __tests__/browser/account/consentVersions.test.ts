import { accountTexts } from '../../../src/browser/texts/accountTexts';
import { consentTexts } from '../../../src/browser/texts/consentTexts';
import { pantryTexts } from '../../../src/browser/texts/pantryTexts';
import { CONSENT_TEXT_VERSIONS } from '../../../src/shared/account/consent';

// The log of consents names what was read by its version alone. A changed question takes a new day in
// CONSENT_TEXT_VERSIONS, and a line here: lines of before stay, as there are answers to them.
const ASKED: Record<keyof typeof CONSENT_TEXT_VERSIONS, Record<string, string[]>> = {
  cookies: {
    '2026-11-20': [
      'Guardamos estatísticas de visitas para melhorar a loja. Sem o seu sim, nada é contado.',
      'CONCORDAR',
      'RECUSAR',
    ],
    '2026-11-26': [
      'Guardamos estatísticas de visitas para melhorar a loja. Sem o seu sim, nada é contado.',
      'Com o seu sim, a Meta (Facebook e Instagram) e o Google recebem as páginas e os produtos que você vê e as compras que faz, para medir anúncios.',
      'CONCORDAR',
      'RECUSAR',
    ],
  },
  cartReminders: { '2026-11-20': ['Quero receber avisos do carrinho por e-mail'] },
  pantryReminders: { '2026-11-28': ['Quero um e-mail quando algo da despensa estiver na hora de pedir'] },
};

it.each([
  [
    'cookies',
    [
      consentTexts.question,
      consentTexts.recipients([consentTexts.meta, consentTexts.google]),
      consentTexts.approve,
      consentTexts.refuse,
    ],
  ],
  ['cartReminders', [accountTexts.reminders]],
  ['pantryReminders', [pantryTexts.remindersAsk]],
] as const)('%s are asked about in the words of their version', (subject, shown) => {
  expect(shown).toEqual(ASKED[subject][CONSENT_TEXT_VERSIONS[subject]]);
});
