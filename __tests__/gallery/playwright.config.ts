import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { CHROMIUM_FLAGS } from '../support/journeys/chromiumFlags';

// The kit in a real browser: no shop, no database. Workers inherit the port the first process chose.
process.env.GALLERY_PORT ??= String(20_000 + (process.pid % 20_000));

const root = path.resolve(__dirname, '../..');
const base = `http://localhost:${process.env.GALLERY_PORT}`;

export default defineConfig({
  testDir: __dirname,
  outputDir: path.join(root, '.cache/gallery-results'),
  workers: 3,
  timeout: 60_000,
  // Time limits for the slowest machine.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.GALLERY_RESULTS ?? path.join(root, '.cache/results/gallery.json') }],
  ],
  globalSetup: path.join(root, '__tests__/support/journeys/unpackChromium.ts'),
  use: {
    baseURL: base,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing moves: half of a browser's work, and all waiting for ends of transitions.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/gallery.mjs',
    cwd: root,
    url: `${base}/assets/gallery.js`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: process.env.GALLERY_PORT, GALLERY_ONCE: '1' },
  },
});
