import { mkdtempSync } from 'node:fs';
import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { scratch } from '../../scripts/scratch.cjs';
import { CHROMIUM_FLAGS } from '../support/journeys/chromiumFlags';
import { ownShop, shops } from '../support/journeys/shops';

// The first process to read this file chooses; workers inherit what it chose.
process.env.JOURNEY_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.JOURNEY_DATA ??= mkdtempSync(path.join(scratch, 'oipet-journeys-'));

// CI has 25 minutes on two cores: of the sections of the admin it walks two, and of the checkout's turns and the console
// none, which their server and screen tests cover. `npm run test:journeys` walks all.
const LONG = [
  'adminImport',
  'adminIntegrations',
  'adminKeyboard',
  'adminLabels',
  'adminMoney',
  'adminProducts',
  'adminRules',
  'adminScreens',
  'adminStates',
  'adminStaff',
  'adminMyStore',
  'checkout',
  'console',
  'deliveryShift',
  'firstDay',
  'help',
  'impatience',
  'orders',
  'paymentLink',
  'pickup',
  'prescriptions',
  'regret',
  'storedPayloads',
  'walls',
].map((name) => `${name}.spec.ts`);

const root = path.resolve(__dirname, '../..');
const folders = shops()
  .map(({ dataDir }) => `"${dataDir}"`)
  .join(' ');

export default defineConfig({
  testDir: __dirname,
  testIgnore: process.env.JOURNEYS === 'short' ? LONG : [],
  outputDir: path.join(root, '.cache/journeys'),
  workers: shops().length,
  timeout: 60_000,
  // Time limits for the slowest machine.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEY_RESULTS ?? path.join(root, '.cache/results/journeys.json') }],
  ],
  globalSetup: path.join(root, '__tests__/support/journeys/unpackChromium.ts'),
  globalTeardown: path.join(root, '__tests__/support/journeys/endJourneys.ts'),
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${ownShop().port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing moves: half of a browser's work, and all waiting for ends of transitions.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
  // One after the other: the first loads the demo, and the others start on copies of its folder.
  webServer: shops().map(({ port, metricsPort, dataDir }, index) => ({
    // What it logs is searched for secrets once the journeys are over.
    command: `${index === 0 ? `node __tests__/support/journeys/prepareShops.mjs ${folders} && ` : ''}exec node dist/server/main.cjs >> "$DATA_DIR/shop.log"`,
    cwd: root,
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      // All journeys come from one address; the shop that has limits is its own journey's.
      LIMITS: '{"each":{"free":1000000,"most":1000000}}',
      // Receivers of webhooks stand on this machine.
      WEBHOOKS_INSIDE: '1',
    },
  })),
});
