import type { BodyOf, ReplyOf } from '../../shared/kernel/contract';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type {
  DeleteCustomerPantry,
  Pantry,
  PantryItem,
  PantryProduct,
  PostCustomerLasting,
  PostCustomerPantryCalendar,
  PutCustomerPantry,
  PutCustomerPantryLevel,
} from '../../shared/pantry/pantryContract';
import { pantryRows } from '../../shared/pantry/pantryGoods';
import { goodsKindOf } from '../../shared/pantry/pantryOutlook';
import { isOpeningDay, PANTRY_LIMITS } from '../../shared/pantry/pantryRules';
import { customerRepository } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type { PantryItemRow } from '../db/schema/pantryTables';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Secrets } from '../kernel/secretKey';
import { saysHowLong } from '../../shared/pets/productCare';
import { deliveredGoods } from '../pets/deliveredGoods';
import { figuresOf } from '../pets/figuresOf';
import { toCare } from '../pets/petMapper';
import { petsOf } from '../pets/petsOf';
import { pantryCalendar } from './pantryCalendar';
import { toItem, toProducts } from './pantryMapper';
import { pantryOf } from './pantryOf';
import { pantryRepository } from './pantryRepository';

type Options = { db: Database; clock: Clock; secrets: Pick<Secrets, 'hashOf' | 'hashesOf'> };

/** What addresses of calendars are hashed for. */
const CALENDAR_KEY = 'pantryCalendar';

/** What a calendar's address is below the store's own. */
export const calendarPath = (key: string): string => `/api/pantry/calendar/${key}.ics`;

const invalid = (field: string) => refused('ValidationError', { fields: { [field]: 'not accepted' } });

/** What customers have at home. */
export type PantryService = ReturnType<typeof pantryService>;

