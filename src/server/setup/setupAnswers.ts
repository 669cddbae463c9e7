import type { SecondFactorRecords } from '../account/secondFactorCodes';
import { UnreadableBoxError, type Secrets } from '../kernel/secretKey';
import { platformOwnerRepository, platformSecretOwner } from '../platform/platformOwnerRepository';
import type { Db } from '../db/database';
import { newId } from '../kernel/newId';

/** A second factor before its owner exists: its secret encrypted, its recovery codes by hash. */
export type AnsweredFactor = { secretBox: string; lastStep: number; codeHashes: string[] };

/** The answers given on the set-up page so far. Nothing of it exists before the set-up is ended. */
export type SetupAnswers = {
  /** The id the owner will have: what secret and codes are bound to. */
  ownerId: string;
  owner: { name: string; email: string; passwordHash: string; factor: AnsweredFactor } | null;
  /** Shown, and not proved by a code yet. */
  offered: AnsweredFactor | null;
  store: { name: string; slug: string; themeColor: string; ownerEmail: string | null } | null;
};

const BOX_OWNER = 'set-up of the platform';

/** The answers of a box; none yet for null, and for those of a key that was lost. */
export const openAnswers = (secrets: Secrets, box: string | null): SetupAnswers => {
  const none = { ownerId: newId(), owner: null, offered: null, store: null };
  if (box === null) return none;
  try {
    // Sealed by `sealAnswers` alone.
    return JSON.parse(secrets.unseal(box, BOX_OWNER)) as SetupAnswers;
  } catch (error) {
    if (error instanceof UnreadableBoxError) return none;
    throw error;
  }
};

/** Answers as they are kept: encrypted, since they hold hashes of password and codes. */
export const sealAnswers = (secrets: Secrets, answers: SetupAnswers): string =>
  secrets.seal(JSON.stringify(answers), BOX_OWNER);

/** The same answers under the current key, the secrets in them too. @throws UnreadableBoxError */
export const resealAnswers = (secrets: Secrets, box: string): string => {
  const answers = JSON.parse(secrets.unseal(box, BOX_OWNER)) as SetupAnswers;
  const owner = platformSecretOwner(answers.ownerId);
  for (const factor of [answers.owner?.factor, answers.offered])
    if (factor) factor.secretBox = secrets.seal(secrets.unseal(factor.secretBox, owner), owner);
  return sealAnswers(secrets, answers);
};

/**
 * The rows of a second factor that is part of the answers: what `secondFactorCodes` writes goes into `factor`. It counts
 * as confirmed, so that a code can be checked; whether it was proved is the answers' word.
 */
export const answeredFactor = (tx: Db, ownerId: string, confirmedAt: string) => {
  const { sealedFor, personId } = platformOwnerRepository.secondFactorOf(tx, ownerId);
  const factor: AnsweredFactor = { secretBox: '', lastStep: 0, codeHashes: [] };
  const records: SecondFactorRecords = {
    sealedFor,
    personId,
    lock: async () => (factor.secretBox === '' ? null : { ...factor, confirmedAt }),
    async put({ secretBox, lastStep }) {
      Object.assign(factor, { secretBox, lastStep });
    },
    async update({ lastStep }) {
      factor.lastStep = lastStep;
    },
    async setRecoveryCodes(codeHashes) {
      factor.codeHashes = codeHashes;
    },
    // A code of the phone has to prove it.
    spendRecoveryCode: async () => false,
  };
  return { factor, records };
};
