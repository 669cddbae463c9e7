import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, type Page } from '@playwright/test';

import { adminTexts } from '../../../src/browser/texts/adminTexts';
import { consoleStoreTexts } from '../../../src/browser/texts/consoleStoreTexts';
import { totpCode, totpStepOf } from '../../../src/server/account/totp';
import { look } from './look';
import { ownShop } from './shops';
import { expectSoundScreen } from './soundScreen';
import { consoleAt } from './stores';

const ROOT = path.resolve(__dirname, '../../..');

/** A person of the platform as they sign in. `codeOf`: the code the authenticator shows some steps from now. */
export type Operator = { email: string; password: string; codeOf: (steps: number) => string };

/** A person of the platform, made by the command beside the running shop: their code of now is used. */
export async function anOperator(email: string): Promise<Operator> {
  const password = 'quatro cachorros e um aquário';
  const folder = mkdtempSync(path.join(tmpdir(), 'oipet-console-'));
  try {
    const file = path.join(folder, 'password');
    writeFileSync(file, password);
    const owner = ['platform-owner', 'create', '--name', 'Renata Assis', '--email', email, '--password-file', file];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/oipet.cjs', ...owner, '--json', '--yes'],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: ownShop().dataDir } },
    );
    const uri = /otpauth:[^"\s]+/.exec(stdout)?.[0] ?? '';
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    return { email, password, codeOf: (steps) => totpCode(secret, totpStepOf(Date.now()) + steps) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs an operator in to the console, at the list of stores. */
export async function enterConsole(
  page: Page,
  baseURL: string | undefined,
  { email, password, codeOf }: Operator,
): Promise<void> {
  await page.goto(`${consoleAt(baseURL)}/`);
  await page.getByLabel(adminTexts.email).fill(email);
  await page.getByLabel(adminTexts.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel(adminTexts.code).fill(codeOf(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: consoleStoreTexts.title })).toBeVisible();
}

/** Checks a page of the console at three widths, and with axe. */
export async function lookAtWidths(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundScreen(page, name);
  }
  await look(page, name);
}
