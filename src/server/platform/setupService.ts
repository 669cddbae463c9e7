import type { RecoveryCodes, SecondFactorOffer } from '../../shared/account/merchantContract';
import { emailOf } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { tokenHashOf } from '../account/accessToken';
import type { Database, Tx } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import type { OwnPictures } from '../media/ownPictures';
import { RETENTION } from '../privacy/retention';
import { storeRepository } from '../store/storeRepository';
import { platformLog, type PlatformActor } from './platformLog';
import { platformOwnerRepository, type PlatformOwnerRow } from './platformOwnerRepository';
import type { NewOwner, PlatformOwnerService } from './platformOwnerService';
import { setupRepository, type SetupRow } from './setupRepository';
import type { CreatedStore, NewStore, NewStoreOwner, StoreCreation } from './storeCreation';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'hashOf' | 'hashesOf'>;
  owners: PlatformOwnerService;
  creation: StoreCreation;
  pictures: Pick<OwnPictures, 'remove'>;
};

/** What entitles to set up: the token of the one-time address, or being a command on the server's own machine. */
export type SetupProof = { token: string } | 'command';

/** How far it is. `hasOwner`: somebody can sign in to the platform; `storeId`: of the first store. */
export type SetupState = { isFinished: boolean; hasOwner: boolean; storeId: string | null };

/** The first day of an installation. */
export type SetupService = ReturnType<typeof setupService>;

/** How long the one-time address works. */
export const SETUP_ADDRESS_MS = 30 * 60_000;
/** A start that finds an address with less time left makes another one. */
const SHORTEST_MS = 5 * 60_000;

/** The one-time address: its token in plain text, and until when it works. */
export type SetupAddress = { token: string; expiresAt: string };

// Made of its end and the secret key, so that every process with the key can print the same one; nobody else can.
const PURPOSE = 'setupAddress';

/**
 * From an empty installation to an owner and a first store, in four steps that a lost connection may repeat: `putOwner`,
 * `beginSecondFactor` and `confirmSecondFactor`, `createStore`, `finish`, which locks all of it for ever. Each step takes
 * a proof and is refused with NotFoundError for a token that is not valid (any more), GoneError once it is finished.
 */
