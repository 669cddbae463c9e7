import { rmSync } from 'node:fs';

import { expectNoLeaks } from './expectNoLeaks';

/**
 * Looks for what the journeys left behind, and takes their database away once the shop has stopped, which is between
 * Playwright's teardown and its end.
 */
export default async function endJourneys(): Promise<void> {
  const folder = process.env.JOURNEY_DATA;
  if (!folder?.includes('oipet-journeys-')) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await expectNoLeaks(folder);
}
