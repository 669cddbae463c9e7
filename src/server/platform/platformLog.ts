import type { PlatformAction } from '../../shared/platform/platformActions';
import type { Db } from '../db/database';
import { platformEntries } from '../db/schema/platformTables';

/** Who acts for the platform: an owner at the console, a command on the server's machine, or the server itself. */
export type PlatformActor = { kind: 'owner'; id: string } | { kind: 'command' } | { kind: 'system' };

/** Who changed what; `changes` names no secret. `at` is ISO. */
type PlatformEntry = {
  actor: PlatformActor;
  action: PlatformAction;
  storeId?: string;
  changes?: Record<string, unknown>;
  at: string;
};

/** The log of the platform: written in the transaction of the change, never altered. */
export const platformLog = {
  async write(tx: Db, { actor, action, storeId, changes, at }: PlatformEntry): Promise<void> {
    await tx.insert(platformEntries).values({
      actorKind: actor.kind,
      actorId: actor.kind === 'owner' ? actor.id : null,
      action,
      aboutStoreId: storeId ?? null,
      changes: changes ?? null,
      createdAt: at,
    });
  },
};
