import { rmSync } from 'node:fs';

/** Takes the journeys' database away once the shop has stopped. */
export default function removeData(): void {
  const folder = process.env.JOURNEY_DATA;
  if (folder?.includes('oipet-journeys-')) rmSync(folder, { recursive: true, force: true });
}