export const setupService = ({ db, clock, secrets, owners, creation, pictures }: Options) => {
  const refusalOf = (row: SetupRow, proof: SetupProof): Outcome<never> | null => {
    if (row.finishedAt !== null) return refused('GoneError');
    if (proof === 'command') return null;
    const isValid = row.tokenHash === tokenHashOf(proof.token) && (row.expiresAt ?? '') > instantOf(clock());
    return isValid ? null : refused('NotFoundError');
  };

  const step = <Value>(proof: SetupProof, work: (tx: Tx, row: SetupRow) => Promise<Outcome<Value>>) =>
    db.inPlatform(async (tx): Promise<Outcome<Value>> => {
      const row = await setupRepository.lock(tx);
      return refusalOf(row, proof) ?? work(tx, row);
    });

  const newAddress = async (tx: Tx): Promise<SetupAddress> => {
    const expiresAt = instantOf(clock() + SETUP_ADDRESS_MS);
    const token = secrets.hashOf(PURPOSE, expiresAt);
    await setupRepository.update(tx, { tokenHash: tokenHashOf(token), expiresAt });
    await platformLog.write(tx, { actor: { kind: 'system' }, action: 'setupAddressMade', at: instantOf(clock()) });
    return { token, expiresAt };
  };

  /** The address made before, where one of the keys made it and it works for a while yet. */
  const lastAddress = ({ tokenHash, expiresAt: written }: SetupRow): SetupAddress | null => {
    if (written === null) return null;
    const ends = Date.parse(written);
    if (ends - clock() < SHORTEST_MS) return null;
    const expiresAt = instantOf(ends);
    const token = secrets.hashesOf(PURPOSE, expiresAt).find((one) => tokenHashOf(one) === tokenHash);
    return token === undefined ? null : { token, expiresAt };
  };

  /** The first owner of all, and whether they can sign in. */
  const firstOwner = async (tx: Tx) => {
    const list = await platformOwnerRepository.list(tx);
    return list.find(({ hasSecondFactor }) => hasSecondFactor) ?? list.at(0) ?? null;
  };

  const actorOf = (proof: SetupProof, owner: PlatformOwnerRow): PlatformActor =>
    proof === 'command' ? { kind: 'command' } : { kind: 'owner', id: owner.id };

  return {
    async state(): Promise<SetupState> {
      const row = await setupRepository.read(db.shared);
      const list = await platformOwnerRepository.list(db.shared);
      return {
        isFinished: (row?.finishedAt ?? null) !== null,
        hasOwner: list.some(({ hasSecondFactor }) => hasSecondFactor),
        storeId: row?.firstStoreId ?? null,
      };
    },

    /** Makes the one-time address; one made before ends. @returns its token in plain text for the only time; GoneError */
    makeAddress: (): Promise<Outcome<SetupAddress>> => step('command', async (tx) => succeeded(await newAddress(tx))),

    /**
     * The address a process prints when it starts: the same for all that start within its time, so that each works.
     * @returns GoneError
     */
    addressAtStart: (): Promise<Outcome<SetupAddress>> =>
      step('command', async (tx, row) => succeeded(lastAddress(row) ?? (await newAddress(tx)))),

    /** Whether a token opens the set-up page now. */
    verify: (token: string): Promise<Outcome<null>> => step({ token }, async () => done),

    /**
     * Writes the person who will run the installation, in place of one whose second factor was never confirmed.
     * @returns ValidationError; TransitionRefusedError once there is an owner who can sign in
     */
    async putOwner(proof: SetupProof, person: NewOwner): Promise<Outcome<PlatformOwnerRow>> {
      const prepared = await owners.prepare(person);
      if (!prepared.ok) return prepared;
      return step(proof, async (tx) => {
        const known = await firstOwner(tx);
        if (known?.hasSecondFactor) return refused('TransitionRefusedError');
        await platformOwnerRepository.removeUnconfirmed(tx);
        const actor = { kind: proof === 'command' ? 'command' : 'system' } as const;
        return owners.insert(tx, prepared.value, actor);
      });
    },

    /** @returns what an authenticator needs; TransitionRefusedError without an owner, or once it is on */
    beginSecondFactor: (proof: SetupProof): Promise<Outcome<SecondFactorOffer>> =>
      step(proof, async (tx) => {
        const known = await firstOwner(tx);
        return known ? owners.beginSecondFactorIn(tx, known.owner.id) : refused('TransitionRefusedError');
      }),

    /** @returns recovery codes; InvalidCredentialsError for a wrong code; TransitionRefusedError */
    confirmSecondFactor: (proof: SetupProof, code: string): Promise<Outcome<RecoveryCodes>> =>
      step(proof, async (tx) => {
        const known = await firstOwner(tx);
        return known ? owners.confirmSecondFactorIn(tx, known.owner.id, code) : refused('TransitionRefusedError');
      }),

    /**
     * Makes the first store, whose merchant is the owner of the platform with the same password, or whoever is invited
     * by `ownerEmail`. @returns ValidationError by field; TransitionRefusedError before the second factor is on, or once
     * the store is made
     */
    async createStore(
      proof: SetupProof,
      {
        ownerEmail,
        ...store
      }: Pick<NewStore, 'name' | 'slug' | 'themeColor' | 'email' | 'logo'> & { ownerEmail?: string },
    ): Promise<Outcome<CreatedStore>> {
      const known = await db.inPlatform(firstOwner);
      if (!known?.hasSecondFactor) return refused('TransitionRefusedError');
      const prepared = await creation.prepare({ ...store, owner: firstMerchant(known.owner, ownerEmail) });
      if (!prepared.ok) return prepared;
      return db.inStore(prepared.value.storeId, async (tx): Promise<Outcome<CreatedStore>> => {
        const row = await setupRepository.lock(tx);
        const refusal = refusalOf(row, proof);
        if (refusal) return refusal;
        if (row.firstStoreId !== null) return refused('TransitionRefusedError');
        const created = await creation.write(tx, prepared.value, actorOf(proof, known.owner));
        if (created.ok) await setupRepository.update(tx, { firstStoreId: created.value.store.id });
        return created;
      });
    },

    /** Locks the set-up for ever. @returns TransitionRefusedError while owner or store are missing */
    async finish(proof: SetupProof): Promise<Outcome<null>> {
      const finished = await step<string | null>(proof, async (tx, row) => {
        const known = await firstOwner(tx);
        if (!known?.hasSecondFactor || row.firstStoreId === null) return refused('TransitionRefusedError');
        const at = instantOf(clock());
        await setupRepository.update(tx, { finishedAt: at, tokenHash: null, expiresAt: null, logoKey: null });
        await platformLog.write(tx, { actor: actorOf(proof, known.owner), action: 'setupFinished', at });
        return succeeded(row.logoKey);
      });
      if (!finished.ok) return finished;
      // The store was made without the logo that was chosen at the page.
      if (finished.value !== null) await pictures.remove(finished.value);
      return done;
    },

    /**
     * Throws the logo away that was chosen at the page and that no store will get: one was made without it, or the
     * set-up is given up. The other answers stay.
     */
    async discardLogo(): Promise<void> {
      const key = await db.inPlatform(async (tx) => {
        if (((await setupRepository.read(tx))?.logoKey ?? null) === null) return null;
        const { logoKey, expiresAt } = await setupRepository.lock(tx);
        const isGivenUp = (expiresAt ?? '') < instantOf(clock() - RETENTION.givenUpSetup.ms);
        if (!isGivenUp && !(await storeRepository.isAny(tx))) return null;
        await setupRepository.update(tx, { logoKey: null });
        return logoKey;
      });
      if (key !== null) await pictures.remove(key);
    },
  };
};

const firstMerchant = ({ name, email, passwordHash }: PlatformOwnerRow, typed: string | undefined): NewStoreOwner =>
  typed === undefined || emailOf(typed) === email
    ? { kind: 'passwordHash', name, email, passwordHash }
    : { kind: 'invited', name: '', email: typed };
