import { boundPermissions } from '../../../shared/account/merchantPermissions';
import type {
  AdminAgreement,
  AgreementEdition,
  OwnerAgreement,
  PlatformAgreements,
} from '../../../shared/account/agreementContract';
import {
  AGREEMENT_NOTICE_DAYS,
  AGREEMENT_TERM_DAYS,
  agreementStanding,
  applyingEdition,
  isBound,
  upcomingEdition,
  WORDING_CHANGES,
  type EditionDates,
  type Standing,
} from '../../../shared/account/agreements';
import { addDays, startOfDay, type PlainDay } from '../../../shared/kernel/calendar';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { auditLog } from '../../db/auditLog';
import type { Database, Db, Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import type { EditionRow, OwnerAgreementRow } from '../../db/schema/agreementTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { addJob } from '../../queue/addJob';
import { merchantRepository } from '../merchantRepository';
import type { AgreementDraft } from './agreementDraft';
import { agreementRepository as repository, type OwnerRow } from './agreementRepository';

type Options = {
  db: Database;
  clock: Clock;
  /** The texts of this release with the fees of this installation. */
  draft: AgreementDraft;
};

/** An owner and how they stand. */
export type StandingOwner = OwnerRow & Standing;

/** An announcement as it is typed; `appliesOn` is a day of São Paulo. */
type Announcement = { appliesOn: PlainDay; termDays: number; changes: string };

/** The agreement between owners of stores and the platform. */
export type AgreementService = ReturnType<typeof agreementService>;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Terms of the platform and data processing agreement: editions with dates, what owners accepted, and what waits until they
 * do. The first edition of an installation is written when it is first needed, and applies at once.
 */
export const agreementService = ({ db, clock, draft }: Options) => {
  const now = () => instantOf(clock());

  const firstEdition = (): EditionRow => {
    const at = now();
    return {
      ...draft,
      version: storeDayOf(at),
      changes: '',
      announcedAt: at,
      appliesAt: at,
      termDays: AGREEMENT_TERM_DAYS,
    };
  };

  /** All editions; writes the first where there is none. */
  const dates = async (): Promise<EditionDates[]> => {
    const known = await repository.dates(db.shared);
    if (known.length > 0) return known;
    return db.inPlatform(async (tx) => {
      await repository.lock(tx);
      const written = await repository.dates(tx);
      if (written.length > 0) return written;
      const first = firstEdition();
      await repository.insertEdition(tx, first);
      return [first];
    });
  };

  // Clocks of two processes may differ by a moment: what was just written applies.
  const applying = async (): Promise<EditionRow> => {
    const all = await dates();
    const { version } = applyingEdition(all, now()) ?? all.at(-1) ?? firstEdition();
    const edition = await repository.edition(db.shared, version);
    if (!edition) throw new Error('an edition is gone');
    return edition;
  };

  const standingOf = (editions: readonly EditionDates[], owner: OwnerRow): StandingOwner => ({
    ...owner,
    ...agreementStanding({ editions, accepted: owner.accepted, graceUntil: owner.agreementUntil, now: now() }),
  });

  const ownersOf = async (tx: Db, editions: readonly EditionDates[], storeId: string): Promise<StandingOwner[]> =>
    (await repository.owners(tx, storeId)).map((owner) => standingOf(editions, owner));

  const standing = async (storeId: string, merchantId: string): Promise<StandingOwner | null> => {
    const editions = await dates();
    const owners = await db.inStore(storeId, (tx) => ownersOf(tx, editions, storeId));
    return owners.find(({ id }) => id === merchantId) ?? null;
  };

  const shownTo = async (storeId: string, merchantId: string): Promise<Outcome<AdminAgreement>> => {
    const editions = await dates();
    const known = await db.inStore(storeId, async (tx) => ({
      owner: (await ownersOf(tx, editions, storeId)).find(({ id }) => id === merchantId),
      accepted: await repository.accepted(tx, storeId),
    }));
    if (!known.owner) return refused('AccessDeniedError');
    const { version, until } = known.owner;
    const edition = version === null ? await applying() : await repository.edition(db.shared, version);
    if (!edition) throw new Error('an edition is gone');
    return succeeded({
      standing: known.owner.standing,
      version,
      until,
      edition: toEdition(edition),
      listAccepted: known.accepted.map(toOwnerAgreement),
    });
  };

  return {
    /** The edition that applies, or the named one, for anyone. @returns NotFoundError */
    async read(version?: string): Promise<Outcome<AgreementEdition>> {
      if (version === undefined) return succeeded(toEdition(await applying()));
      const edition = await repository.edition(db.shared, version);
      return edition ? succeeded(toEdition(edition)) : refused('NotFoundError');
    },

    /** The edition that applies now. */
    applying,

    /** For an owner: how they stand, what is to be accepted, what was. @returns AccessDeniedError for who is none */
    shownTo,

    /** How a merchant stands; null for who is no owner. */
    standing,

    /** Owners of the store who have not accepted the edition that applies; inside the store's transaction. */
    async unboundOwners(tx: Db, storeId: string): Promise<OwnerRow[]> {
      const [editions, owners] = [await repository.dates(tx), await repository.owners(tx, storeId)];
      return owners.filter(({ accepted }) => !isBound({ editions, accepted, now: now() }));
    },

    /**
     * Accepts an edition as it was read; again: changes nothing.
     * @returns AccessDeniedError for who is no owner; ValidationError `version` where another is to be accepted, or its texts
     * are others
     */
    async accept(
      storeId: string,
      merchantId: string,
      read: { version: string; termsHash: string; dpaHash: string },
    ): Promise<Outcome<AdminAgreement>> {
      const editions = await dates();
      const made = await db.inStore(storeId, async (tx): Promise<Outcome<null>> => {
        // An owner who is taken out of the team at this moment accepts nothing.
        const merchant = await merchantRepository.lock(tx, storeId, merchantId);
        if (merchant?.role !== 'owner') return refused('AccessDeniedError');
        const owner = (await ownersOf(tx, editions, storeId)).find(({ id }) => id === merchantId);
        if (owner?.accepted.includes(read.version)) return done;
        const edition = owner?.version === read.version ? await repository.edition(tx, read.version) : null;
        const isAsRead = edition?.termsHash === read.termsHash && edition.dpaHash === read.dpaHash;
        if (!isAsRead) return refused('ValidationError', { fields: { version: 'outdated' } });
        await accept(tx, { storeId, merchant, edition, at: now() });
        return done;
      });
      return made.ok ? shownTo(storeId, merchantId) : made;
    },

    /** Keeps what an owner accepted while signing up; inside the store's transaction. Nothing for an edition that is gone. */
    async acceptAtSignUp(tx: Tx, storeId: string, merchantId: string, version: string, at: string): Promise<void> {
      const edition = await repository.edition(tx, version);
      const merchant = await merchantRepository.byId(tx, storeId, merchantId);
      if (edition && merchant) await accept(tx, { storeId, merchant, edition, at });
    },

    /** What owners of a store have accepted, for people of the platform. */
    ofStore: async (storeId: string): Promise<OwnerAgreement[]> =>
      (await db.inStore(storeId, (tx) => repository.accepted(tx, storeId))).map(toOwnerAgreement),

    /** All editions, and what an announcement now would publish. */
    async overview(): Promise<PlatformAgreements> {
      await dates();
      const editions = await repository.editions(db.shared);
      const [latest] = editions;
      return {
        listEdition: editions.map(toEdition),
        draft: {
          texts: textsOf(draft),
          changes: latest?.wording === draft.wording ? '' : WORDING_CHANGES,
          isNew: latest?.termsHash !== draft.termsHash || latest.dpaHash !== draft.dpaHash,
        },
      };
    },

    /**
     * Announces an edition within a transaction of the platform, and has owners written to.
     * @returns ValidationError: changes, appliesOn; TransitionRefusedError while another waits for its day
     */
    async announce(tx: Tx, typed: Announcement): Promise<Outcome<EditionDates>> {
      const at = now();
      const changes = typed.changes.trim();
      const fields = {
        ...(changes === '' ? { changes: 'missing' } : {}),
        ...(typed.appliesOn < addDays(storeDayOf(at), AGREEMENT_NOTICE_DAYS) ? { appliesOn: 'not accepted' } : {}),
      };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      await repository.lock(tx);
      const editions = await repository.dates(tx);
      if (upcomingEdition(editions, at)) return refused('TransitionRefusedError');
      const day = storeDayOf(at);
      const sameDay = editions.filter(({ version }) => version.startsWith(day)).length;
      const version = sameDay === 0 ? day : `${day}-${sameDay + 1}`;
      const row = {
        ...draft,
        version,
        changes,
        announcedAt: at,
        appliesAt: startOfDay(typed.appliesOn),
        termDays: typed.termDays,
      };
      await repository.insertEdition(tx, row);
      await addJob(tx, 'askOwners', {}, { jobKey: `askOwners:${version}` });
      return succeeded(row);
    },

    /** Writes the first edition, or writes it anew while nobody has accepted it and texts or fees have changed. */
    async prepareFirst(): Promise<void> {
      await dates();
      const [only, ...others] = await repository.editions(db.shared);
      const isSame = only?.termsHash === draft.termsHash && only.dpaHash === draft.dpaHash;
      if (!only || others.length > 0 || isSame) return;
      try {
        await db.inPlatform(async (tx) => {
          await repository.lock(tx);
          await repository.removeEdition(tx, only.version);
          await repository.insertEdition(tx, firstEdition());
        });
      } catch (error) {
        // Somebody has accepted it: it is changed by an announcement.
        if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
      }
    },

    /** What an owner may not do until the agreement is accepted. @see boundPermissions */
    async withheldOf(storeId: string, merchantId: string) {
      const owner = await standing(storeId, merchantId);
      return owner ? withheldFrom(owner) : [];
    },

    /** Owners to be written to of a store, each marked as written; inside the store's transaction. */
    async takeUnwritten(tx: Tx, storeId: string): Promise<{ owner: StandingOwner; version: string }[]> {
      const taken = [];
      for (const owner of await ownersOf(tx, await repository.dates(tx), storeId)) {
        const { version, id: merchantId } = owner;
        if (version === null || (owner.standing !== 'announced' && owner.standing !== 'asked')) continue;
        const letter = `${version} ${owner.standing}`;
        if (await repository.noteLetter(tx, { storeId, merchantId, letter })) taken.push({ owner, version });
      }
      return taken;
    },
  };

  async function accept(
    tx: Tx,
    given: { storeId: string; merchant: { id: string; name: string; email: string }; edition: EditionRow; at: string },
  ): Promise<void> {
    const { storeId, merchant, edition, at } = given;
    const { version, termsHash, dpaHash } = edition;
    const { id: merchantId, name, email } = merchant;
    const row = { storeId, merchantId, version, termsHash, dpaHash, name, email, acceptedAt: at };
    if (!(await repository.accept(tx, row))) return;
    await auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: merchantId },
      action: 'agreementAccepted',
      subject: { kind: 'store', id: storeId },
      changes: { version, termsHash, dpaHash },
      at,
    });
  }
};

/** What an owner may not do as they stand: all that is bound, but the store's own money is never withheld from who had it. */
export const withheldFrom = ({ standing, accepted, agreementUntil }: StandingOwner) =>
  standing !== 'due'
    ? []
    : boundPermissions.filter(
        (permission) => permission !== 'finance' || (accepted.length === 0 && agreementUntil === null),
      );

const textsOf = ({ terms, termsHash, dpa, dpaHash }: AgreementDraft): AgreementEdition['texts'] => [
  { kind: 'terms', hash: termsHash, title: terms.title, intro: terms.intro, blocks: terms.blocks },
  { kind: 'dpa', hash: dpaHash, title: dpa.title, intro: dpa.intro, blocks: dpa.blocks },
];

const toEdition = (row: EditionRow): AgreementEdition => {
  const { version, announcedAt, appliesAt, termDays, changes } = row;
  return { version, announcedAt, appliesAt, termDays, changes, texts: textsOf(row) };
};

const toOwnerAgreement = ({
  version,
  name,
  email,
  acceptedAt,
  termsHash,
  dpaHash,
}: OwnerAgreementRow): OwnerAgreement => ({
  version,
  name,
  email,
  acceptedAt,
  termsHash,
  dpaHash,
});
