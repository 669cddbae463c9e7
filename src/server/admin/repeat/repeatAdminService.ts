import {
  MAX_REPEAT_SEARCH_LENGTH,
  MOST_LISTED_REPEATS,
  type RepeatFilter,
} from '../../../shared/admin/repeat/repeatAdminLimits';
import type {
  AdminRepeat,
  PostAdminRepeatCancel,
  PostAdminRepeatMove,
  PostAdminRepeatSkip,
  RepeatOverview,
  RepeatPage,
  RepeatStanding,
} from '../../../shared/admin/repeat/repeatAdminContract';
import type { AuditAction } from '../../../shared/admin/auditActions';
import type { BodyOf } from '../../../shared/kernel/contract';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isBlank } from '../../../shared/kernel/textRules';
import { addressRepository } from '../../account/addressRepository';
import { merchantRepository } from '../../account/merchantRepository';
import { toAddress } from '../../account/accountMapper';
import { auditLog, type Author } from '../../db/auditLog';
import type { Database, Tx } from '../../db/database';
import { pageOf, type PageQuery } from '../../db/page';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import type { LocationService } from '../../location/locationService';
import { repeatRepository, type CycleRow, type PurchaseRow } from '../../repeat/repeatRepository';
import { repeatRevenue } from '../../repeat/repeatRevenue';
import type { RepeatService } from '../../repeat/repeatService';
import { repeatSettingRepository } from '../../store/repeatSettingRepository';
import { lexemesOf } from '../core/customerWords';
import { toAdminRepeat, toDemand, toFailure } from './repeatAdminMapper';
import { repeatDemandRepository } from './repeatDemandRepository';
import { repeatFigureRepository } from './repeatFigureRepository';
import { repeatListRepository, type RepeatQuery } from './repeatListRepository';
import { repeatOneRepository } from './repeatOneRepository';

type Options = {
  db: Database;
  clock: Clock;
  locations: Pick<LocationService, 'cityByIbge'>;
  repeats: Pick<RepeatService, 'pause' | 'resume' | 'skip' | 'move' | 'cancel'>;
};
type Asker = { storeId: string; merchantId: string };
type Query = PageQuery & { status?: RepeatFilter; search?: string };
/** What each act says with it: the version that was on the screen, and the customer's wish. */
type Act = BodyOf<PostAdminRepeatCancel>;

const ROWS_PER_PAGE = 20;
const DAY_MS = 86_400_000;
/** Days of the revenue that recurs, and of the failures. */
const LATELY_DAYS = 30;
const PROTOCOL = /^\d{8}-\d{6}$/;

/** Repeat purchases as their merchant sees and edits them. */
export type RepeatAdminService = ReturnType<typeof repeatAdminService>;

/** Whether a store's repeat purchases run: those of a store that is not open wait as they are (decision 123). */
export const repeatStandingOf = (
  { status, suspendedBy }: Pick<StoreRow, 'status' | 'suspendedBy'>,
  isOn: boolean,
): RepeatStanding => {
  if (status === 'suspended' && suspendedBy === 'subscription') return 'suspended';
  if (!isOn) return 'off';
  return status === 'active' ? 'on' : 'closed';
};

/**
 * What merchants read of repeat purchases and do about them (decision 123). An act takes the same way as the customer's own,
 * in one transaction with its entry in the log of changes. None charges, and none changes a price.
 */
