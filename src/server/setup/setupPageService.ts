import { personProblems } from '../../shared/account/personRules';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type {
  PutSetupOwner,
  PutSetupStore,
  SetupAddress,
  SetupEnd,
  SetupFactor,
  SetupOwner,
  SetupState,
  SetupStore,
  SetupTestLetter,
} from '../../shared/setup/setupContract';
import { tokenHashOf } from '../account/accessToken';
import { secondFactorCodes } from '../account/secondFactorCodes';
import type { Database, Db, Tx } from '../db/database';
import type { MailGateway } from '../gateways/mail/mailPort';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Secrets } from '../kernel/secretKey';
import type { OwnPictures } from '../media/ownPictures';
import { pictureUrlOf } from '../media/pictureAddress';
import { platformLog } from '../platform/platformLog';
import { platformOwnerRepository, type PlatformOwnerRow } from '../platform/platformOwnerRepository';
import type { PlatformOwnerService } from '../platform/platformOwnerService';
import { setupRepository, type SetupRow } from '../platform/setupRepository';
import type { SetupService } from '../platform/setupService';
import type { NewStore, StoreCreation } from '../platform/storeCreation';
import { storeRepository } from '../store/storeRepository';
import { sendTestLetter } from './testLetter';
import { answeredFactor, openAnswers, sealAnswers, type SetupAnswers } from './setupAnswers';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  owners: PlatformOwnerService;
  creation: StoreCreation;
  setup: Pick<SetupService, 'finish'>;
  mail: MailGateway;
  pictures: Pick<OwnPictures, 'take' | 'remove'>;
};

/** The set-up page's use cases. */
export type SetupPageService = ReturnType<typeof setupPageService>;

/** What authenticators show beside the codes. */
const FACTOR_LABEL = { issuer: 'Oi Pet Plataforma', account: 'primeiro dia' };

/** What exists already, made by the command that does the same; the page shows it and changes nothing of it. */
type Made = { owner: PlatformOwnerRow | null; store: SetupStore | null };

/**
 * The first day of an installation at its page: each step is kept as it is sent, and may be sent again; owner and store
 * are made together at the end, or not at all. Without a valid token everything is refused with GoneError.
 */
