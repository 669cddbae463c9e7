import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/journeys/journey';

const field = async (page: Page, label: string) => {
  await page.goto('/gallery/MaskedField');
  const input = page.getByLabel(label, { exact: true });
  await input.fill('');
  return input;
};
const caret = (input: Locator) => input.evaluate((element) => (element as HTMLInputElement).selectionStart);
const putCaret = (input: Locator, at: number) =>
  input.evaluate((element, place) => (element as HTMLInputElement).setSelectionRange(place, place), at);

const WRITTEN: [label: string, typed: string, shown: string][] = [
  ['CPF', '11144477735', '111.444.777-35'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['Processo', '00012345620268260100', '0001234-56.2026.8.26.0100'],
  ['Telefone', '1940020000', '(19) 4002-0000'],
  ['Telefone com país', '5519987654321', '+55 (19) 98765-4321'],
  ['CEP', '13010111', '13010-111'],
  ['Nascimento', '20111990', '20/11/1990'],
  ['Validade', '0831', '08/31'],
  ['Número do cartão', '30569309025904', '3056 930902 5904'],
  ['Preço', '-1234,5', '-1.234,5'],
];
for (const [label, typed, shown] of WRITTEN) {
  test(`${label}: typed key by key, pasted bare and pasted as written, then deleted`, async ({ page }) => {
    const input = await field(page, label);
    await input.pressSequentially(typed);
    await expect(input).toHaveValue(shown);
    await input.fill('');
    await page.keyboard.insertText(typed); // one input event without keys: a paste, or an Android suggestion
    await expect(input).toHaveValue(shown);
    await input.fill('');
    await page.keyboard.insertText(` ${shown} `);
    await expect(input).toHaveValue(shown);
    for (const _character of shown) await page.keyboard.press('Backspace');
    await expect(input).toHaveValue('');
  });
}

test('the caret stays where the person types and deletes', async ({ page }) => {
  const input = await field(page, 'CPF');
  await input.pressSequentially('11144477735');
  await putCaret(input, 5); // 111.4|44.777-35
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('111.447.773-5');
  expect(await caret(input)).toBe(3); // before the dot, so that the next one deletes a digit
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('114.477.735');
  await page.keyboard.type('1');
  await expect(input).toHaveValue('111.447.773-5');
  await page.keyboard.type('4');
  await expect(input).toHaveValue('111.444.777-35');
  expect(await caret(input)).toBe(5);
  await putCaret(input, 3);
  await page.keyboard.press('Delete'); // the dot comes back, the caret is past it
  await expect(input).toHaveValue('111.444.777-35');
  expect(await caret(input)).toBe(4);
  await page.keyboard.press('Delete');
  await expect(input).toHaveValue('111.447.773-5');
});

test('undo takes back change by change, redo makes it again', async ({ page }) => {
  const input = await field(page, 'CEP');
  await input.pressSequentially('130101');
  await expect(input).toHaveValue('13010-1');
  await page.keyboard.press('Control+z');
  await expect(input).toHaveValue('13010');
  await page.keyboard.press('Control+z');
  await expect(input).toHaveValue('1301');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(input).toHaveValue('13010-1');
  await page.keyboard.type('11');
  await expect(input).toHaveValue('13010-111');
});

test('what the browser fills in is written as the mask', async ({ page }) => {
  const input = await field(page, 'Telefone');
  await input.evaluate((element) => {
    // As autofill does: the value at once, then the events.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '+5519987654321');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(input).toHaveValue('(19) 98765-4321');
});

test('a text composed by an Android keyboard is written once it is done', async ({ page }) => {
  const input = await field(page, 'CPF');
  await input.focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['1', '11', '111', '1114', '11144'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(input).toHaveValue('11144');
  await keyboard.send('Input.insertText', { text: '11144' });
  await expect(input).toHaveValue('111.44');
  expect(await caret(input)).toBe(6);
});

test('nothing is written on focus, so that screen readers read the label first', async ({ page }) => {
  const input = await field(page, 'Telefone');
  await input.blur();
  await input.focus();
  await expect(input).toHaveValue('');
});
