import { randomBytes } from 'node:crypto';

import type { AuditAction } from '../../../shared/admin/auditActions';
import type { RecoveryCodes, SecondFactorOffer } from '../../../shared/account/merchantContract';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import type { PasswordService } from '../../account/passwordService';
import { sessionRepository } from '../../account/sessionRepository';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Throttle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Secrets } from '../../kernel/secretKey';
import type { Database, Tx } from '../../db/database';
import { qrPathOf } from '../../order/qrPath';
import { secondFactorRepository, type SecondFactorRow } from './secondFactorRepository';
import { acceptedStep, base32Of, newTotpSecret, totpUri } from './totp';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

type Options = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  throttle: Throttle;
  passwords: Pick<PasswordService, 'prove'>;
};

/** Merchants' second factor. */
export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** 80 random bits in groups of four: 'ABCD-EFGH-IJKL-MNOP'. */
const newRecoveryCode = (): string => (base32Of(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');
const bareCodeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');

/**
 * A code of the merchant's phone beside the password. The secret is encrypted in the database; a
 * code, and a recovery code, is taken once.
 */
export const secondFactorService = ({ db, clock, secrets, throttle, passwords }: Options) => {
  const ownerOf = ({ storeId, merchantId }: Pick<SecondFactorRow, 'storeId' | 'merchantId'>) =>
    `${storeId} ${merchantId}`;
  const recoveryHashOf = (merchantId: string, code: string) =>
    secrets.hashOf('recoveryCode', `${merchantId} ${bareCodeOf(code)}`);

  const isCodeOf = async (tx: Tx, factor: SecondFactorRow, code: string): Promise<boolean> => {
    const secret = secrets.unseal(factor.secretBox, ownerOf(factor));
    const step = acceptedStep(secret, code, clock(), factor.lastStep);
    if (step === null) return false;
    await secondFactorRepository.update(tx, {
      ...factor,
      lastStep: step,
      confirmedAt: factor.confirmedAt ?? instantOf(clock()),
    });
    return true;
  };

  const audited = (tx: Tx, storeId: string, id: string, action: AuditAction): Promise<void> => {
    const subject = { kind: 'merchant', id } as const;
    return auditLog.write(tx, { storeId, actor: subject, action, subject, at: instantOf(clock()) });
  };

  const newCodes = async (tx: Tx, storeId: string, merchantId: string): Promise<RecoveryCodes> => {
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = recoveryCodes.map((code) => recoveryHashOf(merchantId, code));
    await secondFactorRepository.setRecoveryCodes(tx, storeId, merchantId, hashes, instantOf(clock()));
    return { recoveryCodes };
  };

  /** Whether a code opens a second factor that is on; 'off' where none is. */
  const check = async (
    tx: Tx,
    storeId: string,
    merchantId: string,
    code: string | null,
  ): Promise<'off' | 'missing' | boolean> => {
    const factor = await secondFactorRepository.lock(tx, storeId, merchantId);
    if (!factor || factor.confirmedAt === null) return 'off';
    if (code === null || code.trim() === '') return 'missing';
    if (await isCodeOf(tx, factor, code)) return true;
    return secondFactorRepository.spendRecoveryCode(tx, storeId, merchantId, recoveryHashOf(merchantId, code));
  };

  /**
   * Verifies password and code together, then runs `change` in the transaction that used the code. @param off result
   * where the second factor is off
   */
  const prove = async <Value>(
    storeId: string,
    merchantId: string,
    given: { password: string; code: string | null },
    change: (tx: Tx) => Promise<Outcome<Value>>,
    off: (tx: Tx) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const counted = { policy: 'password', of: `code ${merchantId}` } as const;
    const allowed = await throttle.take(storeId, [counted]);
    if (!allowed.ok) return allowed;
    const proven = await passwords.prove(storeId, { kind: 'merchant', id: merchantId }, given.password);
    if (!proven.ok) return proven;
    const changed = await db.inStore(storeId, async (tx) => {
      const checked = await check(tx, storeId, merchantId, given.code);
      if (checked === 'off') return off(tx);
      if (checked === 'missing') return refused('ValidationError', { fields: { code: 'missing' } });
      return checked ? change(tx) : refused('InvalidCredentialsError');
    });
    if (changed.ok) await throttle.clear(storeId, counted);
    return changed;
  };

  /** For changing what guards the account, which has to be guarded. */
  const proveBoth = <Value>(
    storeId: string,
    merchantId: string,
    given: { password: string; code: string },
    change: (tx: Tx) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> =>
    prove(storeId, merchantId, given, change, async () => refused('TransitionRefusedError'));

  return {
    check,

    /**
     * For changes that involve money: verifies the password, and a code where the second factor is on; `change` runs in
     * the transaction that used the code, so that a code is used once. @returns the result of `change`;
     * InvalidCredentialsError, ValidationError for a missing code, TooManyRequestsError
     */
    proveForMoney: <Value>(
      storeId: string,
      merchantId: string,
      given: { password: string; code: string | null },
      change: (tx: Tx) => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> => prove(storeId, merchantId, given, change, change),

    /** Begins to set it up; off until `confirm`. @returns InvalidCredentialsError, TransitionRefusedError where it is on */
    async begin(store: StoreRow, merchantId: string, password: string): Promise<Outcome<SecondFactorOffer>> {
      const proven = await passwords.prove(store.id, { kind: 'merchant', id: merchantId }, password);
      if (!proven.ok) return proven;
      return db.inStore(store.id, async (tx) => {
        const known = await secondFactorRepository.lock(tx, store.id, merchantId);
        if (known && known.confirmedAt !== null) return refused('TransitionRefusedError');
        const secret = newTotpSecret();
        const owner = { storeId: store.id, merchantId };
        const secretBox = secrets.seal(secret, ownerOf(owner));
        const createdAt = instantOf(clock());
        await secondFactorRepository.put(tx, { ...owner, secretBox, confirmedAt: null, lastStep: 0, createdAt });
        const uri = totpUri(secret, store.name, proven.value.email);
        return succeeded({ secret, uri, ...qrPathOf(uri) });
      });
    },

    /**
     * Turns it on by a first code; other sign-ins, which knew of none, end. @returns recovery codes;
     * InvalidCredentialsError, TransitionRefusedError, TooManyRequestsError
     */
    async confirm(
      storeId: string,
      merchantId: string,
      sessionId: string,
      code: string,
    ): Promise<Outcome<RecoveryCodes>> {
      const counted = { policy: 'password', of: `code ${merchantId}` } as const;
      const allowed = await throttle.take(storeId, [counted]);
      if (!allowed.ok) return allowed;
      const turnedOn = await db.inStore(storeId, async (tx): Promise<Outcome<RecoveryCodes>> => {
        const factor = await secondFactorRepository.lock(tx, storeId, merchantId);
        if (!factor || factor.confirmedAt !== null) return refused('TransitionRefusedError');
        if (!(await isCodeOf(tx, factor, code))) return refused('InvalidCredentialsError');
        await sessionRepository.endAllOf(tx, storeId, { kind: 'merchant', id: merchantId }, sessionId);
        await audited(tx, storeId, merchantId, 'secondFactorOn');
        return succeeded(await newCodes(tx, storeId, merchantId));
      });
      if (turnedOn.ok) await throttle.clear(storeId, counted);
      return turnedOn;
    },

    /** Turns it off. @returns InvalidCredentialsError, TransitionRefusedError where it is off, TooManyRequestsError */
    turnOff: (storeId: string, merchantId: string, given: { password: string; code: string }): Promise<Outcome<null>> =>
      proveBoth(storeId, merchantId, given, async (tx) => {
        await secondFactorRepository.remove(tx, storeId, merchantId);
        await audited(tx, storeId, merchantId, 'secondFactorOff');
        return done;
      }),

    /** New recovery codes in place of all. @returns InvalidCredentialsError, TransitionRefusedError, TooManyRequestsError */
    renewCodes: (
      storeId: string,
      merchantId: string,
      given: { password: string; code: string },
    ): Promise<Outcome<RecoveryCodes>> =>
      proveBoth(storeId, merchantId, given, async (tx) => {
        await audited(tx, storeId, merchantId, 'recoveryCodesRenewed');
        return succeeded(await newCodes(tx, storeId, merchantId));
      }),
  };
};
