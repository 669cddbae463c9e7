import { rm } from 'node:fs/promises';

import type { TestServer } from './testServer';

type Running = { folder: string; stop: () => Promise<void> };

// jest loads set-up and tear-down apart from each other; only the global object is the same to both.
const kept = globalThis as typeof globalThis & { oipetTestServer?: Running };

/** Keeps what the tear-down needs. */
export function rememberServer({ folder }: TestServer, stop: () => Promise<void>): void {
  kept.oipetTestServer = { folder, stop };
}

/** Stops the run's server and removes its folder; the run made both. */
export async function removeServer(): Promise<void> {
  const running = kept.oipetTestServer;
  if (!running) return;
  await running.stop();
  await rm(running.folder, { recursive: true, force: true });
}
