import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { addToCartTexts } from '../../src/browser/texts/addToCartTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { quantityTexts } from '../../src/browser/texts/quantityTexts';
import { qaTexts } from '../../src/browser/texts/qaTexts';
import { devToolsPanel, installDevTools } from '../support/journeys/devToolsExtension';
import { expect, test } from '../support/journeys/journey';
import { keepScreens } from '../support/journeys/screens';
import { addToCart, cartPanel, goods, guest, openPage } from '../support/journeys/shopper';

const ROOT = path.resolve(__dirname, '../..');
const PRODUCT = `/products/${goods.withVariants.slug}`;

/** Everything a page does outside of itself: requests to the API, and values written into its storage. */
async function watchEffects(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(`${request.method()} ${request.url()}`);
  });
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    for (const name of ['setItem', 'removeItem'] as const) {
      // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
      const original: (...given: string[]) => void = Storage.prototype[name];
      Storage.prototype[name] = function write(this: Storage, ...given: string[]) {
        writes.push(given[0] ?? '');
        original.apply(this, given);
      };
    }
  });
  return {
    /** Requests that change something; a page that is pointed at is read ahead. */
    changes: () => requests.filter((request) => !request.startsWith('GET ')),
    count: async () => ({
      requests: requests.length,
      writes: await page.evaluate(() => ('writes' in window ? (window.writes as string[]).length : 0)),
    }),
  };
}

const menuOf = (page: Page) => page.getByRole('complementary', { name: qaTexts.menu });

test('a shopper has no tools of QA, and a tab that asked for them keeps them until they are turned off', async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await openPage(page, '/');
  await expect(menuOf(page)).toHaveCount(0);
  expect(chunks.filter((url) => /\/qa\.\w+\.js/.test(url))).toEqual([]);
  await openPage(page, '/?qa');
  await expect(menuOf(page)).toBeVisible();
  await openPage(page, '/products');
  await menuOf(page).getByRole('button', { name: 'QA' }).click();
  const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await keepScreens(page, 'qa-menu', { of: 'window' });
  await menuOf(page).getByRole('button', { name: qaTexts.turnOff }).click();
  await expect(page).toHaveURL(/\?qa=off$/);
  await expect(menuOf(page)).toHaveCount(0);
});

test('time travel in the DevTools has no effects, and life goes on at now', async ({ page }) => {
  await page.clock.install();
  await installDevTools(page);
  const effects = await watchEffects(page);
  const panel = devToolsPanel(page);
  await openPage(page, `${PRODUCT}?qa`);
  await panel.start();
  const cart = await addToCart(page);
  await cart.getByLabel(cartTexts.zipCode).fill(guest.zipCode);
  await expect(cart.getByRole('radio').first()).toBeVisible();
  // From here on time only passes when advanced.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  const reported = (await panel.reported()).map(({ payload = '', action = '' }) => payload + action).join('');
  expect(reported).toContain('cart/zipCodeTyped');
  expect(reported).not.toContain(guest.zipCode);
  expect(reported).not.toContain(guest.zipCode.replace('-', ''));

  // A click whose pause is still on: in the past it must not be saved.
  await cart.getByRole('button', { name: quantityTexts.more(goods.withVariants.title) }).click();
  const { stagedActionIds, actionsById } = await panel.history();
  const now = stagedActionIds.length - 1;
  const last = actionsById[String(stagedActionIds.at(-1))]?.action.type;
  expect(last).toBe('cart/quantityChanged');
  const before = await effects.count();
  const isStill = async () => {
    await page.clock.runFor(60_000);
    expect(await effects.count()).toEqual(before);
    const { stagedActionIds: staged } = await panel.history();
    expect(staged.length).toBeLessThanOrEqual(now + 1);
  };

  await test.step('jumping to every moment', async () => {
    for (let index = 0; index < now; index += 1)
      await panel.dispatch({ type: 'JUMP_TO_STATE', index, actionId: stagedActionIds[index] });
    await isStill();
    await expect(page.getByText(qaTexts.past)).toBeAttached();
  });
  await test.step('clicks in the past change nothing', async () => {
    await panel.dispatch({ type: 'JUMP_TO_STATE', index: 1, actionId: stagedActionIds[1] });
    await expect(cartPanel(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: addToCartTexts.add }).click();
    await keepScreens(page, 'qa-past', { of: 'window' });
    await isStill();
  });
  await test.step('skipping the last click', async () => {
    // In this order: at the last action with nothing skipped, life goes on.
    await panel.dispatch({ type: 'TOGGLE_ACTION', id: stagedActionIds[now] });
    await panel.dispatch({ type: 'JUMP_TO_STATE', index: now, actionId: stagedActionIds[now] });
    await isStill();
  });
  await test.step('importing another session', async () => {
    const { computedStates } = await panel.history();
    const file = {
      payload: JSON.stringify([{ type: 'app/connectionLost' }]),
      preloadedState: JSON.stringify(computedStates[1]?.state),
    };
    await panel.importFile(JSON.stringify(file));
    await isStill();
  });
  await test.step('back at now the click is saved, once', async () => {
    const changes = effects.changes().length;
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Alt+Shift+KeyN');
    await page.clock.runFor(2_000);
    expect((await saved).url()).toMatch(/\/api\/cart\/product$/);
    await expect(
      cartPanel(page).getByRole('textbox', { name: quantityTexts.quantity(goods.withVariants.title) }),
    ).toHaveValue('2');
    await expect(page.getByText(qaTexts.past)).toHaveCount(0);
    await page.clock.runFor(10_000);
    expect(effects.changes()).toHaveLength(changes + 1);
  });
});

test('a recorded session is rebuilt headless, and the DevTools import it', async ({ page }, testInfo) => {
  await installDevTools(page);
  const panel = devToolsPanel(page);
  await openPage(page, `${PRODUCT}?qa`);
  await panel.start();
  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'QA' }).click();
  await menu.getByRole('button', { name: qaTexts.record }).click();
  const cart = await addToCart(page);
  await cart.getByLabel(cartTexts.zipCode).fill(guest.zipCode);
  await expect(cart.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Contato' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await keepScreens(page, 'qa-recording', { of: 'window' });
  const download = page.waitForEvent('download');
  await menu.getByRole('button', { name: qaTexts.save }).click();
  const file = testInfo.outputPath('session.json');
  await (await download).saveAs(file);

  const { status, stdout } = spawnSync(process.execPath, ['scripts/replay.mjs', file, '--diff'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/cart\/changeSaved[\s\S]*⟶ cart\.machine\.shipping: none → quoting[\s\S]* 0 different/);
  expect(status).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(guest.zipCode.replace('-', ''));

  await panel.importFile(text);
  const { computedStates, stagedActionIds } = await panel.history();
  expect(stagedActionIds.length).toBe((stdout.match(/\+\d+ ms/g) ?? []).length + 1);
  expect(computedStates.at(-1)?.state.cart.cart?.listProduct).toHaveLength(1);
  // The file with one action changed is another session: the replay says so.
  const spoilt = text.replace('cart/panelClosed', 'cart/noticesRead');
  expect(spoilt).not.toBe(text);
  writeFileSync(file, spoilt);
  expect(spawnSync(process.execPath, ['scripts/replay.mjs', file], { cwd: ROOT }).status).toBe(1);
});
