import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { advance } from '../../../shared/kernel/machineState';
import { isPhone } from '../../../shared/kernel/phone';
import type { BodyOf } from '../../../shared/kernel/contract';
import type {
  PostStoreSignUp,
  PostStoreSignUpConfirmation,
  PostStoreSignUpLetter,
  SignUpTicket,
  StoreInvitation,
} from '../../../shared/platform/signUpContract';
import {
  LETTER_PAUSE_SECONDS,
  MOST_LETTERS,
  MOST_TRIES,
  SIGN_UP_HOURS,
  type StoreSignupMode,
} from '../../../shared/platform/signUpLimits';
import { storeRequestMachine } from '../../../shared/platform/storeRequestMachine';
import type { AgreementService } from '../../account/agreement/agreementService';
import { newToken, tokenHashOf } from '../../account/accessToken';
import { merchantRepository } from '../../account/merchantRepository';
import { oneTimeTokenRepository } from '../../account/oneTimeTokenRepository';
import { isPassword } from '../../account/passwordHash';
import { enterStore, type Database, type Tx } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Throttle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Secrets } from '../../kernel/secretKey';
import { emailOutbox } from '../../queue/emailOutbox';
import { storeRepository } from '../../store/storeRepository';
import { platformLog } from '../platformLog';
import type { StoreCreation } from '../storeCreation';
import { codeHashOf } from './signUpLetters';
import { storeRequestRepository, type StoreRequestRow } from './storeRequestRepository';
import { storeSignUpRepository as repository, type StoreSignUpRow } from './storeSignUpRepository';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'hashOf'>;
  throttle: Pick<Throttle, 'take'>;
  creation: StoreCreation;
  agreements: Pick<AgreementService, 'applying' | 'acceptAtSignUp'>;
  mode: StoreSignupMode;
  /** How long a new store pays nothing. */
  trialDays: number;
};

/** A store that was made, and the token its owner enters it with at its own host. */
export type EnterableStore = { store: StoreRow; token: string };

/** People opening stores of their own. */
export type StoreSignUpService = ReturnType<typeof storeSignUpService>;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a page that lost the answer may ask again, once the store is made. */
const REPEAT_MS = 10 * 60 * SECOND_MS;

/** Fields of a store's making by their names on the page. */
const FIELD_NAMES: Record<string, string> = { name: 'storeName', ownerName: 'name', ownerEmail: 'email' };

/**
 * From a form to a draft store with its owner. Until the e-mail is confirmed nothing is among the stores and no address
 * is held, so that nobody keeps one from others without an e-mail of their own; of two who confirm the same one, the
 * second chooses another. Letters go out in the name of the default store.
 */
