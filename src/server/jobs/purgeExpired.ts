import { lt, sql } from 'drizzle-orm';

import type { PlainDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { prescriptionRepository } from '../prescription/prescriptionRepository';
import { customerRepository } from '../customer/customerRepository';
import { invitationRepository } from '../account/invitationRepository';
import { oneTimeTokenRepository } from '../account/oneTimeTokenRepository';
import type { PersonalDataService } from '../account/personalDataService';
import { sessionRepository } from '../account/sessionRepository';
import { platformThrottleRepository, throttleRepository } from '../http/throttleRepository';
import { platformSessionRepository } from '../platform/platformSessionRepository';
import { webhookRepository } from '../admin/integration/webhookRepository';
import { importRepository } from '../admin/import/importRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { cartOwnerRepository } from '../cart/cartOwnerRepository';
import { paymentLinkRepository } from '../cart/paymentLinkRepository';
import { searchRepository } from '../catalog/searchRepository';
import { contactRepository } from '../contact/contactRepository';
import type { Database, Tx } from '../db/database';
import { storeRepository } from '../store/storeRepository';
import { idempotencyKeys } from '../db/schema/systemTables';
import { providerFigureRepository } from '../platform/providers/providerFigureRepository';
import { storeRequestRepository } from '../platform/signUp/storeRequestRepository';
import { storeSignUpRepository } from '../platform/signUp/storeSignUpRepository';
import type { SetupService } from '../platform/setupService';
import type { KeptPaperService } from '../platform/keptPapers/keptPaperService';
import type { StoreWorks } from '../platform/work/storeWorks';
import type { InvoiceDownloads } from '../order/invoice/invoiceDownloads';
import { emailOutbox } from '../queue/emailOutbox';
import type { Job } from '../queue/jobTypes';
import { accessRepository } from '../privacy/accessLog';
import { consentLog } from '../privacy/consentLog';
import { RETENTION, type RetentionName } from '../privacy/retention';
import { paymentRepository } from '../payment/paymentRepository';
import { shippingRepository } from '../shipping/shippingRepository';

type Deps = {
  db: Database;
  clock: Clock;
  personalData: Pick<PersonalDataService, 'eraseEnded'>;
  invoiceDownloads: Pick<InvoiceDownloads, 'purge'>;
  keptPapers: Pick<KeptPaperService, 'purge'>;
  storeWorks: Pick<StoreWorks, 'lookAfter'>;
  platform: { setup: Pick<SetupService, 'discardLogo'> };
};

/**
 * Removes every hour what has served its term (privacy/retention): stored responses of repeated calls, carriers' quotes,
 * sessions, links, throttles, unconfirmed accounts and stores, old messages and letters, places in guests' carts, the logo of a set-up that was
 * given up, files of invoices, also of stores that were deleted, prescriptions whose days or years are over, and the contact data of orders whose buyer
 * requested its erasure.
 */
export const purgeExpired =
  ({ db, clock, personalData, invoiceDownloads, keptPapers, storeWorks, platform }: Deps): Job<'purgeExpired'> =>
  async () => {
    const { shared } = db;
    const before = endOf(clock());
    await storeSignUpRepository.purge(shared, before('signUps'));
    await storeRequestRepository.purge(shared, before('storeRequests'));
    await platformSessionRepository.purge(shared, before('platformSessions'));
    await platformThrottleRepository.purge(shared, before('platformThrottles'));
    await providerFigureRepository.purge(shared, before('providerFigures'));
    for (const id of await storeRepository.ids(shared)) {
      await db.inStore(id, (tx) => purgeStore(tx, id, before, storeDayOf(clock())));
      await personalData.eraseEnded(id);
      await invoiceDownloads.purge(id);
    }
    await keptPapers.purge();
    await platform.setup.discardLogo();
    await storeWorks.lookAfter();
  };

/** The instant before which a term of RETENTION began that is over now. */
const endOf = (now: number) => (name: RetentionName) => instantOf(now - RETENTION[name].ms);

async function purgeStore(
  tx: Tx,
  storeId: string,
  before: (name: RetentionName) => string,
  today: PlainDay,
): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.storeId} = ${storeId} and ${lt(idempotencyKeys.createdAt, before('repeatedCalls'))}`);
  await shippingRepository.removeExpired(tx, storeId, before('quotes'));
  await sessionRepository.purge(tx, storeId, before('sessions'));
  await oneTimeTokenRepository.purge(tx, storeId, before('emailLinks'));
  await throttleRepository.purge(tx, storeId, before('throttles'));
  await searchRepository.purgeMisses(tx, storeId, before('vainSearches'));
  await importRepository.purge(tx, storeId, before('imports'));
  await contactRepository.purge(tx, storeId, before('contactMessages'));
  await cartOwnerRepository.forgetPlaces(tx, storeId, before('guestPlaces'));
  await paymentLinkRepository.purge(tx, storeId, before('paymentLinks'));
  await invitationRepository.purge(tx, storeId, before('invitations'));
  await consentLog.purge(tx, storeId, before('consents'));
  await accessRepository.purge(tx, storeId, before('accesses'));
  await webhookRepository.purge(tx, storeId, before('deliveries'));
  await paymentRepository.emptyOldEvents(tx, storeId, before('providerEvents'));
  await emailOutbox.purgeSent(tx, storeId, before('sentLetters'));
  await emailOutbox.purgeFailed(tx, storeId, before('failedLetters'));
  await prescriptionRepository.expire(tx, storeId, today);
  await prescriptionRepository.erase(tx, storeId, before('prescriptions'));
  await customerRepository.purgeUnconfirmed(tx, storeId, before('unconfirmedAccounts'));
}
