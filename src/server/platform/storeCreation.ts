import { MIN_MERCHANT_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { personProblems } from '../../shared/account/personRules';
import { myStoreLimits } from '../../shared/admin/myStore/myStoreLimits';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isFilled } from '../../shared/kernel/textRules';
import type { StoreAddress } from '../../shared/platform/signUpContract';
import { isStoreSlug, MAX_STORE_SLUG, RESERVED_STORE_SLUGS, storeSlugOf } from '../../shared/platform/storeSlug';
import type { InvitationService } from '../account/invitationService';
import { merchantRepository } from '../account/merchantRepository';
import { hashPassword } from '../account/passwordHash';
import { auditLog } from '../db/auditLog';
import type { Database, Tx } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { platformLog, type PlatformActor } from './platformLog';
import { storeCreationRepository as repository } from './storeCreationRepository';

type Options = { db: Database; clock: Clock; invitations: Pick<InvitationService, 'put'> };

/** Whose store it will be: a new merchant with a password, typed or known by its hash, or one invited by e-mail. */
export type NewStoreOwner = { name: string; email: string } & (
  | { kind: 'password'; password: string }
  | { kind: 'passwordHash'; passwordHash: string }
  | { kind: 'invited' }
);

/** A store to be made. `slug` is the first part of its address on the platform. */
export type NewStore = {
  name: string;
  slug: string;
  /** '#rrggbb'; the shop's own green where left out. */
  themeColor?: string;
  /** Where shoppers write to; the owner's e-mail where left out. */
  email?: string;
  /** A picture that was taken in below the id the store is to have. */
  logo?: { storeId: string; url: string };
  owner: NewStoreOwner;
};

/** What was made: the owner as a merchant, or the invitation of who will be. */
export type CreatedStore = { store: StoreRow } & ({ merchantId: string } | { invitationId: string });

/** A store that was looked at and can be written. */
export type PreparedStore = {
  storeId: string;
  name: string;
  slug: string;
  themeColor: string;
  logoUrl: string | null;
  email: string;
  owner: { name: string; email: string; passwordHash: string | null };
};

/** Making stores. */
export type StoreCreation = ReturnType<typeof storeCreation>;

/** The colour of a store whose owner chose none. */
export const DEFAULT_THEME = '#17694a';