export const storeSignUpService = ({
  db,
  clock,
  secrets,
  throttle,
  creation,
  agreements,
  mode,
  trialDays,
}: Options) => {
  const now = () => instantOf(clock());

  const putLetter = async (tx: Tx, platform: StoreRow, signUp: Pick<StoreSignUpRow, 'id' | 'email'>) => {
    await enterStore(tx, platform.id);
    await emailOutbox.put(tx, {
      storeId: platform.id,
      template: 'storeSignUpProof',
      recipient: signUp.email,
      at: now(),
      data: { signUpId: signUp.id },
    });
  };

  const invitationOf = (token: string) => storeRequestRepository.byInvite(db.shared, tokenHashOf(token), now());

  const ticketOf = (ticket: string, { email }: Pick<StoreSignUpRow, 'email'>): SignUpTicket => ({
    ticket,
    email,
    letterAgainAt: instantOf(clock() + LETTER_PAUSE_SECONDS * SECOND_MS),
  });

  /** What is wrong with the form; else its data with the password as it is kept. */
  const prepared = async (body: BodyOf<PostStoreSignUp>) => {
    const { storeName, slug, name, email, phone, password } = body;
    const owner = { kind: 'password', name, email, password } as const;
    const store = await creation.prepare({ name: storeName, slug, owner });
    // Where shoppers write to is the owner's e-mail at first, and no field of the page.
    const { email: _same, ...wrong } = store.ok ? {} : (store.refusal.details?.fields ?? {});
    const fields = Object.fromEntries(
      Object.entries(wrong).map(([field, word]) => [FIELD_NAMES[field] ?? field, word]),
    );
    const { problem } = await creation.addressOf(slug);
    if (problem !== null) fields['slug'] = problem;
    if (!isPhone(phone)) fields['phone'] = 'not accepted';
    if (body.accepted !== (await agreements.applying()).version) fields['accepted'] = 'outdated';
    if (!store.ok || Object.keys(fields).length > 0) return refused('ValidationError', { fields });
    return succeeded(store.value);
  };

  type Proof = BodyOf<PostStoreSignUpConfirmation>;

  /** Whether a proof is right for a locked sign-up; counts a wrong one. */
  const isProved = async (
    tx: Tx,
    row: StoreSignUpRow,
    { ticket, code, link, password }: Proof,
  ): Promise<Outcome<null>> => {
    const isOver = row.codeExpiresAt === null || row.codeExpiresAt <= now() || row.tries >= MOST_TRIES;
    if (isOver && row.madeStoreId === null) return refused('GoneError');
    const isLink = link !== null && row.linkHash === tokenHashOf(link);
    const isCode = code !== null && row.codeHash === codeHashOf(secrets, row.id, code.replace(/\s/g, ''));
    // The letter alone is not enough: who gets one unasked opens no store that a stranger has the password of.
    const isRight =
      ticket === null ? isLink && (await isPassword(await passwordHashOf(row), password ?? '')) : isLink || isCode;
    if (isRight) return succeeded(null);
    await repository.countTry(tx, row.id);
    return refused('InvalidCredentialsError');
  };

  const passwordHashOf = async ({ passwordHash, madeStoreId, madeMerchantId }: StoreSignUpRow) => {
    if (madeStoreId === null || madeMerchantId === null) return passwordHash;
    const merchant = await db.inStore(madeStoreId, (tx) => merchantRepository.byId(tx, madeStoreId, madeMerchantId));
    return merchant?.passwordHash ?? null;
  };

  const isUsable = (request: StoreRequestRow | null): boolean => request?.status === 'accepted';

  /** Makes the store of a proved sign-up. @returns who may enter which store; ValidationError: slug; GoneError */
  const make = async (row: StoreSignUpRow, slug: string): Promise<Outcome<{ storeId: string; merchantId: string }>> => {
    const owner = {
      kind: 'passwordHash',
      name: row.ownerName,
      email: row.email,
      passwordHash: row.passwordHash ?? '',
    } as const;
    const { problem } = await creation.addressOf(slug);
    if (problem !== null && row.madeStoreId === null) return refused('ValidationError', { fields: { slug: problem } });
    const store = await creation.prepare({ name: row.storeName, slug, owner });
    if (!store.ok) return store;
    return db.inStore(store.value.storeId, async (tx): Promise<Outcome<{ storeId: string; merchantId: string }>> => {
      const current = await repository.lock(tx, { ticketHash: row.ticketHash }, now());
      if (!current) return refused('GoneError');
      // Made by another click at the same moment, or by one whose answer was lost.
      if (current.madeStoreId !== null && current.madeMerchantId !== null)
        return succeeded({ storeId: current.madeStoreId, merchantId: current.madeMerchantId });
      const { requestId } = current;
      const request = requestId === null ? null : await storeRequestRepository.lock(tx, requestId);
      // The invitation was used by another sign-up.
      if (requestId !== null && !isUsable(request)) return refused('GoneError');
      const made = await creation.write(tx, store.value, { kind: 'system' });
      if (!made.ok) return made;
      if (!('merchantId' in made.value)) throw new Error('a store that signed up has no owner');
      const { store: storeRow, merchantId } = made.value;
      const { contractVersion, acceptedAt, phone } = current;
      const trialEndsAt = instantOf(clock() + trialDays * DAY_MS);
      await repository.agree(tx, { storeId: storeRow.id, contractVersion, acceptedAt, phone, trialEndsAt });
      await agreements.acceptAtSignUp(tx, storeRow.id, merchantId, contractVersion, acceptedAt);
      if (request) {
        const { value: status } = advance(
          storeRequestMachine,
          { value: request.status, context: {} },
          { type: 'opened' },
        );
        await storeRequestRepository.update(tx, request.id, { status, openedStoreId: storeRow.id, inviteHash: null });
      }
      await repository.update(tx, current.id, {
        madeStoreId: storeRow.id,
        madeMerchantId: merchantId,
        passwordHash: null,
        expiresAt: instantOf(clock() + REPEAT_MS),
      });
      const changes = { contractVersion, acceptedAt, trialEndsAt };
      await platformLog.write(tx, {
        actor: { kind: 'system' },
        action: 'storeSignedUp',
        storeId: storeRow.id,
        changes,
        at: now(),
      });
      return succeeded({ storeId: storeRow.id, merchantId });
    });
  };

  const enterable = (storeId: string, merchantId: string): Promise<Outcome<EnterableStore>> =>
    db.inStore(storeId, async (tx) => {
      const store = await storeRepository.byId(tx, storeId);
      const merchant = await merchantRepository.byId(tx, storeId, merchantId);
      if (!store || !merchant) return refused('GoneError');
      const subject = { merchantId };
      const made = { storeId, purpose: 'enterStore', email: merchant.email, subject, now: clock() } as const;
      return succeeded({ store, token: await oneTimeTokenRepository.make(tx, made) });
    });

  return {
    mode,
    trialDays,

    /** What an invitation fills in. @returns NotFoundError */
    async invitation(token: string): Promise<Outcome<StoreInvitation>> {
      const request = await invitationOf(token);
      return request ? succeeded({ storeName: request.storeName, email: request.email }) : refused('NotFoundError');
    },

    /**
     * Keeps a form and sends the letter that proves its e-mail. The answer is the same whether that e-mail has stores.
     * @param platform the default store @param address from `networkOf`
     * @returns ValidationError by field; AccessDeniedError where it takes an invitation that is not there; TooManyRequestsError
     */
    async begin(platform: StoreRow, address: string, body: BodyOf<PostStoreSignUp>): Promise<Outcome<SignUpTicket>> {
      const request = body.invitation === null ? null : await invitationOf(body.invitation);
      if (mode !== 'open' && request === null) return refused('AccessDeniedError');
      const calm = await throttle.take(platform.id, [{ policy: 'storeSignUpAddress', of: address }]);
      if (!calm.ok) return calm;
      const store = await prepared(body);
      if (!store.ok) return store;
      const { name: storeName, slug, owner } = store.value;
      const allowed = await throttle.take(platform.id, [{ policy: 'storeSignUpEmail', of: owner.email }]);
      if (!allowed.ok) return allowed;
      const ticket = newToken();
      const row = {
        id: newId(),
        ticketHash: tokenHashOf(ticket),
        storeName,
        slug,
        ownerName: owner.name,
        email: owner.email,
        phone: body.phone,
        passwordHash: owner.passwordHash,
        contractVersion: body.accepted,
        acceptedAt: now(),
        requestId: request?.id ?? null,
        letterAt: now(),
        expiresAt: instantOf(clock() + SIGN_UP_HOURS * HOUR_MS),
        createdAt: now(),
      };
      await db.inPlatform(async (tx) => {
        await repository.insert(tx, row);
        await putLetter(tx, platform, row);
      });
      return succeeded(ticketOf(ticket, row));
    },

    /**
     * Sends the letter again, to another address where one is given; code and link of the one before end.
     * @returns ValidationError: email; GoneError; TooManyRequestsError with the seconds to wait
     */
    async sendAgain(
      platform: StoreRow,
      { ticket, email: typed }: BodyOf<PostStoreSignUpLetter>,
    ): Promise<Outcome<SignUpTicket>> {
      const email = typed === null ? null : emailOf(typed);
      if (email !== null && !isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const known = await db.inPlatform((tx) => repository.lock(tx, { ticketHash: tokenHashOf(ticket) }, now()));
      if (!known || known.madeStoreId !== null) return refused('GoneError');
      const recipient = email ?? known.email;
      const waitMs = Date.parse(known.letterAt) + LETTER_PAUSE_SECONDS * SECOND_MS - clock();
      // A corrected address need not wait: its first letter went to somebody else.
      if (recipient === known.email && waitMs > 0)
        return refused('TooManyRequestsError', { retryAfter: Math.ceil(waitMs / SECOND_MS) });
      const allowed = await throttle.take(platform.id, [{ policy: 'storeSignUpEmail', of: recipient }]);
      if (!allowed.ok) return allowed;
      return db.inPlatform(async (tx): Promise<Outcome<SignUpTicket>> => {
        const row = await repository.lock(tx, { ticketHash: known.ticketHash }, now());
        if (!row || row.madeStoreId !== null || row.letters >= MOST_LETTERS) return refused('GoneError');
        const ended = { codeHash: null, linkHash: null, codeExpiresAt: null };
        await repository.update(tx, row.id, { ...ended, email: recipient, letters: row.letters + 1, letterAt: now() });
        await putLetter(tx, platform, { id: row.id, email: recipient });
        return succeeded(ticketOf(ticket, { email: recipient }));
      });
    },

    /**
     * Makes the store of a proved sign-up, once, however often it is asked. @returns InvalidCredentialsError, GoneError;
     * ValidationError: slug, where the address was taken meanwhile
     */
    async confirm(proof: Proof): Promise<Outcome<EnterableStore>> {
      const by =
        proof.ticket !== null
          ? { ticketHash: tokenHashOf(proof.ticket) }
          : proof.link !== null
            ? { linkHash: tokenHashOf(proof.link) }
            : null;
      if (by === null) return refused('GoneError');
      const proved = await db.inPlatform(async (tx): Promise<Outcome<StoreSignUpRow>> => {
        const row = await repository.lock(tx, by, now());
        if (!row) return refused('GoneError');
        const right = await isProved(tx, row, proof);
        return right.ok ? succeeded(row) : right;
      });
      if (!proved.ok) return proved;
      const row = proved.value;
      if (row.madeStoreId !== null && row.madeMerchantId !== null)
        return enterable(row.madeStoreId, row.madeMerchantId);
      const made = await make(row, proof.slug ?? row.slug);
      return made.ok ? enterable(made.value.storeId, made.value.merchantId) : made;
    },
  };
};
