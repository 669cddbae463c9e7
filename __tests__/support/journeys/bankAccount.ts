import type { Locator } from '@playwright/test';

import { financeTexts } from '../../../src/browser/texts/financeTexts';
import { regretTexts } from '../../../src/browser/texts/regretTexts';
import { DEMO_PASSWORD } from './account';

/** Fills in the store's first bank account; sending it is left. @param account the card of Financeiro */
export async function fillBankAccount(account: Locator): Promise<void> {
  await account.getByRole('button', { name: financeTexts.begin }).click();
  const fill = (label: string, text: string, nth = 0) => account.getByLabel(label, { exact: true }).nth(nth).fill(text);
  await fill(financeTexts.phone, '1933334444');
  await fill(financeTexts.annualRevenue, '500000,00');
  await fill(financeTexts.street, 'Rua Barão de Jaguara');
  await fill(financeTexts.number, '1010');
  await fill(financeTexts.neighborhood, 'Centro');
  await fill(financeTexts.referencePoint, 'Em frente à praça');
  await fill(financeTexts.city, 'Campinas');
  await account.getByLabel(financeTexts.state).selectOption('SP');
  await fill(financeTexts.partnerName, 'Mariana Albuquerque');
  await fill(financeTexts.partnerDocument, '52998224725');
  await fill(financeTexts.partnerEmail, 'mariana@oipet.test');
  await fill(financeTexts.phone, '19987654321', 1);
  await fill(financeTexts.motherName, 'Helena Albuquerque');
  await fill(financeTexts.birthDate, '27/09/1985');
  await fill(financeTexts.occupation, 'Comerciante');
  await fill(financeTexts.income, '5000,00');
  await fill(regretTexts.bank, '341');
  await fill(regretTexts.branch, '1234');
  await fill(regretTexts.number, '123456', 0);
  await fill(regretTexts.digit, '0');
  await fill(financeTexts.password, DEMO_PASSWORD);
}