export const setupPageService = ({ db, clock, secrets, owners, creation, setup, mail, pictures }: Options) => {
  const codes = secondFactorCodes({ clock, secrets });

  const isLocked = async (tx: Db, row: SetupRow | null): Promise<boolean> => {
    if ((row?.finishedAt ?? null) !== null) return true;
    // Stores of the demo, or of before there was a set-up: this page makes first stores alone.
    return (row?.firstStoreId ?? null) === null && (await storeRepository.isAny(tx));
  };

  const isValid = (row: SetupRow | null, token: string): boolean =>
    row !== null && row.tokenHash === tokenHashOf(token) && (row.expiresAt ?? '') > instantOf(clock());

  const isOpen = async (tx: Db, row: SetupRow | null, token: string): Promise<boolean> =>
    isValid(row, token) && !(await isLocked(tx, row));

  const madeOf = async (tx: Db, row: SetupRow): Promise<Made> => {
    const list = await platformOwnerRepository.list(tx);
    const owner = list.find(({ hasSecondFactor }) => hasSecondFactor)?.owner ?? null;
    const store = row.firstStoreId === null ? null : await storeRepository.byId(tx, row.firstStoreId);
    return { owner, store: store && { ...storeWords(store), ownerEmail: null } };
  };

  const keep = (tx: Tx, answers: SetupAnswers): Promise<void> =>
    setupRepository.update(tx, { answersBox: sealAnswers(secrets, answers) });

  /** Runs a step on the answers kept so far, their row locked. @returns GoneError without a valid token */
  const step = <Value>(
    token: string,
    work: (tx: Tx, answers: SetupAnswers, made: Made, row: SetupRow) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> =>
    db.inPlatform(async (tx) => {
      const row = await setupRepository.lock(tx);
      if (!(await isOpen(tx, row, token))) return refused('GoneError');
      return work(tx, openAnswers(secrets, row.answersBox), await madeOf(tx, row), row);
    });

  const newStoreOf = (
    { ownerEmail, ...store }: SetupStore,
    owner: { name: string; email: string; passwordHash: string },
    logoKey: string | null = null,
  ): NewStore => ({
    ...store,
    ...(logoKey === null ? {} : { logo: { storeId: storeIdOf(logoKey), url: pictureUrlOf(logoKey) } }),
    owner: ownerEmail === null ? { kind: 'passwordHash', ...owner } : { kind: 'invited', name: '', email: ownerEmail },
  });

  /** Puts a picture, or none, in the place of the logo before. @returns TransitionRefusedError once the store exists */
  const changeLogo = async (token: string, logoKey: string | null): Promise<Outcome<null>> => {
    const changed = await step<string | null>(token, async (tx, _answers, made, row) => {
      if (made.store) return refused('TransitionRefusedError');
      await setupRepository.update(tx, { logoKey });
      return succeeded(row.logoKey);
    });
    const unused = changed.ok ? changed.value : logoKey;
    if (unused !== null) await pictures.remove(unused);
    return changed.ok ? done : changed;
  };

  return {
    /** Where the set-up stands, for who holds the token; @param hostSuffix what stands behind a store's name */
    async read(token: string, hostSuffix: string): Promise<SetupState> {
      const row = await setupRepository.read(db.shared);
      if (await isLocked(db.shared, row)) return { state: 'locked', finishedAt: wireInstant(row?.finishedAt ?? null) };
      if (row === null || !isValid(row, token)) return { state: 'expired' };
      const { owner, store } = openAnswers(secrets, row.answersBox);
      const made = await madeOf(db.shared, row);
      const known = made.owner ?? owner;
      return {
        state: 'open',
        expiresAt: wireInstant(row.expiresAt) ?? '',
        hostSuffix,
        owner: known && { name: known.name, email: known.email, isMade: made.owner !== null },
        store: made.store ?? store,
        logoUrl: made.store || row.logoKey === null ? null : pictureUrlOf(row.logoKey),
      };
    },

    /** Offers a second factor in place of any before. @returns secret and recovery codes, for the only time */
    offerFactor: (token: string): Promise<Outcome<SetupFactor>> =>
      step(token, async (tx, answers, made) => {
        if (made.owner) return refused('TransitionRefusedError');
        const { factor, records } = answeredFactor(tx, answers.ownerId, instantOf(clock()));
        const offer = await codes.begin(records, FACTOR_LABEL);
        if (!offer.ok) return offer;
        const { recoveryCodes } = await codes.renewCodes(records);
        await keep(tx, { ...answers, offered: factor });
        return succeeded({ ...offer.value, recoveryCodes });
      }),

    /** Keeps who runs the installation. @returns ValidationError by field; TransitionRefusedError once that person exists */
    async keepOwner(token: string, body: BodyOf<PutSetupOwner>): Promise<Outcome<SetupOwner>> {
      const { name, email, password, code } = body;
      // Hashing is work, which nobody without the token may ask for.
      if (!(await isOpen(db.shared, await setupRepository.read(db.shared), token))) return refused('GoneError');
      const prepared = password === null ? null : await owners.prepare({ name, email, password });
      return step(token, async (tx, answers, made) => {
        if (made.owner) return refused('TransitionRefusedError');
        const { owner: before, offered, ownerId } = answers;
        const typed =
          prepared !== null && !prepared.ok
            ? (prepared.refusal.details?.fields ?? {})
            : personProblems({ name, email });
        const fields: Record<string, string> = { ...typed };
        if (prepared === null && before === null) fields['password'] = 'tooShort';
        const isNew = code !== null && offered !== null;
        if (isNew && !(await isProved(tx, ownerId, offered, code))) fields['code'] = 'wrong';
        if (!isNew && before === null) fields['code'] = 'missing';
        const factor = isNew ? offered : before?.factor;
        const passwordHash = prepared?.ok ? prepared.value.passwordHash : before?.passwordHash;
        if (Object.keys(fields).length > 0 || factor === undefined || passwordHash === undefined)
          return refused('ValidationError', { fields });
        const owner = { name: name.trim(), email: emailOf(email), passwordHash, factor };
        await keep(tx, { ...answers, owner, offered: isNew ? null : offered });
        return succeeded({ name: owner.name, email: owner.email, isMade: false });
      });
    },

    /** Whether a store may stand at an address. */
    checkAddress: (token: string, slug: string): Promise<Outcome<SetupAddress>> =>
      step(token, async () => succeeded(await creation.addressOf(slug))),

    /** Keeps the first store. @returns ValidationError by field; TransitionRefusedError before the first step, or once it exists */
    keepStore: (token: string, body: BodyOf<PutSetupStore>): Promise<Outcome<SetupStore>> =>
      step(token, async (tx, answers, made) => {
        const owner = made.owner ?? answers.owner;
        if (owner === null || made.store) return refused('TransitionRefusedError');
        const ownerEmail = body.ownerEmail === null ? null : emailOf(body.ownerEmail);
        const store: SetupStore = {
          name: body.name.trim(),
          slug: body.slug,
          themeColor: body.themeColor.toLowerCase(),
          ownerEmail: ownerEmail === owner.email ? null : ownerEmail,
        };
        const prepared = await creation.prepare(newStoreOf(store, owner));
        const { problem } = await creation.addressOf(store.slug);
        // Where shoppers write to is the owner's e-mail at first, and no field of the page.
        const { email: _same, ...wrong } = prepared.ok ? {} : (prepared.refusal.details?.fields ?? {});
        const fields = { ...wrong, ...(problem === null ? {} : { slug: problem }) };
        if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
        await keep(tx, { ...answers, store });
        return succeeded(store);
      }),

    /**
     * Keeps a picture as the first store's logo, in place of one before. @returns what `takePicture` refuses;
     * TransitionRefusedError once the store exists
     */
    async keepLogo(token: string, bytes: Buffer): Promise<Outcome<{ url: string }>> {
      const row = await setupRepository.read(db.shared);
      // Decoding is work, which nobody without the token may ask for.
      if (!(await isOpen(db.shared, row, token))) return refused('GoneError');
      const taken = await pictures.take(row?.logoKey ? storeIdOf(row.logoKey) : newId(), bytes);
      if (!taken.ok) return taken;
      const { fileKey, url } = taken.value;
      const changed = await changeLogo(token, fileKey);
      return changed.ok ? succeeded({ url }) : changed;
    },

    /** Takes the logo away. @returns TransitionRefusedError once the store exists */
    removeLogo: (token: string): Promise<Outcome<null>> => changeLogo(token, null),

    /** Sends a letter to who runs the installation. @returns TransitionRefusedError before that is known */
    async sendTestLetter(token: string): Promise<Outcome<SetupTestLetter>> {
      const known = await step<string>(token, async (_tx, answers, made) => {
        const owner = made.owner ?? answers.owner;
        return owner === null ? refused('TransitionRefusedError') : succeeded(owner.email);
      });
      return known.ok ? succeeded({ to: known.value, words: await sendTestLetter(mail, known.value) }) : known;
    },

    /** Whether a token opens the page. @returns GoneError where it does not */
    verify: (token: string): Promise<Outcome<null>> => step(token, async () => succeeded(null)),

    /**
     * Makes owner and store and locks the set-up for ever, all in one transaction: of two at the same moment one does.
     * @returns ValidationError (slug 'taken'); TransitionRefusedError while a step is missing
     */
    async end(token: string): Promise<Outcome<SetupEnd>> {
      const read = await setupRepository.read(db.shared);
      if (read === null || !(await isOpen(db.shared, read, token))) return refused('GoneError');
      const answers = openAnswers(secrets, read.answersBox);
      const made = await madeOf(db.shared, read);
      const owner = made.owner ?? answers.owner;
      const store = made.store ?? answers.store;
      if (owner === null || store === null) return refused('TransitionRefusedError');
      const value = { owner: { name: owner.name, email: owner.email, isMade: true }, store };
      if (made.store) {
        const finished = await setup.finish({ token });
        return finished.ok ? succeeded(value) : finished;
      }
      const prepared = await creation.prepare(newStoreOf(store, owner, read.logoKey));
      if (!prepared.ok) return prepared;
      const ownerId = made.owner?.id ?? answers.ownerId;
      return db.inStore(prepared.value.storeId, async (tx): Promise<Outcome<SetupEnd>> => {
        const row = await setupRepository.lock(tx);
        if (!(await isOpen(tx, row, token))) return refused('GoneError');
        // Another window has sent a step meanwhile: what this one shows is no longer what is kept.
        if (row.answersBox !== read.answersBox || row.logoKey !== read.logoKey)
          return refused('TransitionRefusedError');
        const actor = { kind: 'owner', id: ownerId } as const;
        const created = await creation.write(tx, prepared.value, actor);
        if (!created.ok) return created;
        if (!made.owner && answers.owner) await insertOwner(tx, ownerId, answers.owner);
        const at = instantOf(clock());
        const firstStoreId = created.value.store.id;
        const over = { tokenHash: null, expiresAt: null, answersBox: null, logoKey: null };
        const locked = { firstStoreId, finishedAt: at, ...over };
        await setupRepository.update(tx, locked);
        await platformLog.write(tx, { actor, action: 'setupFinished', at });
        return succeeded(value);
      });
    },
  };

  async function isProved(
    tx: Tx,
    ownerId: string,
    offered: NonNullable<SetupAnswers['offered']>,
    code: string,
  ): Promise<boolean> {
    const { factor, records } = answeredFactor(tx, ownerId, instantOf(clock()));
    Object.assign(factor, offered);
    const isRight = (await codes.check(records, code)) === true;
    // The code is used up.
    offered.lastStep = factor.lastStep;
    return isRight;
  }

  async function insertOwner(tx: Tx, id: string, owner: NonNullable<SetupAnswers['owner']>): Promise<void> {
    const { name, email, passwordHash, factor } = owner;
    const at = instantOf(clock());
    const actor = { kind: 'owner', id } as const;
    // Begun by the command and never confirmed: nobody can sign in as them.
    await platformOwnerRepository.removeUnconfirmed(tx);
    const inserted = await owners.insert(tx, { id, name, email, passwordHash, role: 'owner', createdAt: at }, actor);
    if (!inserted.ok) throw new Error('the first owner of all has an e-mail in use');
    const records = platformOwnerRepository.secondFactorOf(tx, id);
    await records.put({ secretBox: factor.secretBox, confirmedAt: at, lastStep: factor.lastStep }, at);
    await records.setRecoveryCodes(factor.codeHashes, at);
    await platformLog.write(tx, { actor, action: 'ownerSecondFactorOn', at });
  }
};

const storeWords = ({ name, slug, themeColor }: { name: string; slug: string; themeColor: string }) => ({
  name,
  slug,
  themeColor,
});

/** An instant of the database as the wire has it. */
const wireInstant = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

// A chosen logo stands below the id the store will have, so that it is one of the store's own pictures from the start.
const storeIdOf = (logoKey: string): string => logoKey.split('/', 1).join('');
