import type { CustomerAddress, CustomerProfile } from '../../shared/account/accountContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../app/clock';
import type { Database } from '../db/database';
import type { LocationService } from '../location/locationService';
import { tokenHashOf } from './accessToken';
import { toAddress, toProfile } from './accountMapper';
import { accountRepository } from './accountRepository';

type Options = { db: Database; clock: Clock; locations: Pick<LocationService, 'cityByIbge'> };

/** Customers and their sessions. */
export type AccountService = ReturnType<typeof accountService>;

/** The reading of accounts. `customerId` is null for whoever is not signed in. */
export const accountService = ({ db, clock, locations }: Options) => ({
  /** The customer an access token was given to; null once its session ended, and in every other store. */
  customerOfToken: (storeId: string, token: string): Promise<string | null> =>
    db.inStore(storeId, (tx) =>
      accountRepository.customerOfSession(tx, {
        storeId,
        tokenHash: tokenHashOf(token),
        now: instantOf(clock()),
      }),
    ),

  /** The signed-in customer's profile. @returns SessionExpiredError for anybody else */
  async me(storeId: string, customerId: string | null): Promise<Outcome<CustomerProfile>> {
    if (customerId === null) return refused('SessionExpiredError');
    const customer = await db.inStore(storeId, (tx) => accountRepository.customer(tx, storeId, customerId));
    return customer ? succeeded(toProfile(customer)) : refused('SessionExpiredError');
  },

  /** The signed-in customer's addresses, the default first. @returns SessionExpiredError for anybody else */
  async addresses(storeId: string, customerId: string | null): Promise<Outcome<CustomerAddress[]>> {
    if (customerId === null) return refused('SessionExpiredError');
    const rows = await db.inStore(storeId, (tx) => accountRepository.addressesOf(tx, storeId, customerId));
    return succeeded(rows.map((row) => toAddress(row, locations.cityByIbge(row.cityId))));
  },
});
