import { createHash, randomBytes } from 'node:crypto';

import type { RecoveryCodes, SecondFactorOffer } from '../../shared/account/merchantContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import { UnreadableBoxError, type Secrets } from '../kernel/secretKey';
import { qrPathOf } from '../order/qrPath';
import { acceptedStep, base32Of, newTotpSecret, totpUri } from './totp';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** An authenticator as kept: its secret encrypted, null until a first code confirmed it, the time step used last. */
export type SecondFactor = { secretBox: string; confirmedAt: string | null; lastStep: number };

/** The rows of one person's second factor, inside a transaction. Instants are ISO. */
export type SecondFactorRecords = {
  /** Whose it is: the secret's box opens for them alone. */
  sealedFor: string;
  /** What recovery codes are hashed with. */
  personId: string;
  /** The authenticator, locked, so that a code is taken once. */
  lock: () => Promise<SecondFactor | null>;
  /** Writes a new authenticator in place of one never confirmed. */
  put: (factor: SecondFactor, createdAt: string) => Promise<void>;
  /** Notes which time step was used last, and when the authenticator was confirmed. */
  update: (factor: SecondFactor) => Promise<void>;
  /** Puts recovery codes, by hash, in place of those of before. */
  setRecoveryCodes: (hashes: string[], createdAt: string) => Promise<void>;
  /** Uses a recovery code up, by any of its hashes. @returns false where there is no such code left */
  spendRecoveryCode: (hashes: string[]) => Promise<boolean>;
};

/** 80 random bits in groups of four: 'ABCD-EFGH-IJKL-MNOP'. */
const newRecoveryCode = (): string => (base32Of(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');
const bareCodeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** What a hash that needs no secret key begins with; those before it were keyed. */
export const UNKEYED = 'sha256:';

// 80 random bits cannot be tried out, so no key is needed: the codes outlive a lost one.
const recoveryHashOf = (personId: string, code: string): string =>
  UNKEYED +
  createHash('sha256')
    .update(JSON.stringify(['recoveryCode', personId, bareCodeOf(code)]))
    .digest('base64url');

/**
 * A code of a person's phone beside the password, of merchants and of platform owners. The secret is encrypted in the
 * database; a code, and a recovery code, is taken once.
 */
export const secondFactorCodes = ({ clock, secrets }: { clock: Clock; secrets: Secrets }) => {
  const hashesOf = (personId: string, code: string): string[] => [
    recoveryHashOf(personId, code),
    ...secrets.hashesOf('recoveryCode', `${personId} ${bareCodeOf(code)}`),
  ];

  // Of a lost key no code is right any more, and recovery codes are.
  const secretOf = ({ secretBox }: SecondFactor, { sealedFor }: SecondFactorRecords): string | null => {
    try {
      return secrets.unseal(secretBox, sealedFor);
    } catch (error) {
      if (error instanceof UnreadableBoxError) return null;
      throw error;
    }
  };

  const isCodeOf = async (records: SecondFactorRecords, factor: SecondFactor, code: string): Promise<boolean> => {
    const secret = secretOf(factor, records);
    if (secret === null) return false;
    const step = acceptedStep(secret, code, clock(), factor.lastStep);
    if (step === null) return false;
    await records.update({ ...factor, lastStep: step, confirmedAt: factor.confirmedAt ?? instantOf(clock()) });
    return true;
  };

  const renewCodes = async (records: SecondFactorRecords): Promise<RecoveryCodes> => {
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = recoveryCodes.map((code) => recoveryHashOf(records.personId, code));
    await records.setRecoveryCodes(hashes, instantOf(clock()));
    return { recoveryCodes };
  };

  return {
    /**
     * Begins to set it up; off until `confirm`. @param issuer and account: shown beside the codes
     * @returns TransitionRefusedError where it is on
     */
    async begin(
      records: SecondFactorRecords,
      { issuer, account }: { issuer: string; account: string },
    ): Promise<Outcome<SecondFactorOffer>> {
      const known = await records.lock();
      if (known && known.confirmedAt !== null) return refused('TransitionRefusedError');
      const secret = newTotpSecret();
      const secretBox = secrets.seal(secret, records.sealedFor);
      await records.put({ secretBox, confirmedAt: null, lastStep: 0 }, instantOf(clock()));
      const uri = totpUri(secret, issuer, account);
      return succeeded({ secret, uri, ...qrPathOf(uri) });
    },

    /** Turns it on by a first code. @returns recovery codes; InvalidCredentialsError, TransitionRefusedError */
    async confirm(records: SecondFactorRecords, code: string): Promise<Outcome<RecoveryCodes>> {
      const factor = await records.lock();
      if (!factor || factor.confirmedAt !== null) return refused('TransitionRefusedError');
      if (!(await isCodeOf(records, factor, code))) return refused('InvalidCredentialsError');
      return succeeded(await renewCodes(records));
    },

    /** Whether a code, or a recovery code, opens a second factor that is on; 'off' where none is. */
    async check(records: SecondFactorRecords, code: string | null): Promise<'off' | 'missing' | boolean> {
      const factor = await records.lock();
      if (!factor || factor.confirmedAt === null) return 'off';
      if (code === null || code.trim() === '') return 'missing';
      if (await isCodeOf(records, factor, code)) return true;
      return records.spendRecoveryCode(hashesOf(records.personId, code));
    },

    /** New recovery codes in place of all. */
    renewCodes,
  };
};
