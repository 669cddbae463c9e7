import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { adminTexts } from '../../src/browser/texts/adminTexts';
import { appTexts } from '../../src/browser/texts/appTexts';
import { lazyKitTexts } from '../../src/browser/texts/lazyKitTexts';
import { pictureTexts } from '../../src/browser/texts/pictureTexts';
import { setupTexts } from '../../src/browser/texts/setupTexts';
import { signUpTexts } from '../../src/browser/texts/signUpTexts';
import { totpCode, totpStepOf } from '../../src/server/account/totp';
import { aPicture } from '../support/journeys/aPicture';
import { expect, test as base } from '../support/journeys/journey';
import { pressOn, tabTo, typeIn } from '../support/journeys/keys';
import { look } from '../support/journeys/look';
import { freePort } from '../support/journeys/shopProcess';
import { expectSoundScreen } from '../support/journeys/soundScreen';

const ROOT = path.resolve(__dirname, '../..');
const PASSWORD = 'quatro cachorros e um aquário';

/** What an empty installation prints at its start. */
const test = base.extend<{ setupAddress: string }>({
  setupAddress: async ({ playwright: _none }, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'oipet-first-start-'));
    const port = await freePort();
    const child = spawn(process.execPath, ['dist/server/main.cjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'error',
        STORE_SIGNUP: 'by-request',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let printed = '';
        child.stdout.on('data', (part: Buffer) => {
          printed += part.toString();
          const [found] = /http:\/\/\S+\/setup#\S+/.exec(printed) ?? [];
          if (found) resolve(found);
        });
        child.once('exit', () => reject(new Error(`the shop ended: ${printed}`)));
      });
      await use(address);
    } finally {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
});

// A shop of its own starts on an empty folder; every page is looked at by axe at three widths.
test.describe.configure({ timeout: 300_000 });
// The pages of an installation without a store, and of a store that is closed, answer 503; a file that is no picture 415.
test.use({ expected: /503|415/ });

const WIDTHS = [360, 768, 1280];

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundScreen(page, name);
    await look(page, `${name}-${width}`);
  }
  // Other widths may have moved it out of the window.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
}