export const repeatAdminService = ({ db, clock, locations, repeats }: Options) => {
  const whole = async (tx: Tx, purchase: PurchaseRow): Promise<AdminRepeat | null> => {
    const { storeId, id, customerId } = purchase;
    const about = await repeatOneRepository.about(tx, storeId, id);
    if (!about) return null;
    const cycles = await repeatOneRepository.cycles(tx, storeId, id);
    const tries = await repeatOneRepository.tries(
      tx,
      storeId,
      cycles.rows.map((cycle) => cycle.id),
    );
    const addresses = await addressRepository.listOf(tx, storeId, customerId);
    const address = addresses.find((one) => one.id === purchase.addressId) ?? null;
    const team = await merchantRepository.team(tx, storeId);
    return toAdminRepeat({
      purchase,
      about,
      cycles,
      tries,
      lines: await repeatOneRepository.lines(tx, storeId, id),
      address: address && toAddress(address, locations.cityByIbge(address.cityId)),
      consents: await repeatOneRepository.consents(tx, storeId, id),
      changes: await repeatOneRepository.changes(tx, storeId, id),
      names: new Map(team.map(({ merchant }) => [merchant.id, firstNameOf(merchant.name)])),
      now: instantOf(clock()),
    });
  };

  const readOne = async (tx: Tx, storeId: string, id: string): Promise<Outcome<AdminRepeat>> => {
    const customerId = await repeatOneRepository.customerOf(tx, storeId, id);
    const purchase = customerId === null ? null : await repeatRepository.byId(tx, storeId, customerId, id);
    const read = purchase && (await whole(tx, purchase));
    return read ? succeeded(read) : refused('NotFoundError');
  };

  /** Does an act as its customer would, noted in the same transaction. */
  const act = async (
    { storeId, merchantId }: Asker,
    id: string,
    { version, why: given }: Act,
    action: AuditAction,
    changesOf: (before: CycleRow | null, after: PurchaseRow) => Record<string, unknown>,
    way: (owner: Parameters<RepeatService['pause']>[0]) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<AdminRepeat>> => {
    const why = given.trim();
    if (isBlank(why)) return refused('ValidationError', { fields: { why: 'missing' } });
    const customerId = await db.inStore(storeId, (tx) => repeatOneRepository.customerOf(tx, storeId, id));
    if (customerId === null) return refused('NotFoundError');
    const done = await way({
      storeId,
      customerId,
      by: {
        version,
        note: (tx, { cycle, after, at }) =>
          auditLog.write(tx, {
            storeId,
            actor: { kind: 'merchant', id: merchantId },
            action,
            subject: { kind: 'repeatPurchase', id },
            changes: { why, ...changesOf(cycle, after) },
            at,
          }),
      },
    });
    return done.ok ? db.inStore(storeId, (tx) => readOne(tx, storeId, id)) : done;
  };

  const day = (cycle: CycleRow | null) => ({ day: cycle?.chargeOn ?? null });

  return {
    /** The figures, the demand and the failures: as many statements, whatever the store's size. */
    overview(store: StoreRow): Promise<RepeatOverview> {
      const now = clock();
      const today = storeDayOf(now);
      const since = instantOf(now - LATELY_DAYS * DAY_MS);
      const span = {
        from: since,
        until: instantOf(now),
        beforeFrom: instantOf(now - 2 * LATELY_DAYS * DAY_MS),
        beforeUntil: instantOf(now - LATELY_DAYS * DAY_MS - 1),
      };
      return db.inStoreRead(store.id, async (tx) => {
        const settings = await repeatSettingRepository.read(tx, store.id);
        return {
          standing: repeatStandingOf(store, settings?.isOn === true),
          percent: settings?.percent ?? 0,
          counts: await repeatListRepository.counts(tx, store.id, today, since),
          revenue: (await repeatRevenue.recurring(tx, store.id, span)) ?? { now: 0, before: 0 },
          demand: toDemand(today, await repeatDemandRepository.read(tx, store.id, today)),
          failures: {
            ...(await repeatFigureRepository.charges(tx, store.id, since)),
            list: (await repeatFigureRepository.failures(tx, store.id, since)).map(toFailure),
          },
        };
      });
    },

    /** A page of the list. */
    list(storeId: string, { status, search = '', ...asked }: Query): Promise<RepeatPage> {
      const { slice, ...page } = pageOf(asked, ROWS_PER_PAGE);
      const text = search.trim().slice(0, MAX_REPEAT_SEARCH_LENGTH);
      const protocol = PROTOCOL.test(text) ? text : null;
      const words = text === '' || protocol !== null ? null : lexemesOf(storeId, text);
      const query: RepeatQuery = { status: status ?? null, search: text === '' ? null : { words, protocol } };
      const today = storeDayOf(clock());
      return db.inStoreRead(storeId, async (tx) => {
        const total = await repeatListRepository.count(tx, storeId, today, query);
        const isBeyond = slice.offset >= MOST_LISTED_REPEATS;
        return {
          list: isBeyond ? [] : await repeatListRepository.page(tx, storeId, today, query, slice),
          ...page,
          total: Math.min(total, MOST_LISTED_REPEATS),
          hasMore: total > MOST_LISTED_REPEATS,
        };
      });
    },

    /** One purchase; that its customer's data were opened is noted. @param viewer null for a helper @returns NotFoundError */
    read: (storeId: string, id: string, viewer: Author | null): Promise<Outcome<AdminRepeat>> =>
      db.inStore(storeId, async (tx) => {
        const read = await readOne(tx, storeId, id);
        if (read.ok && viewer) {
          const subject = { kind: 'customer', id: read.value.customerId } as const;
          await auditLog.noteView(tx, { storeId, actor: viewer, action: 'customerViewed', subject }, clock());
        }
        return read;
      }),

    /** @returns NotFoundError, TransitionRefusedError, ValidationError `why` */
    pause: (asker: Asker, id: string, body: Act) =>
      act(asker, id, body, 'repeatPurchasePaused', day, (owner) => repeats.pause(owner, id)),

    /** @returns as `pause`, and PaymentMethodUnavailableError while the store's repeat purchases are switched off */
    resume: (asker: Asker, id: string, body: Act) =>
      act(
        asker,
        id,
        body,
        'repeatPurchaseResumed',
        () => ({}),
        (owner) => repeats.resume(owner, id),
      ),

    /** @returns as `pause` */
    skip: (asker: Asker, id: string, { cycleId, ...body }: BodyOf<PostAdminRepeatSkip>) =>
      act(asker, id, body, 'repeatPurchaseSkipped', day, (owner) => repeats.skip(owner, id, { cycleId })),

    /** @returns as `pause`, and ValidationError `chargeOn` */
    move: (asker: Asker, id: string, { cycleId, chargeOn, ...body }: BodyOf<PostAdminRepeatMove>) =>
      act(
        asker,
        id,
        body,
        'repeatPurchaseMoved',
        (cycle) => ({ chargeOn: [cycle?.chargeOn ?? null, chargeOn] }),
        (owner) => repeats.move(owner, id, { cycleId, chargeOn }),
      ),

    /** @returns as `pause`; the purchase with its protocol number */
    cancel: (asker: Asker, id: string, body: Act) =>
      act(
        asker,
        id,
        body,
        'repeatPurchaseCanceled',
        (_cycle, { protocol }) => ({ protocol }),
        (owner) => repeats.cancel(owner, id),
      ),
  };
};
