import type { Page } from '@playwright/test';

import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { carouselTexts } from '../../src/browser/texts/carouselTexts';
import { formTexts } from '../../src/browser/texts/formTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { expect, test } from '../support/journeys/journey';

// One keyboard script per piece, after its pattern of the ARIA Authoring Practices.
const show = async (page: Page, piece: string) => {
  await page.goto(`/gallery/${piece}`);
  await page.getByRole('heading', { level: 2, name: piece, exact: true }).waitFor();
};
const state = (page: Page, name: string) =>
  page.getByRole('figure').filter({ has: page.locator('figcaption', { hasText: new RegExp(`^${name}$`) }) });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('Button: Enter and Space press; a busy one keeps the focus', async ({ page }) => {
  await show(page, 'Button');
  const busy = page.getByRole('button', { name: 'Adicionar' }).nth(1);
  await busy.focus();
  await press(page, 'Enter', 'Space');
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Esgotado' })).toBeDisabled();
});

test('Checkbox: Space toggles', async ({ page }) => {
  await show(page, 'Checkbox');
  const box = page.getByRole('checkbox', { name: /O cartão é meu/ });
  await box.focus();
  await press(page, 'Space');
  await expect(box).not.toBeChecked();
  await press(page, 'Space');
  await expect(box).toBeChecked();
});

test('RadioGroup: one stop of Tab, arrows choose inside, what is disabled is passed', async ({ page }) => {
  await show(page, 'RadioGroup');
  const chosen = state(page, 'chosen');
  await chosen.getByRole('radio', { name: 'Pequeno' }).focus();
  await expect(chosen.getByRole('radio', { name: 'Pequeno' })).toHaveAccessibleDescription('Até 10 kg');
  await press(page, 'ArrowDown');
  await expect(chosen.getByRole('radio', { name: 'Médio' })).toBeChecked();
  await press(page, 'ArrowDown');
  await expect(chosen.getByRole('radio', { name: 'Pequeno' })).toBeChecked();
  await press(page, 'Tab');
  await expect(state(page, 'yes or no').getByRole('radio', { name: 'Não' })).toBeFocused();
});

test('RadioCards and ChoiceCards: arrows choose; a choice opens its form', async ({ page }) => {
  await show(page, 'RadioCards');
  await state(page, 'chosen').getByRole('radio').first().focus();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(state(page, 'chosen').getByRole('radio').first()).toBeChecked();
  await show(page, 'ChoiceCards');
  const choices = state(page, 'none yet');
  await choices.getByRole('radio').first().focus();
  await press(page, 'Space', 'ArrowDown');
  await expect(choices.getByRole('radio', { name: /Cartão/ })).toBeChecked();
  await press(page, 'Tab');
  await expect(choices.getByLabel('Nome impresso no cartão')).toBeFocused();
});

test('Segmented: arrows choose', async ({ page }) => {
  await show(page, 'Segmented');
  const group = page.getByRole('figure', { name: 'two' });
  await group.getByRole('radio', { name: 'Cliente' }).focus();
  await press(page, 'ArrowRight');
  await expect(group.getByRole('radio', { name: 'Sou lojista' })).toBeChecked();
});

test('Select: the platform’s own keys, and none read-only', async ({ page }) => {
  await show(page, 'Select');
  const select = state(page, 'neutral').getByRole('combobox');
  await select.focus();
  await page.keyboard.type('Minas');
  await expect(select).toHaveValue('MG');
  const readOnly = state(page, 'read-only').getByRole('combobox');
  await readOnly.focus();
  await page.keyboard.type('Minas');
  await expect(readOnly).toHaveValue('SP');
});

test('QuantityField: two buttons, stopping at both ends with the focus kept', async ({ page }) => {
  await show(page, 'QuantityField');
  const most = state(page, 'most');
  const more = most.getByRole('button', { name: quantityTexts.more('Bola Quica') });
  await more.focus();
  await press(page, 'Enter');
  await expect(most.getByRole('textbox')).toHaveValue('3');
  await expect(more).toBeFocused();
  await press(page, 'Shift+Tab', 'Shift+Tab', 'Space');
  await expect(most.getByRole('textbox')).toHaveValue('2');
});

