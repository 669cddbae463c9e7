import type { PostAdminInvitation, PostAdminLogin } from '../../../shared/account/merchantContract';
import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { passwordProblem } from '../../../shared/account/passwordRules';
import { personProblems } from '../../../shared/account/personRules';
import type { BodyOf } from '../../../shared/kernel/contract';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { tokenHashOf } from '../../account/accessToken';
import { auditLog } from '../../db/auditLog';
import { isDeviceOf, newDeviceProof } from '../../account/deviceProof';
import { invitationRepository, type InvitationRow } from '../../account/invitationRepository';
import { merchantRepository, type MerchantRow } from '../../account/merchantRepository';
import { hashPassword, isPassword } from '../../account/passwordHash';
import { sessionRepository } from '../../account/sessionRepository';
import type { Grant, SessionService } from '../../account/sessionService';
import type { SignedInPerson } from '../../account/signIn';
import type { Counted, Throttle } from '../../http/throttle';
import type { Visit } from '../../account/visit';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Secrets } from '../../kernel/secretKey';
import type { Database, Tx } from '../../db/database';
import type { SecondFactorService } from '../secondFactor/secondFactorService';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  throttle: Throttle;
  sessions: SessionService;
  secondFactors: Pick<SecondFactorService, 'check'>;
};

/** Merchants signing in. */
export type MerchantSignInService = ReturnType<typeof merchantSignInService>;

/** As customers sign in, with a second factor where it is on; and colleagues accepting their invitation. */
export const merchantSignInService = (options: Options) => {
  const { db, clock, secrets, throttle, sessions, secondFactors } = options;

  const throttleKeysOf = (visit: Visit, email: string, merchant: MerchantRow | null): Counted[] =>
    merchant && isDeviceOf(secrets, merchant, visit.brought.deviceProof)
      ? [{ policy: 'loginDevice', of: merchant.id }]
      : [
          { policy: 'loginAddress', of: visit.address },
          { policy: 'loginAccount', of: `merchant ${email}` },
        ];

  const opened = async (tx: Tx, { store, device, brought }: Visit, merchant: MerchantRow): Promise<SignedInPerson> => {
    const { refreshToken } = brought;
    if (refreshToken !== null) {
      await sessionRepository.endByRefreshToken(tx, store.id, 'merchant', tokenHashOf(refreshToken));
    }
    const grant = await sessions.open(tx, store.id, { kind: 'merchant', id: merchant.id }, device);
    return { name: merchant.name, grant, deviceProof: newDeviceProof(secrets, merchant) };
  };

  return {
    /**
     * Signs a merchant in. @returns 'secondFactor' where a code is needed and none was given; InvalidCredentialsError,
     * also for a wrong code; TooManyRequestsError; ValidationError for what is no e-mail
     */
    async login(
      visit: Visit,
      { email: typed, password, code }: BodyOf<PostAdminLogin>,
    ): Promise<Outcome<SignedInPerson | 'secondFactor'>> {
      const { store } = visit;
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const merchant = await db.inStore(store.id, (tx) => merchantRepository.byEmail(tx, store.id, email));
      const counted = throttleKeysOf(visit, email, merchant);
      const allowed = await throttle.take(store.id, counted);
      if (!allowed.ok) return allowed;
      const isRight = await isPassword(merchant?.passwordHash ?? null, password);
      if (!merchant || !isRight) return refused('InvalidCredentialsError');
      const outcome = await db.inStore(store.id, async (tx): Promise<Outcome<SignedInPerson | 'secondFactor'>> => {
        const now = await merchantRepository.lock(tx, store.id, merchant.id);
        // The password may have been changed while this one was looked at.
        if (now?.passwordHash !== merchant.passwordHash) return refused('InvalidCredentialsError');
        const factor = await secondFactors.check(tx, store.id, merchant.id, code);
        if (factor === 'missing') return succeeded('secondFactor');
        if (factor === false) return refused('InvalidCredentialsError');
        return succeeded(await opened(tx, visit, now));
      });
      if (!outcome.ok) return outcome;
      // A right password without its code is no guess, but proves no owner either.
      const isWhole = outcome.value !== 'secondFactor';
      for (const one of counted) {
        if (isWhole && one.policy !== 'loginAddress') await throttle.clear(store.id, one);
        else await throttle.giveBack(store.id, one);
      }
      return outcome;
    },

    /** Renews a sign-in by the browser's cookie. @returns SessionExpiredError */
    async renew({ store, brought }: Visit): Promise<Outcome<{ name: string; grant: Grant }>> {
      if (brought.refreshToken === null) return refused('SessionExpiredError');
      const renewed = await sessions.renew(store.id, 'merchant', brought.refreshToken);
      if (!renewed.ok) return renewed;
      const { person, grant } = renewed.value;
      const merchant = await db.inStore(store.id, (tx) => merchantRepository.byId(tx, store.id, person.id));
      return merchant ? succeeded({ name: merchant.name, grant }) : refused('SessionExpiredError');
    },

    /** Makes the merchant of an invitation and signs them in. @returns NotFoundError, ValidationError, EmailInUseError */
    async accept(
      visit: Visit,
      { token, name, password }: BodyOf<PostAdminInvitation>,
    ): Promise<Outcome<SignedInPerson>> {
      const { store } = visit;
      const read = (tx: Tx): Promise<InvitationRow | null> => {
        const lookup = { storeId: store.id, token, purpose: 'acceptInvitation', now: instantOf(clock()) } as const;
        return invitationRepository.byToken(tx, lookup, 'merchant');
      };
      const found = await db.inStore(store.id, read);
      if (!found) return refused('NotFoundError');
      const personal = [name, found.email, store.name];
      const problem = passwordProblem(password, { least: MIN_MERCHANT_PASSWORD_LENGTH, personal });
      const fields = { ...personProblems({ name }), ...(problem ? { password: problem } : {}) };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const passwordHash = await hashPassword(password);
      return db.inStore(store.id, async (tx) => {
        const invitation = await read(tx);
        if (!invitation || invitation.role === null) return refused('NotFoundError');
        const { email, role } = invitation;
        const at = instantOf(clock());
        const merchant = {
          storeId: store.id,
          id: newId(),
          name: name.trim(),
          email,
          passwordHash,
          role,
          createdAt: at,
        };
        if (!(await merchantRepository.insert(tx, merchant))) return refused('EmailInUseError');
        await invitationRepository.accept(tx, invitation, at);
        const subject = { kind: 'merchant', id: merchant.id } as const;
        await auditLog.write(tx, {
          storeId: store.id,
          actor: subject,
          action: 'joinedTeam',
          subject,
          changes: { role },
          at,
        });
        return succeeded(await opened(tx, visit, merchant));
      });
    },
  };
};
