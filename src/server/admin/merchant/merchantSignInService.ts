import type { PostAdminInvitation, PostAdminLogin } from '../../../shared/account/merchantContract';
import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { passwordProblem } from '../../../shared/account/passwordRules';
import { personProblems } from '../../../shared/account/personRules';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { newDeviceProof } from '../../account/deviceProof';
import { invitationRepository, type InvitationRow } from '../../account/invitationRepository';
import { merchantRepository, type MerchantRow } from '../../account/merchantRepository';
import { oneTimeTokenRepository } from '../../account/oneTimeTokenRepository';
import { hashPassword } from '../../account/passwordHash';
import { passwordSignIn } from '../../account/passwordSignIn';
import type { SessionService } from '../../account/sessionService';
import type { SignedInPerson } from '../../account/signIn';
import type { Throttle } from '../../http/throttle';
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
  const { prove, forgive, endFormer, renew } = passwordSignIn('merchant', merchantRepository, options);

  const opened = async (tx: Tx, visit: Visit, merchant: MerchantRow): Promise<SignedInPerson> => {
    const { store, device } = visit;
    await endFormer(tx, visit);
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
      { email, password, code }: BodyOf<PostAdminLogin>,
    ): Promise<Outcome<SignedInPerson | 'secondFactor'>> {
      const { store } = visit;
      const proven = await prove(visit, { email, password });
      if (!proven.ok) return proven;
      const { person: merchant, counted } = proven.value;
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
      if (outcome.value !== 'secondFactor') await forgive(store.id, counted);
      // A right password without its code is no guess, but proves no owner either.
      else for (const one of counted) await throttle.giveBack(store.id, one);
      return outcome;
    },

    renew,

    /** Signs the owner of a store that was just opened in, once. @returns NotFoundError */
    enter: (visit: Visit, token: string): Promise<Outcome<SignedInPerson>> => {
      const { store } = visit;
      return db.inStore(store.id, async (tx) => {
        const lookup = { storeId: store.id, token, purpose: 'enterStore', now: instantOf(clock()) } as const;
        const row = await oneTimeTokenRepository.lock(tx, lookup);
        const merchant = row?.merchantId ? await merchantRepository.lock(tx, store.id, row.merchantId) : null;
        if (!merchant) return refused('NotFoundError');
        await oneTimeTokenRepository.spend(tx, store.id, 'enterStore', { merchantId: merchant.id });
        return succeeded(await opened(tx, visit, merchant));
      });
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
          // A new owner accepts the agreement with the platform before anything that is an owner's.
          agreementUntil: null,
          agreementLetter: null,
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