test('PasswordField: its button shows what is typed and says so', async ({ page }) => {
  await show(page, 'PasswordField');
  const button = state(page, 'neutral').getByRole('button', { name: formTexts.showPassword });
  await button.focus();
  await press(page, 'Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(state(page, 'neutral').getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
});

test('Disclosure: Enter unfolds', async ({ page }) => {
  await show(page, 'Disclosure');
  await state(page, 'folded').locator('summary').focus();
  await press(page, 'Enter');
  await expect(state(page, 'folded').getByText('R$ 168,90', { exact: false })).toBeVisible();
});

test('SidePanel: the focus goes in, stays in, Escape brings it back', async ({ page }) => {
  await show(page, 'SidePanel');
  const opener = page.getByRole('button', { name: 'Abrir carrinho' });
  await opener.focus();
  await press(page, 'Enter');
  const panel = page.getByRole('dialog', { name: 'CARRINHO DE COMPRAS' });
  await expect(panel.locator(':focus')).toHaveCount(1);
  await expect(opener).not.toBeFocused();
  await press(page, 'Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Carousel: pause comes first; dots and arrows turn it', async ({ page }) => {
  // Where nothing may move, there is nothing to pause.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show(page, 'Carousel');
  const region = page.getByRole('region', { name: 'Destaques' });
  await region.getByRole('button').first().focus();
  await expect(page.locator(':focus')).toHaveAccessibleName(/automática/);
  await region.getByRole('button', { name: carouselTexts.goToSlide(3) }).focus();
  await press(page, 'Enter');
  await expect(region.getByRole('button', { name: carouselTexts.goToSlide(3) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await region.getByRole('button', { name: carouselTexts.nextSlide }).focus();
  await press(page, 'Space');
  await expect(region.getByRole('button', { name: carouselTexts.goToSlide(1) })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('Form: the summary takes the focus, its links lead to the fields', async ({ page }) => {
  await show(page, 'Form');
  await page.getByRole('button', { name: 'Criar conta' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('Wizard: steps forward and back by keys, and by the browser', async ({ page }) => {
  await show(page, 'Wizard');
  await page.getByLabel('Nome da loja').fill('Clube');
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Endereço' })).toBeFocused();
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter'); // past 'Editar', the field and the button, to the link back
  await expect(page.getByRole('heading', { name: 'Loja' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('li[aria-current=step]').getByRole('heading')).toHaveText('Endereço');
  await page.goBack();
  await expect(page.getByLabel('Nome da loja')).toHaveValue('Clube');
});

test('AdminPagination: pages and their size are in the address, and going back restores them', async ({ page }) => {
  await show(page, 'AdminPagination');
  const many = state(page, 'many');
  await many.getByRole('link', { name: 'Página 3' }).focus();
  await press(page, 'Enter');
  await expect(many.getByRole('status')).toHaveText('Mostrando 41 - 60 de 812');
  await many.getByLabel(lazyKitTexts.rowsPerPage).selectOption('100');
  await expect(many.getByRole('status')).toHaveText('Mostrando 1 - 100 de 812');
  await page.goBack();
  await expect(many.getByRole('status')).toHaveText('Mostrando 41 - 60 de 812');
});

test('Table: a header orders by Enter; a row’s menu is named after it', async ({ page }) => {
  await show(page, 'Table');
  const table = page.getByRole('table', { name: 'Vendas' }).first();
  await table.getByRole('button', { name: 'Cliente' }).focus();
  await press(page, 'Enter');
  await expect(table.getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toHaveText('1041');
  await table.getByRole('button', { name: 'Ações do pedido 1041' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menu', { name: 'Ações do pedido 1041' })).toBeVisible();
});

test('FileDrop: the button opens the chooser; a file can be taken out by its button', async ({ page }) => {
  // Before the page opens: the browser takes a moment to hand its chooser over, and a press in it would be lost.
  const chooser = page.waitForEvent('filechooser');
  await show(page, 'FileDrop');
  const photos = state(page, 'photos');
  const button = photos.getByRole('button', { name: 'Escolher arquivos Fotos do produto' });
  await button.focus();
  await press(page, 'Enter');
  await (
    await chooser
  ).setFiles([
    { name: 'nova.png', mimeType: 'image/png', buffer: Buffer.alloc(2000) },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2000) },
  ]);
  await expect(photos.getByText('nova.png')).toBeVisible();
  await expect(photos.getByText(lazyKitTexts.fileTypeMustBe('image/*'))).toBeVisible();
  await photos.getByRole('button', { name: lazyKitTexts.removeFile('nova.png') }).focus();
  await press(page, 'Enter');
  await expect(photos.getByText('nova.png', { exact: true })).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('LeaveGuard: asks before a link leaves what is not saved, and begins on the way back to it', async ({ page }) => {
  await show(page, 'LeaveGuard');
  const field = page.getByLabel('Nome da loja, guardado');
  await field.fill('Clube');
  await page.getByRole('link', { name: 'Outra página' }).focus();
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: lazyKitTexts.leaveTitle });
  await expect(question.getByRole('button', { name: lazyKitTexts.stay })).toBeFocused();
  await press(page, 'Enter');
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('Clube');
  await page.getByRole('link', { name: 'Outra página' }).click();
  await question.getByRole('button', { name: lazyKitTexts.leave }).click();
  await expect(page).toHaveURL(/outra/);
});

test('LeaveGuard: asks before the browser’s way back or forward, and goes it once told', async ({ page }) => {
  await show(page, 'LeaveGuard');
  await page.getByRole('link', { name: 'Outra página' }).click();
  await expect(page).toHaveURL(/outra/);
  await page.goBack();
  const field = page.getByLabel('Nome da loja, guardado');
  await field.fill('Clube');
  const question = page.getByRole('alertdialog', { name: lazyKitTexts.leaveTitle });
  const goForward = () => page.evaluate(() => window.history.forward());
  await goForward();
  await question.getByRole('button', { name: lazyKitTexts.stay }).click();
  await expect(page).toHaveURL(/LeaveGuard/);
  await expect(field).toHaveValue('Clube');
  await goForward();
  await question.getByRole('button', { name: lazyKitTexts.leave }).click();
  await expect(page).toHaveURL(/outra/);
  await expect(field).toHaveCount(0);
});

test('every piece stands at 320 px without a sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/gallery');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