test('an empty installation by keyboard alone: from the printed address to the first store and its admin, then locked', async ({
  page,
  setupAddress,
}) => {
  const origin = new URL(setupAddress).origin;
  // A server that has just started may turn a first visit away, on a busy machine.
  await expect(async () => {
    const shopper = await page.goto(origin);
    expect([shopper?.status(), await page.title()]).toEqual([503, 'Estamos montando a loja']);
  }).toPass();
  await look(page, 'setup-no-store');

  await page.goto(setupAddress);
  await test.step('who runs it', async () => {
    const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await key.waitFor();
    await lookAt(page, 'setup-owner');
    await typeIn(page, page.getByLabel(setupTexts.name), 'Renata Assis');
    await typeIn(page, page.getByLabel(setupTexts.email), 'renata.assis@agropecuariarecantodospassarinhos.test');
    await typeIn(page, page.getByLabel(setupTexts.password, { exact: true }), PASSWORD);
    const secret = ((await key.textContent()) ?? '').replace(/ /g, '');
    await typeIn(page, page.getByLabel(setupTexts.code), totpCode(secret, totpStepOf(Date.now())));
    await pressOn(page, page.getByLabel(setupTexts.codesKept), 'Space');
    await pressOn(page, page.getByRole('button', { name: setupTexts.toStore }));
  });

  await test.step('the first store', async () => {
    await expect(page.getByRole('heading', { name: setupTexts.steps.store.title })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(setupTexts.storeName)).toBeFocused();
    await page.keyboard.type('Bicho Solto');
    await expect(page.getByLabel(setupTexts.address)).toHaveValue('bicho-solto');
    await expect(page.getByText(setupTexts.addressFree)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('www');
    await expect(page.getByText(setupTexts.addressProblems.reserved)).toBeVisible();
    await lookAt(page, 'setup-store');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(setupTexts.address)).toHaveValue('www-pet');
    await typeIn(page, page.getByLabel(setupTexts.address), 'bicho-solto');
  });

  await test.step('its logo: one that is none, one that is, and a reload before the step is sent', async () => {
    const chooser = async () => {
      const chosen = page.waitForEvent('filechooser');
      await pressOn(page, page.getByRole('button', { name: lazyKitTexts.chooseFile }));
      return chosen;
    };
    const field = page.getByRole('group', { name: pictureTexts.logo });
    const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await (await chooser()).setFiles(broken);
    await expect(field).toHaveAccessibleDescription(pictureTexts.refused);
    await lookAt(page, 'setup-logo-refused');
    await (await chooser()).setFiles(await aPicture('logo', '#f5b800', { width: 600, height: 160 }));
    const chosen = page.getByRole('img', { name: pictureTexts.logo });
    await expect(chosen).toHaveAttribute('src', /^\/media\//);
    await expect(page.getByRole('img', { name: setupTexts.front }).locator('img[height="44"]')).toBeVisible();
    await lookAt(page, 'setup-logo');
    await page.reload();
    await expect(chosen).toHaveAttribute('src', /^\/media\//);
    await pressOn(page, page.getByRole('button', { name: pictureTexts.remove }));
    await expect(chosen).toHaveCount(0);
    await (await chooser()).setFiles(await aPicture('logo', '#f5b800', { width: 600, height: 160 }));
    await expect(chosen).toHaveAttribute('src', /^\/media\//);
    await typeIn(page, page.getByLabel(setupTexts.storeName), 'Bicho Solto');
    await expect(page.getByLabel(setupTexts.address)).toHaveValue('bicho-solto');
    await pressOn(page, page.getByRole('button', { name: setupTexts.toChecks }));
  });

  await test.step('what is missing, through a reload', async () => {
    await expect(page.getByText(setupTexts.needed)).toBeVisible();
    await lookAt(page, 'setup-checks');
    await page.reload();
    await expect(page.getByText('Renata Assis')).toBeVisible();
    await expect(page.getByText(/bicho-solto\.localhost/)).toBeVisible();
    await expect(page.getByText(/placa com o logo/)).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: `${setupTexts.checkAgain}: correio` }));
    await pressOn(page, page.getByRole('button', { name: setupTexts.finish }));
  });

  await test.step('done: the store stands, and its owner signs in', async () => {
    await expect(page.getByRole('heading', { name: setupTexts.doneTitle })).toBeFocused();
    await expect(page.getByRole('img', { name: 'Bicho Solto' })).toBeVisible();
    await lookAt(page, 'setup-done');
    await pressOn(page, page.getByRole('link', { name: setupTexts.toAdmin }));
    await typeIn(page, page.getByLabel(adminTexts.email), 'renata.assis@agropecuariarecantodospassarinhos.test');
    await typeIn(page, page.getByLabel(adminTexts.password, { exact: true }), PASSWORD);
    await pressOn(page, page.getByRole('button', { name: adminTexts.signIn, exact: true }));
    await expect(page).toHaveURL(/\/admin/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the address opens nothing any more, and shoppers wait', async () => {
    await page.goto('about:blank');
    await page.goto(setupAddress);
    await expect(page.getByRole('heading', { name: setupTexts.closedTitle })).toBeVisible();
    await lookAt(page, 'setup-locked');
    expect((await page.goto(origin))?.status()).toBe(503);
    expect(await page.title()).toBe('Abrimos em breve | Bicho Solto');
  });

  await test.step('others ask for stores meanwhile, and nothing is asked for that the closed store refuses', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 503 && response.url().includes('/api/')) refused.push(response.url());
    });
    await page.goto(`${origin}/contact-oipet`);
    const sign = page.getByRole('banner').getByRole('link', { name: appTexts.homeOf('Bicho Solto') });
    await page.waitForLoadState('networkidle');
    await lookAt(page, 'setup-request');
    const form = page.locator('form#store-request');
    await typeIn(page, form.getByLabel(signUpTexts.storeName), 'Bichano');
    await typeIn(page, form.getByLabel(signUpTexts.email), 'ana@bichano.test');
    await pressOn(page, form.getByRole('button', { name: signUpTexts.sendRequest }));
    await expect(page.getByRole('heading', { level: 1, name: signUpTexts.requestedTitle })).toBeFocused();
    await lookAt(page, 'setup-requested');
    // Every link that the focus passes is one whose page may be fetched ahead.
    await tabTo(page, page.getByRole('contentinfo').or(page.getByRole('main')).locator('a, button, input').last());
    await tabTo(page, sign, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Abrimos em breve' })).toBeVisible();
    expect(refused).toEqual([]);
  });
});
