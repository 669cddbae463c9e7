import { lt, sql } from 'drizzle-orm';

import { customerRepository } from '../customer/customerRepository';
import { oneTimeTokenRepository } from '../account/oneTimeTokenRepository';
import type { PersonalDataService } from '../account/personalDataService';
import { sessionRepository } from '../account/sessionRepository';
import { LONGEST_MEMORY_MS } from '../http/throttle';
import { platformThrottleRepository, throttleRepository } from '../http/throttleRepository';
import { platformSessionRepository } from '../platform/platformSessionRepository';
import { webhookRepository } from '../admin/integration/webhookRepository';
import { importRepository } from '../admin/import/importRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { KEPT_MS } from '../http/idempotency';
import { paymentLinkRepository } from '../cart/paymentLinkRepository';
import { searchRepository } from '../catalog/searchRepository';
import { contactRepository } from '../contact/contactRepository';
import type { Database, Tx } from '../db/database';
import { stores } from '../db/schema/storeTables';
import { idempotencyKeys } from '../db/schema/systemTables';
import { providerFigureRepository } from '../platform/providers/providerFigureRepository';
import { storeRequestRepository } from '../platform/signUp/storeRequestRepository';
import { storeSignUpRepository } from '../platform/signUp/storeSignUpRepository';
import type { SetupService } from '../platform/setupService';
import type { StoreWorks } from '../platform/work/storeWorks';
import type { Job } from '../queue/jobTypes';
import { shippingRepository } from '../shipping/shippingRepository';

type Deps = {
  db: Database;
  clock: Clock;
  personalData: Pick<PersonalDataService, 'eraseEnded'>;
  storeWorks: Pick<StoreWorks, 'lookAfter'>;
  platform: { setup: Pick<SetupService, 'discardLogo'> };
};

/** An account whose e-mail was not confirmed for so long is removed, which frees the e-mail for its owner. */
const UNCONFIRMED_MS = 7 * 24 * 60 * 60_000;
/** Searches not repeated for this long need no synonym. */
const MISS_KEPT_MS = 90 * 24 * 60 * 60_000;
/** A payment link holds its buyer's data: removed three months after its end. */
const LINK_KEPT_MS = 90 * 24 * 60 * 60_000;
/** The log of deliveries is for finding out what went wrong lately. */
const DELIVERY_KEPT_MS = 30 * 24 * 60 * 60_000;
/** An import can be undone for seven days; what it did is remembered for a month. */
const IMPORT_KEPT_MS = 30 * 24 * 60 * 60_000;
/** How providers were, for looking at a bad week afterwards. */
const PROVIDER_FIGURES_KEPT_MS = 30 * 24 * 60 * 60_000;
/** What the privacy policy promises: two years. */
const CONTACT_KEPT_MS = 2 * 365 * 24 * 60 * 60_000;

/** An answered request to open a store holds an e-mail: kept for a year. */
const REQUEST_KEPT_MS = 365 * 24 * 60 * 60_000;

/**
 * Removes expired rows every hour: stored responses of repeated calls, carriers' quotes, sessions, links, throttles,
 * unconfirmed accounts and stores, old messages, the logo of a set-up that was given up, and the contact data of orders whose buyer requested its erasure.
 */
export const purgeExpired =
  ({ db, clock, personalData, storeWorks, platform }: Deps): Job<'purgeExpired'> =>
  async () => {
    await storeSignUpRepository.purge(db.shared, instantOf(clock()));
    await storeRequestRepository.purge(db.shared, instantOf(clock() - REQUEST_KEPT_MS));
    await platformSessionRepository.purge(db.shared, instantOf(clock()));
    await platformThrottleRepository.purge(db.shared, instantOf(clock() - LONGEST_MEMORY_MS));
    await providerFigureRepository.purge(db.shared, instantOf(clock() - PROVIDER_FIGURES_KEPT_MS));
    for (const { id } of await db.shared.select({ id: stores.id }).from(stores)) {
      await db.inStore(id, (tx) => purgeStore(tx, id, clock()));
      await personalData.eraseEnded(id);
    }
    await platform.setup.discardLogo();
    await storeWorks.lookAfter();
  };

async function purgeStore(tx: Tx, storeId: string, now: number): Promise<void> {
  const before = (ms: number) => instantOf(now - ms);
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.storeId} = ${storeId} and ${lt(idempotencyKeys.createdAt, before(KEPT_MS))}`);
  await shippingRepository.removeExpired(tx, storeId, before(0));
  await sessionRepository.purge(tx, storeId, before(0));
  await oneTimeTokenRepository.purge(tx, storeId, before(0));
  await throttleRepository.purge(tx, storeId, before(LONGEST_MEMORY_MS));
  await searchRepository.purgeMisses(tx, storeId, before(MISS_KEPT_MS));
  await importRepository.purge(tx, storeId, before(IMPORT_KEPT_MS));
  await contactRepository.purge(tx, storeId, before(CONTACT_KEPT_MS));
  await paymentLinkRepository.purge(tx, storeId, before(LINK_KEPT_MS));
  await webhookRepository.purge(tx, storeId, before(DELIVERY_KEPT_MS));
  await customerRepository.purgeUnconfirmed(tx, storeId, before(UNCONFIRMED_MS));
}
