import { emailLinks } from '../../../shared/account/emailLinks';
import { newToken, tokenHashOf } from '../../account/accessToken';
import { merchantRepository } from '../../account/merchantRepository';
import type { Database } from '../../db/database';
import type { OutboxRow } from '../../queue/emailOutbox';
import { factorResetRepository as repository, type FactorResetRow } from './factorResetRepository';

/** What a letter about a reset tells of. */
type ResetLetter = { reset: FactorResetRow; name: string };

/** What letters about resets of second factors are written from. */
export type FactorResetLetters = ReturnType<typeof factorResetLetters>;

/** Makes the link of a letter when the letter is written, not before: the database holds only its hash. */
export const factorResetLetters = ({ db }: { db: Database }) => {
  const idOf = ({ data }: OutboxRow): string => String(data['resetId']);

  return {
    /** A reset that waits with the link that cancels it, in place of any before; null once it has ended. */
    asked: ({ storeId, ...email }: OutboxRow): Promise<(ResetLetter & { path: string; token: string }) | null> =>
      db.inStore(storeId, async (tx) => {
        const reset = await repository.lock(tx, storeId, idOf({ storeId, ...email }));
        const merchant = reset && (await merchantRepository.byId(tx, storeId, reset.merchantId));
        if (!merchant || reset.status !== 'waiting') return null;
        const token = newToken();
        await repository.update(tx, reset, { linkHash: tokenHashOf(token) });
        return { reset, name: merchant.name, path: emailLinks.cancelFactorReset(token), token };
      }),

    /** A reset that was made; null once the merchant is gone. */
    made: ({ storeId, ...email }: OutboxRow): Promise<ResetLetter | null> =>
      db.inStore(storeId, async (tx) => {
        const reset = await repository.byId(tx, storeId, idOf({ storeId, ...email }));
        const merchant = reset && (await merchantRepository.byId(tx, storeId, reset.merchantId));
        return merchant && { reset, name: merchant.name };
      }),
  };
};
