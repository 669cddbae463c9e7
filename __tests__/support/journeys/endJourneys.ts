import { rmSync } from 'node:fs';

import { expectNoLeaks } from './expectNoLeaks';

/**
 * Checks for leaks of the journeys, and removes their databases once the shops have stopped, which is between Playwright's
 * teardown and its end.
 */
export default async function endJourneys(): Promise<void> {
  const folder = process.env.JOURNEY_DATA;
  if (!folder?.includes('oipet-journeys-')) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await expectNoLeaks();
}
