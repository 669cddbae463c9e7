import { and, desc, eq, lt } from 'drizzle-orm';

import type { PlatformLogLine } from '../../shared/platform/consoleContract';
import type { Database } from '../db/database';
import { platformEntries, platformOwners } from '../db/schema/platformTables';
import { stores } from '../db/schema/storeTables';

const ROWS_PER_PAGE = 50;

type Asked = { storeId?: string; before?: number };

/** The reading of the platform's log. */
export type PlatformLogReading = ReturnType<typeof platformLogReading>;

/** The log of the platform: one statement for a page, however long the log is. */
export const platformLogReading = ({ db }: { db: Database }) => ({
  /** A page, the latest first; of one store where it is named. */
  async page({ storeId, before }: Asked): Promise<{ list: PlatformLogLine[]; next: number | null }> {
    const rows = await db.shared
      .select({ entry: platformEntries, actorName: platformOwners.name, storeName: stores.name })
      .from(platformEntries)
      .leftJoin(platformOwners, eq(platformOwners.id, platformEntries.actorId))
      .leftJoin(stores, eq(stores.id, platformEntries.aboutStoreId))
      .where(
        and(
          storeId === undefined ? undefined : eq(platformEntries.aboutStoreId, storeId),
          before === undefined ? undefined : lt(platformEntries.id, before),
        ),
      )
      .orderBy(desc(platformEntries.id))
      .limit(ROWS_PER_PAGE + 1);
    const list = rows.slice(0, ROWS_PER_PAGE).map(({ entry, actorName, storeName }) => ({
      id: entry.id,
      actorKind: entry.actorKind,
      actorName,
      action: entry.action,
      store: entry.aboutStoreId === null ? null : { id: entry.aboutStoreId, name: storeName },
      changes: isRecord(entry.changes) ? entry.changes : {},
      createdAt: entry.createdAt,
    }));
    return { list, next: rows.length > ROWS_PER_PAGE ? (list.at(-1)?.id ?? null) : null };
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
