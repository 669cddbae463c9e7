import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { newToken, tokenHashOf } from '../../../src/server/account/accessToken';
import { platformOwners, platformSessions } from '../../../src/server/db/schema/platformTables';
import { newId } from '../../../src/server/kernel/newId';

/** The access token of a person of the platform who has just signed in, on a server that a test did not wire itself. */
export async function operatorToken(owner: Pool, role: PlatformRole = 'support'): Promise<string> {
  const db = drizzle(owner);
  const token = `oipetp_${newToken()}`;
  const [id, later] = [newId(), new Date(Date.now() + 60 * 60_000).toISOString()];
  await db
    .insert(platformOwners)
    .values({ id, name: 'Renata Assis', email: `${id}@oipet.test`, passwordHash: 'none', role });
  await db.insert(platformSessions).values({
    id: newId(),
    ownerId: id,
    tokenHash: tokenHashOf(token),
    expiresAt: later,
    refreshTokenHash: tokenHashOf(newToken()),
    endsAt: later,
    lastSeenAt: new Date().toISOString(),
  });
  return token;
}
