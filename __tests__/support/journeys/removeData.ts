import { rmSync } from 'node:fs';

/** Takes the journeys' database away once the shop has stopped, which is between Playwright's teardown and its end. */
export default function removeData(): void {
  const folder = process.env.JOURNEY_DATA;
  if (!folder?.includes('oipet-journeys-')) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