/** The rules of a customer's pantry. Until when goods last is reckoned where it is shown (shared/pantry). */
export const pantryService = ({ db, clock, secrets }: Options) => {
  const today = (): string => storeDayOf(clock());

  /** Goods of a customer, whose row is locked; null once the account is gone, and for another's. */
  const lockedItem = async (tx: Db, storeId: string, customerId: string, itemId: string) => {
    if (!(await customerRepository.lock(tx, storeId, customerId))) return null;
    const rows = await pantryRepository.listOf(tx, storeId, customerId);
    return rows.find(({ id }) => id === itemId) ?? null;
  };

  return {
    /** All that the customer has at home, and what came that is not kept yet. */
    read: (storeId: string, customerId: string): Promise<Pantry> =>
      db.inStore(storeId, (tx) => pantryOf(tx, storeId, customerId, today())),

    /** How long products last for the customer's animals: those with a rule, in no order. */
    lasting: (
      store: StoreRow,
      customerId: string,
      { listProductId }: BodyOf<PostCustomerLasting>,
    ): Promise<Outcome<ReplyOf<PostCustomerLasting>>> =>
      db.inStoreRead(store.id, async (tx) => {
        const sizes = await pantryRepository.sizes(tx, store.id, [...new Set(listProductId)]);
        const kept = new Set(sizes.map(({ productVariantId }) => productVariantId));
        const listed = toProducts(sizes, kept, await deliveredGoods(tx, store.id, customerId));
        return succeeded({
          listProduct: listed.filter(({ care }) => saysHowLong(care)),
          listPet: await petsOf(tx, store.id, customerId),
          figures: figuresOf(store),
        });
      }),

    /** A product that may be kept. @returns it, or NotFoundError, also for one without a rule of how long it lasts */
    product: (storeId: string, customerId: string, slug: string): Promise<Outcome<PantryProduct>> =>
      db.inStore(storeId, async (tx) => {
        // PostgreSQL takes no NUL in a text, and no slug holds a control character.
        const productId = /\p{Cc}/u.test(slug) ? null : await pantryRepository.productAt(tx, storeId, slug);
        if (productId === null) return refused('NotFoundError');
        const lines = await deliveredGoods(tx, storeId, customerId);
        const sizes = await pantryRepository.sizes(tx, storeId, [productId]);
        const product = toProducts(sizes, new Set(), lines).at(0);
        const isKept = product !== undefined && product.sizes.length > 0 && goodsKindOf(product.care) !== null;
        return isKept ? succeeded(product) : refused('NotFoundError');
      }),

    /** A pack was opened, or applications began. @returns the goods, or ValidationError */
    open: (storeId: string, customerId: string, given: BodyOf<PutCustomerPantry>): Promise<Outcome<PantryItem>> =>
      db.inStore(storeId, async (tx) => {
        const { productVariantId, packs, openedOn } = given;
        if (!isOpeningDay(openedOn, today())) return invalid('openedOn');
        if (!(await customerRepository.lock(tx, storeId, customerId))) return refused('SessionExpiredError');
        const size = await pantryRepository.size(tx, storeId, productVariantId);
        const kind = size && goodsKindOf(toCare(size.care));
        if (!size || !kind) return invalid('productVariantId');
        const petId = kind === 'protection' ? given.petId : null;
        if (kind === 'protection' && !(await isAtHome(tx, { storeId, customerId, petId }))) return invalid('petId');
        const at = { storeId, customerId, productId: size.productId, petId };
        const opened = { productVariantId, packs, openedOn, seenLevel: null, seenOn: null, remindedAt: null };
        const before = await pantryRepository.find(tx, at);
        if (before) {
          const after = { ...before, ...opened };
          await pantryRepository.update(tx, after);
          return succeeded(toItem(after));
        }
        const kept = await pantryRepository.listOf(tx, storeId, customerId);
        if (kept.length >= PANTRY_LIMITS.items)
          return refused('ValidationError', { fields: { body: 'too many goods' } });
        const item: PantryItemRow = { ...at, ...opened, id: newId(), createdAt: instantOf(clock()) };
        await pantryRepository.insert(tx, item);
        return succeeded(toItem(item));
      }),

    /** How much is left today. @returns the goods, ValidationError for applications, or NotFoundError */
    setLevel: (
      storeId: string,
      customerId: string,
      { itemId, level }: BodyOf<PutCustomerPantryLevel>,
    ): Promise<Outcome<PantryItem>> =>
      db.inStore(storeId, async (tx) => {
        const before = await lockedItem(tx, storeId, customerId, itemId);
        if (!before) return refused('NotFoundError');
        if (before.petId !== null) return invalid('level');
        const after: PantryItemRow = { ...before, seenLevel: level, seenOn: today(), remindedAt: null };
        await pantryRepository.update(tx, after);
        return succeeded(toItem(after));
      }),

    /** Goods are no longer used. @returns NotFoundError (also for another customer's) */
    remove: (storeId: string, customerId: string, { itemId }: BodyOf<DeleteCustomerPantry>): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const item = await lockedItem(tx, storeId, customerId, itemId);
        if (!item) return refused('NotFoundError');
        await pantryRepository.remove(tx, item);
        return done;
      }),

    /** A new address for calendars, in the place of the one before. */
    openCalendar: (storeId: string, customerId: string): Promise<Outcome<ReplyOf<PostCustomerPantryCalendar>>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await customerRepository.lock(tx, storeId, customerId))) return refused('SessionExpiredError');
        const [key, since] = [newId(), instantOf(clock())];
        const keyHash = secrets.hashOf(CALENDAR_KEY, key);
        await pantryRepository.keepCalendar(tx, { storeId, customerId, keyHash, createdAt: since });
        return succeeded({ path: calendarPath(key), since });
      }),

    /** No calendar reads the pantry any more; also where none did. */
    closeCalendar: (storeId: string, customerId: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        await pantryRepository.removeCalendar(tx, storeId, customerId);
        return done;
      }),

    /** The calendar file of an address; null where it opens none. @param origin of the store, without a slash */
    calendar: (store: StoreRow, origin: string, key: string): Promise<string | null> =>
      db.inStoreRead(store.id, async (tx) => {
        const customerId = await pantryRepository.ownerOf(tx, store.id, secrets.hashesOf(CALENDAR_KEY, key));
        if (customerId === null) return null;
        const pantry = await pantryOf(tx, store.id, customerId, today());
        return pantryCalendar(pantryRows(pantry, today()), { storeName: store.name, origin, now: clock() });
      }),
  };
};

type OfPet = { storeId: string; customerId: string; petId: string | null };

const isAtHome = async (tx: Db, { storeId, customerId, petId }: OfPet): Promise<boolean> =>
  (await petsOf(tx, storeId, customerId)).some(({ id, status }) => id === petId && status === 'home');
