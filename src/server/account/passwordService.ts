import { MIN_MERCHANT_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import type { Database } from '../db/database';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { auditLog } from '../db/auditLog';
import { newDeviceProof } from './deviceProof';
import { merchantRepository, type MerchantRow } from './merchantRepository';
import { hashPassword, isPassword } from './passwordHash';
import { ownWordsOf } from './recoveryService';
import type { Person, PersonKind } from './sessionRepository';
import type { SessionService } from './sessionService';
import type { SignedInPerson } from './signIn';
import type { Throttle } from '../http/throttle';
import type { Visit } from './visit';

type Options = { db: Database; clock: Clock; secrets: Secrets; throttle: Throttle; sessions: SessionService };

/** Password changes of signed-in customers and merchants. */
export type PasswordService = ReturnType<typeof passwordService>;

/** Proving the password once more, and changing it: a stolen token alone does neither. */
export const passwordService = ({ db, clock, secrets, throttle, sessions }: Options) => {
  const peopleOf = (kind: PersonKind) => (kind === 'customer' ? customerRepository : merchantRepository);

  /** @returns the person as they stood, InvalidCredentialsError, TooManyRequestsError, SessionExpiredError */
  const prove = async (
    storeId: string,
    person: Person,
    password: string,
  ): Promise<Outcome<CustomerRow | MerchantRow>> => {
    const counted = { policy: 'password', of: `${person.kind} ${person.id}` } as const;
    const allowed = await throttle.take(storeId, [counted]);
    if (!allowed.ok) return allowed;
    const known = await db.inStore(storeId, (tx): Promise<CustomerRow | MerchantRow | null> => {
      return peopleOf(person.kind).byId(tx, storeId, person.id);
    });
    if (!known) return refused('SessionExpiredError');
    if (!(await isPassword(known.passwordHash, password))) return refused('InvalidCredentialsError');
    await throttle.clear(storeId, counted);
    return succeeded(known);
  };

  return {
    prove,

    /**
     * Changes the password. Every sign-in ends, this one goes on as a new one. @returns what it was given;
     * InvalidCredentialsError, ValidationError, TooManyRequestsError
     */
    async change(
      { store, device }: Pick<Visit, 'store' | 'device'>,
      person: Person,
      { password, newPassword }: { password: string; newPassword: string },
    ): Promise<Outcome<SignedInPerson>> {
      const proven = await prove(store.id, person, password);
      if (!proven.ok) return proven;
      const least = person.kind === 'customer' ? MIN_PASSWORD_LENGTH : MIN_MERCHANT_PASSWORD_LENGTH;
      const personal = [...ownWordsOf(proven.value), store.name];
      const problem = passwordProblem(newPassword, { least, personal });
      if (problem) return refused('ValidationError', { fields: { newPassword: problem } });
      const passwordHash = await hashPassword(newPassword);
      return db.inStore(store.id, async (tx) => {
        const people = peopleOf(person.kind);
        const now = await people.lock(tx, store.id, person.id);
        if (now?.passwordHash !== proven.value.passwordHash) return refused('InvalidCredentialsError');
        await people.update(tx, store.id, person.id, { passwordHash });
        const subject = { kind: person.kind, id: person.id };
        const at = instantOf(clock());
        await auditLog.write(tx, { storeId: store.id, actor: subject, action: 'passwordChanged', subject, at });
        const grant = await sessions.open(tx, store.id, person, device);
        const deviceProof = newDeviceProof(secrets, { storeId: store.id, id: person.id, passwordHash });
        return succeeded({ name: now.name, grant, deviceProof });
      });
    },
  };
};
