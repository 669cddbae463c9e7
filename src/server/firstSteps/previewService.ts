import { and, eq, gt, lte } from 'drizzle-orm';

import { newToken, tokenHashOf } from '../account/accessToken';
import type { Database } from '../db/database';
import { storePreviews } from '../db/schema/testPurchaseTables';
import { instantOf, type Clock } from '../kernel/clock';

/** How long a browser sees its closed store without asking again. */
const PREVIEW_MS = 12 * 60 * 60_000;

/** Merchants' browsers that see their store while it is closed to the public. */
export type PreviewService = ReturnType<typeof previewService>;

/**
 * A preview is of one browser and one store, and ends with the sign-in it was made in (its row goes with the session's),
 * after half a day, and once the store is open: nobody asks for it then.
 */
export const previewService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Begins one. @returns the token of its cookie, which is kept nowhere, and its end */
  begin: ({ storeId, sessionId }: { storeId: string; sessionId: string }): Promise<{ token: string; endsAt: string }> =>
    db.inStore(storeId, async (tx) => {
      const now = clock();
      const token = newToken();
      const endsAt = instantOf(now + PREVIEW_MS);
      await tx
        .delete(storePreviews)
        .where(and(eq(storePreviews.storeId, storeId), lte(storePreviews.endsAt, instantOf(now))));
      await tx
        .insert(storePreviews)
        .values({ storeId, tokenHash: tokenHashOf(token), sessionId, endsAt, createdAt: instantOf(now) });
      return { token, endsAt };
    }),

  /** Whether a cookie's token shows this store now. */
  isOf: (storeId: string, token: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => {
      const rows = await tx
        .select({ endsAt: storePreviews.endsAt })
        .from(storePreviews)
        .where(
          and(
            eq(storePreviews.storeId, storeId),
            eq(storePreviews.tokenHash, tokenHashOf(token)),
            gt(storePreviews.endsAt, instantOf(clock())),
          ),
        );
      return rows.length > 0;
    }),
});