/** Endings that make a taken slug a free one, the likeliest first. */
const ENDINGS = ['pet', 'petshop', 'loja', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Makes stores as drafts, with all they need to work: row, counters and owner. Whose data is missing yet (legal name,
 * CNPJ, address, origin) stands empty until the store is opened. The first store of an installation is its default one.
 */
export const storeCreation = ({ db, clock, invitations }: Options) => {
  /** @returns ValidationError by field: name, slug ('not accepted', 'reserved'), themeColor, email, ownerName, ownerEmail, password */
  const prepare = async ({
    name,
    slug,
    themeColor = DEFAULT_THEME,
    ...given
  }: NewStore): Promise<Outcome<PreparedStore>> => {
    const { owner } = given;
    const ownerEmail = emailOf(owner.email);
    const email = given.email === undefined ? ownerEmail : emailOf(given.email);
    const who = personProblems({ name: owner.name, email: ownerEmail });
    const fields: Record<string, string> = {};
    if (!isFilled(name) || name.trim().length > myStoreLimits.storeName) fields['name'] = 'not accepted';
    if (!isStoreSlug(slug)) fields['slug'] = 'not accepted';
    else if (RESERVED_STORE_SLUGS.has(slug)) fields['slug'] = 'reserved';
    if (!/^#[0-9a-f]{6}$/.test(themeColor)) fields['themeColor'] = 'not accepted';
    if (!isEmail(email)) fields['email'] = 'not accepted';
    // An invited person gives the name when accepting.
    if (who['name'] !== undefined && owner.kind !== 'invited') fields['ownerName'] = who['name'];
    if (who['email'] !== undefined) fields['ownerEmail'] = who['email'];
    if (owner.kind === 'password') {
      const personal = [owner.name, ownerEmail, name];
      const problem = passwordProblem(owner.password, { least: MIN_MERCHANT_PASSWORD_LENGTH, personal });
      if (problem) fields['password'] = problem;
    }
    if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
    return succeeded({
      storeId: given.logo?.storeId ?? newId(),
      name: name.trim(),
      slug,
      themeColor,
      logoUrl: given.logo?.url ?? null,
      email,
      owner: { name: owner.name.trim(), email: ownerEmail, passwordHash: await passwordHashOf(owner) },
    });
  };

  /** Writes a store within a transaction of `inStore(prepared.storeId)`. @returns ValidationError: slug 'taken' */
  const write = async (tx: Tx, prepared: PreparedStore, actor: PlatformActor): Promise<Outcome<CreatedStore>> => {
    const { storeId, name, slug, themeColor, logoUrl, email, owner } = prepared;
    await repository.lock(tx);
    const at = instantOf(clock());
    const row = await repository.insert(tx, {
      id: storeId,
      slug,
      name,
      themeColor,
      logoUrl,
      email,
      legalName: '',
      companyId: '',
      address: '',
      openingHours: '',
      originZipCode: '',
      isDefault: !(await repository.isAnyStore(tx)),
      status: 'draft',
      openedAt: null,
      createdAt: at,
    });
    if (!row) return refused('ValidationError', { fields: { slug: 'taken' } });
    const changes = { name, slug };
    await platformLog.write(tx, { actor, action: 'storeCreated', storeId, changes, at });
    const subject = { kind: 'store', id: storeId } as const;
    await auditLog.write(tx, { storeId, actor: { kind: 'platform' }, action: 'storeCreated', subject, changes, at });
    const person = { storeId, name: owner.name, email: owner.email, role: 'owner' } as const;
    if (owner.passwordHash === null) {
      const invitation = await invitations.put(tx, { ...person, kind: 'merchant', invitedBy: 'platform' });
      return succeeded({ store: row, invitationId: invitation.id });
    }
    const merchantId = newId();
    await merchantRepository.insert(tx, { ...person, id: merchantId, passwordHash: owner.passwordHash, createdAt: at });
    return succeeded({ store: row, merchantId });
  };

  /** Free slugs like the one wanted, that one first if it is free itself. */
  const freeSlugs = async (wanted: string, count: number): Promise<string[]> => {
    const ideas = [wanted, ...ENDINGS.map((ending) => `${shortened(wanted, ending)}-${ending}`)].filter(
      (slug) => isStoreSlug(slug) && !RESERVED_STORE_SLUGS.has(slug),
    );
    if (ideas.length === 0) return [];
    const taken = await repository.taken(db.shared, ideas);
    return ideas.filter((slug) => !taken.has(slug)).slice(0, count);
  };

  return {
    prepare,
    write,
    freeSlugs,

    /** Whether a store may stand at an address, and two free ones like it where not. */
    async addressOf(slug: string): Promise<StoreAddress> {
      const isRight = isStoreSlug(slug);
      const isReserved = RESERVED_STORE_SLUGS.has(slug);
      const free = await freeSlugs(isRight ? slug : storeSlugOf(slug), 3);
      const problem = !isRight ? 'malformed' : isReserved ? 'reserved' : free[0] === slug ? null : 'taken';
      return { problem, suggestions: problem === null ? [] : free.slice(0, 2) };
    },

    /** Makes a store, its owner and both log entries, or nothing. @returns ValidationError by field, as `prepare` and `write` */
    async create(store: NewStore, actor: PlatformActor): Promise<Outcome<CreatedStore>> {
      const prepared = await prepare(store);
      if (!prepared.ok) return prepared;
      return db.inStore(prepared.value.storeId, (tx) => write(tx, prepared.value, actor));
    },
  };
};

const shortened = (slug: string, ending: string): string =>
  slug.slice(0, MAX_STORE_SLUG - ending.length - 1).replace(/-$/, '');

const passwordHashOf = async (owner: NewStoreOwner): Promise<string | null> => {
  switch (owner.kind) {
    case 'password':
      return hashPassword(owner.password);
    case 'passwordHash':
      return owner.passwordHash;
    case 'invited':
      return null;
  }
};
