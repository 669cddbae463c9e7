import type { AuditAction } from '../../../shared/admin/auditActions';
import type { RecoveryCodes, SecondFactorOffer } from '../../../shared/account/merchantContract';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import type { PasswordService } from '../../account/passwordService';
import { secondFactorCodes } from '../../account/secondFactorCodes';
import { sessionRepository } from '../../account/sessionRepository';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Throttle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Secrets } from '../../kernel/secretKey';
import type { Database, Tx } from '../../db/database';
import { secondFactorRepository } from './secondFactorRepository';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  throttle: Throttle;
  passwords: Pick<PasswordService, 'prove'>;
  /** Told of each code that was taken, in its transaction: what was to turn a lost factor off is canceled. */
  resets: { codeTaken: (tx: Tx, storeId: string, merchantId: string) => Promise<void> };
};

/** Merchants' second factor. */
export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A merchant's code of the phone beside the password. */
export const secondFactorService = ({ db, clock, secrets, throttle, passwords, resets }: Options) => {
  const codes = secondFactorCodes({ clock, secrets });
  const { recordsOf } = secondFactorRepository;

  const audited = (tx: Tx, storeId: string, id: string, action: AuditAction): Promise<void> => {
    const subject = { kind: 'merchant', id } as const;
    return auditLog.write(tx, { storeId, actor: subject, action, subject, at: instantOf(clock()) });
  };

  /** Whether a code opens a second factor that is on; 'off' where none is. */
  const check = async (tx: Tx, storeId: string, merchantId: string, code: string | null) => {
    const checked = await codes.check(recordsOf(tx, storeId, merchantId), code);
    if (checked === true) await resets.codeTaken(tx, storeId, merchantId);
    return checked;
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
      const shown = { issuer: store.name, account: proven.value.email };
      return db.inStore(store.id, (tx) => codes.begin(recordsOf(tx, store.id, merchantId), shown));
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
        const confirmed = await codes.confirm(recordsOf(tx, storeId, merchantId), code);
        if (!confirmed.ok) return confirmed;
        await sessionRepository.endAllOf(tx, storeId, { kind: 'merchant', id: merchantId }, sessionId);
        await audited(tx, storeId, merchantId, 'secondFactorOn');
        return confirmed;
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
        return succeeded(await codes.renewCodes(recordsOf(tx, storeId, merchantId)));
      }),
  };
};
