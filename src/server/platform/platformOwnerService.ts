import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import type { RecoveryCodes, SecondFactorOffer } from '../../shared/account/merchantContract';
import { passwordProblem } from '../../shared/account/passwordRules';
import { personProblems } from '../../shared/account/personRules';
import type { PlatformRole } from '../../shared/platform/platformPermissions';
import { emailOf } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { hashPassword } from '../account/passwordHash';
import { secondFactorCodes } from '../account/secondFactorCodes';
import type { Database, Tx } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Secrets } from '../kernel/secretKey';
import { platformLog, type PlatformActor } from './platformLog';
import { platformOwnerRepository, type GuardedOwner, type PlatformOwnerRow } from './platformOwnerRepository';

type Options = { db: Database; clock: Clock; secrets: Secrets };

/** A person who is to run the installation. */
export type NewOwner = { name: string; email: string; password: string; role?: PlatformRole };

/** People who run the installation. */
export type PlatformOwnerService = ReturnType<typeof platformOwnerService>;

/** Shown by authenticators beside the codes of the console. */
const ISSUER = 'Oi Pet Plataforma';

/**
 * Owners of the platform: passwords as those of merchants, and a second factor without which nobody signs in. Functions
 * with a transaction are for callers that do more in it.
 */
export const platformOwnerService = ({ db, clock, secrets }: Options) => {
  const codes = secondFactorCodes({ clock, secrets });
  const { secondFactorOf } = platformOwnerRepository;

  /** A row to insert. @returns ValidationError by field: name, email, password */
  const prepare = async ({
    name,
    email: typed,
    password,
    role = 'owner',
  }: NewOwner): Promise<Outcome<PlatformOwnerRow>> => {
    const email = emailOf(typed);
    const problem = passwordProblem(password, { least: MIN_MERCHANT_PASSWORD_LENGTH, personal: [name, email] });
    const fields = { ...personProblems({ name, email }), ...(problem ? { password: problem } : {}) };
    if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
    const passwordHash = await hashPassword(password);
    return succeeded({ id: newId(), name: name.trim(), email, passwordHash, role, createdAt: instantOf(clock()) });
  };

  /** Writes an owner. @returns EmailInUseError */
  const insert = async (tx: Tx, owner: PlatformOwnerRow, actor: PlatformActor): Promise<Outcome<PlatformOwnerRow>> => {
    if (!(await platformOwnerRepository.insert(tx, owner))) return refused('EmailInUseError');
    const { id, name, email, role, createdAt: at } = owner;
    await platformLog.write(tx, { actor, action: 'ownerCreated', changes: { ownerId: id, name, email, role }, at });
    return succeeded(owner);
  };

  const beginSecondFactorIn = async (tx: Tx, ownerId: string): Promise<Outcome<SecondFactorOffer>> => {
    const owner = await platformOwnerRepository.byId(tx, ownerId);
    if (!owner) return refused('NotFoundError');
    return codes.begin(secondFactorOf(tx, ownerId), { issuer: ISSUER, account: owner.email });
  };

  const confirmSecondFactorIn = async (tx: Tx, ownerId: string, code: string): Promise<Outcome<RecoveryCodes>> => {
    const confirmed = await codes.confirm(secondFactorOf(tx, ownerId), code);
    if (!confirmed.ok) return confirmed;
    const actor = { kind: 'owner', id: ownerId } as const;
    await platformLog.write(tx, { actor, action: 'ownerSecondFactorOn', at: instantOf(clock()) });
    return confirmed;
  };

  return {
    prepare,
    insert,
    beginSecondFactorIn,
    confirmSecondFactorIn,

    /** Makes an owner, who cannot sign in before the second factor is confirmed. @returns ValidationError, EmailInUseError */
    async create(person: NewOwner, actor: PlatformActor): Promise<Outcome<PlatformOwnerRow>> {
      const prepared = await prepare(person);
      return prepared.ok ? db.inPlatform((tx) => insert(tx, prepared.value, actor)) : prepared;
    },

    /** The owner with this e-mail, however it is typed; null for none. */
    byEmail: (typed: string): Promise<PlatformOwnerRow | null> =>
      platformOwnerRepository.byEmail(db.shared, emailOf(typed)),

    /** The owner, and how many recovery codes are left; null for one who is gone. */
    async profile(id: string): Promise<{ owner: PlatformOwnerRow; recoveryCodesLeft: number } | null> {
      const owner = await platformOwnerRepository.byId(db.shared, id);
      if (!owner) return null;
      return { owner, recoveryCodesLeft: await platformOwnerRepository.recoveryCodesLeft(db.shared, id) };
    },

    /** Every owner, the first one first. */
    list: (): Promise<GuardedOwner[]> => platformOwnerRepository.list(db.shared),

    /** Begins to set the second factor up. @returns NotFoundError, TransitionRefusedError where it is on */
    beginSecondFactor: (ownerId: string): Promise<Outcome<SecondFactorOffer>> =>
      db.inPlatform((tx) => beginSecondFactorIn(tx, ownerId)),

    /** Turns it on by a first code. @returns recovery codes; InvalidCredentialsError, TransitionRefusedError */
    confirmSecondFactor: (ownerId: string, code: string): Promise<Outcome<RecoveryCodes>> =>
      db.inPlatform((tx) => confirmSecondFactorIn(tx, ownerId, code)),

    /** Whether a code, or a recovery code, is the owner's; 'off' for one who never confirmed any. */
    checkCode: (tx: Tx, ownerId: string, code: string | null): Promise<'off' | 'missing' | boolean> =>
      codes.check(secondFactorOf(tx, ownerId), code),
  };
};
