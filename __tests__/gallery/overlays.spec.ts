import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { formTexts } from '../../src/browser/texts/formTexts';
import { kitTexts } from '../../src/browser/texts/kitTexts';
import { expectAccessible } from '../support/journeys/accessible';
import { expect, test } from '../support/journeys/journey';
import { tabTo } from '../support/journeys/keys';

// APG's menu button.
test('the menu opens, goes round, jumps by letters, acts and gives the focus back', async ({ page }) => {
  await page.goto('/gallery/ActionMenu');
  const button = page.getByRole('button', { name: 'Ações do pedido 1042' });
  const focused = page.locator(':focus');
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText('Cancelar pedido');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Abrir');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown'); // past what is disabled
  await expect(focused).toHaveText('Cancelar pedido');
  await page.keyboard.press('i');
  await expect(focused).toHaveText('Imprimir');
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Abrir');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pedido 1042: aberto')).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the tip comes with the focus, stays under the pointer, goes with Escape', async ({ page }) => {
  await page.clock.install();
  await page.goto('/gallery/Tooltip');
  const button = page.getByRole('button', { name: 'Reenviar confirmação' });
  const tip = page.locator('[popover]');
  await expect(button).toHaveAccessibleDescription('Vai para o e-mail do cliente.');
  await page.getByRole('heading', { level: 1 }).click();
  await tabTo(page, button);
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await button.hover();
  await expect(tip).toHaveCount(0); // 300 ms first
  await expect(tip).toBeVisible();
  await tip.hover();
  await page.clock.fastForward(5_000);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
});

test('a list, a calendar and their Escape work inside a modal dialog', async ({ page }) => {
  await page.goto('/gallery/Modal');
  await page.getByRole('button', { name: 'Novo endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
  const city = dialog.getByRole('combobox', { name: 'Cidade' });
  await city.fill('sao');
  await page.getByRole('option', { name: 'São Paulo' }).click();
  await expect(city).toHaveValue('São Paulo');
  await dialog.getByRole('button', { name: lazyKitTexts.openCalendar('Entrega') }).click();
  await expect(page.getByRole('dialog', { name: lazyKitTexts.calendar })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: lazyKitTexts.calendar })).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a confirmation begins on the way out, keeps the focus inside, waits for its action', async ({ page }) => {
  await page.goto('/gallery/ConfirmDialog');
  const opener = page.getByRole('button', { name: 'Remover', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: formTexts.confirmTitle });
  await expect(dialog.getByRole('button', { name: kitTexts.close })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const confirm = dialog.getByRole('button', { name: formTexts.confirm });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter'); // no second run
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
