import type {
  CustomerAddress,
  DeleteCustomerAddress,
  PostCustomerAddress,
  PutCustomerAddress,
} from '../../shared/account/accountContract';
import { MAX_ADDRESSES } from '../../shared/account/accountLimits';
import { addressProblems } from '../../shared/account/addressRules';
import type { BodyOf } from '../../shared/kernel/contract';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Db } from '../db/database';
import type { LocationService } from '../location/locationService';
import { toAddress } from './accountMapper';
import { customerRepository } from '../customer/customerRepository';
import { addressRepository, type AddressRow } from './addressRepository';

type Options = { db: Database; clock: Clock; locations: Pick<LocationService, 'cityByIbge'> };
type Given = BodyOf<PostCustomerAddress>;

/** Addresses of customers. */
export type AddressService = ReturnType<typeof addressService>;

/** The rules of a customer's addresses: while there are any, exactly one is the default. */
export const addressService = ({ db, clock, locations }: Options) => {
  const wire = (row: AddressRow): CustomerAddress => toAddress(row, locations.cityByIbge(row.cityId));

  const problemsOf = (given: Given): Outcome<null> => {
    const fields = addressProblems(given, locations.cityByIbge(given.cityId) !== null);
    return Object.keys(fields).length > 0 ? refused('ValidationError', { fields }) : done;
  };

  /** The customer's addresses under the customer's lock; null once the account is gone. */
  const lockedList = async (tx: Db, storeId: string, customerId: string): Promise<AddressRow[] | null> =>
    (await customerRepository.lock(tx, storeId, customerId)) && addressRepository.listOf(tx, storeId, customerId);

  const demote = async (tx: Db, rows: AddressRow[]): Promise<void> => {
    for (const row of rows) if (row.isDefault) await addressRepository.setDefault(tx, row, false);
  };

  return {
    /** The customer's addresses, the default first. */
    async list(storeId: string, customerId: string): Promise<CustomerAddress[]> {
      const rows = await db.inStore(storeId, (tx) => addressRepository.listOf(tx, storeId, customerId));
      return rows.map(wire);
    },

    /** Keeps a new address. @returns it, or ValidationError, also beyond the number a customer may keep */
    async add(storeId: string, customerId: string, given: Given): Promise<Outcome<CustomerAddress>> {
      const checked = problemsOf(given);
      if (!checked.ok) return checked;
      return db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        if (!kept) return refused('SessionExpiredError');
        if (kept.length >= MAX_ADDRESSES) return refused('ValidationError', { fields: { body: 'too many addresses' } });
        const isDefault = given.isDefault || kept.length === 0;
        if (isDefault) await demote(tx, kept);
        const row = { ...given, storeId, customerId, id: newId(), isDefault, createdAt: instantOf(clock()) };
        await addressRepository.insert(tx, row);
        return succeeded(wire(row));
      });
    },

    /** Changes an address. @returns it, or ValidationError, or NotFoundError (also for another customer's) */
    async change(
      storeId: string,
      customerId: string,
      { addressId, ...given }: BodyOf<PutCustomerAddress>,
    ): Promise<Outcome<CustomerAddress>> {
      const checked = problemsOf(given);
      if (!checked.ok) return checked;
      return db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        const before = kept?.find(({ id }) => id === addressId);
        if (!kept || !before) return refused('NotFoundError');
        const isDefault = given.isDefault || before.isDefault;
        if (isDefault && !before.isDefault) await demote(tx, kept);
        const after = { ...before, ...given, isDefault };
        await addressRepository.update(tx, after);
        return succeeded(wire(after));
      });
    },

    /** Removes an address; the oldest left becomes the default. @returns NotFoundError (also for another customer's) */
    remove: (
      storeId: string,
      customerId: string,
      { addressId }: BodyOf<DeleteCustomerAddress>,
    ): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        const removed = kept?.find(({ id }) => id === addressId);
        if (!kept || !removed) return refused('NotFoundError');
        await addressRepository.remove(tx, removed);
        const next = kept.find((row) => row !== removed);
        if (removed.isDefault && next) await addressRepository.setDefault(tx, next, true);
        return done;
      }),
  };
};
