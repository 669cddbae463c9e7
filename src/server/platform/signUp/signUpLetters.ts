import { randomInt } from 'node:crypto';

import { CODE_LENGTH, CODE_MINUTES, STORE_INVITATION_DAYS } from '../../../shared/platform/signUpLimits';
import { signUpLinks } from '../../../shared/platform/signUpLinks';
import { newToken, tokenHashOf } from '../../account/accessToken';
import type { Database } from '../../db/database';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Secrets } from '../../kernel/secretKey';
import { storeRequestRepository, type StoreRequestRow } from './storeRequestRepository';
import { storeSignUpRepository, type StoreSignUpRow } from './storeSignUpRepository';

type Options = { db: Database; clock: Clock; secrets: Pick<Secrets, 'hashOf'> };

/** What letters about opening a store are written from. */
export type SignUpLetters = ReturnType<typeof signUpLetters>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The stored hash of a code: keyed, as there are only a million of them. @param id of its sign-up */
export const codeHashOf = (secrets: Pick<Secrets, 'hashOf'>, id: string, code: string): string =>
  secrets.hashOf('storeSignUpCode', `${id}:${code}`);

/** Makes code and links when a letter is written, not before: the outbox holds none, the database only their hashes. */
export const signUpLetters = ({ db, clock, secrets }: Options) => ({
  /** An accepted request with the link of its invitation, in place of any before; null once it is used, or gone. */
  async invitation(requestId: string): Promise<{ request: StoreRequestRow; path: string; token: string } | null> {
    const token = newToken();
    const inviteExpiresAt = instantOf(clock() + STORE_INVITATION_DAYS * DAY_MS);
    const request = await db.inPlatform(async (tx) => {
      const row = await storeRequestRepository.lock(tx, requestId);
      if (row?.status !== 'accepted') return null;
      await storeRequestRepository.update(tx, requestId, { inviteHash: tokenHashOf(token), inviteExpiresAt });
      return row;
    });
    return request && { request, path: signUpLinks.invitation(token), token };
  },

  /** A request as it is now; null once it is gone. */
  request: (requestId: string): Promise<StoreRequestRow | null> => storeRequestRepository.byId(db.shared, requestId),

  /** Code and link of a sign-up for one address; null once it is confirmed, expired, or has another address. */
  async proof(
    signUpId: string,
    email: string,
  ): Promise<{ signUp: StoreSignUpRow; code: string; path: string; token: string } | null> {
    const signUp = await storeSignUpRepository.byId(db.shared, signUpId);
    if (!signUp || signUp.expiresAt <= instantOf(clock())) return null;
    const token = newToken();
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const isPut = await storeSignUpRepository.putSecrets(
      db.shared,
      { id: signUpId, email },
      {
        codeHash: codeHashOf(secrets, signUpId, code),
        linkHash: tokenHashOf(token),
        codeExpiresAt: instantOf(clock() + CODE_MINUTES * MINUTE_MS),
      },
    );
    return isPut ? { signUp, code, path: signUpLinks.confirm(token), token } : null;
  },
});
