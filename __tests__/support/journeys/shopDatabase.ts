import path from 'node:path';

import { Client } from 'pg';

import { readPostmasterFile } from '../../../src/server/db/embedded/postmasterFile';
import { ownShop, type Shop } from './shops';

const OWNER = { user: 'oipet', database: 'oipet' };

/**
 * Looks into the database of this worker's shop, or plays what only time or a merchant could do, by SQL as its owner.
 */
export async function inShopDatabase<Found>(
  work: (client: Client) => Promise<Found>,
  { dataDir }: Shop = ownShop(),
): Promise<Found> {
  // Never other data.
  if (!path.basename(path.dirname(dataDir)).startsWith('oipet-journeys-'))
    throw new Error(`not the journeys' data: '${dataDir}'`);
  const postmaster = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (postmaster?.endpoint.kind !== 'socket') throw new Error("the journeys' database has no socket");
  const { folder: host, port } = postmaster.endpoint;
  const client = new Client({ ...OWNER, host, port });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
