import type { PlatformIdentity } from '../../shared/store/storeContract';
import type { AgreementService } from '../account/agreement/agreementService';
import type { AccountLetters } from '../account/accountLetters';
import type { CardService } from '../account/cardService';
import type { BuyerErasureService } from '../account/buyerErasureService';
import type { PersonalDataService } from '../account/personalDataService';
import type { RecoveryService } from '../account/recoveryService';
import type { WebhookDeliveryService } from '../admin/integration/webhookDeliveryService';
import type { RecipientStandings } from '../admin/finance/recipientStandings';
import type { WithdrawalService } from '../admin/finance/withdrawalService';
import type { SubscriptionService } from '../admin/subscription/subscriptionService';
import type { SearchRenewal } from '../admin/product/searchRenewal';
import type { ImportWork } from '../admin/import/importWork';
import type { RepeatSettingService } from '../admin/repeat/repeatSettingService';
import type { StoreRow } from '../db/schema/storeTables';
import { storeRepository } from '../store/storeRepository';
import type { StoreService } from '../store/storeService';
import { remindOfMessages } from '../contact/dueMessages';
import { abandonCarts } from '../cart/cartAbandonment';
import type { TestPurchaseService } from '../firstSteps/testPurchaseService';
import type { Limiter } from '../http/limiter';
import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import type { MailGateway } from '../gateways/mail/mailPort';
import type { LocationService } from '../location/locationService';
import type { MediaService } from '../media/mediaService';
import { remindOfPantries } from '../reminder/pantryReminders';
import { expireChargebacks, remindOfChargebacks } from '../order/chargebackLife';
import type { InvoiceDownloads } from '../order/invoice/invoiceDownloads';
import { lookAtStruckPrices } from '../catalog/struckPrices';
import { presumeDeliveries } from '../order/deliveryPresumption';
import type { OrderService } from '../order/orderService';
import type { PaymentService } from '../order/paymentService';
import type { PixAutomaticService } from '../pix/pixAutomaticService';
import type { LabelService } from '../order/label/labelService';
import type { FactorResetLetters } from '../platform/merchants/factorResetLetters';
import type { FactorResetService } from '../platform/merchants/factorResetService';
import type { DomainChecks } from '../platform/domains/domainChecks';
import type { SetupService } from '../platform/setupService';
import type { SignUpLetters } from '../platform/signUp/signUpLetters';
import type { StoreListService } from '../platform/storeListService';
import type { JobList } from '../queue/jobTypes';
import { remindOfCards } from '../repeat/expiringCards';
import type { OpeningWaitService } from '../store/openingWaitService';
import type { KeptPaperService } from '../platform/keptPapers/keptPaperService';
import type { StoreWorks } from '../platform/work/storeWorks';
import type { CycleWalk } from '../repeat/cycleWalk';
import { askOwners } from './askOwners';
import { deliverEmail } from './deliverEmail';
import { makePictures } from './makePictures';
import { purgeExpired } from './purgeExpired';

type Deps = {
  db: Database;
  clock: Clock;
  mail: MailGateway;
  limiter: Pick<Limiter, 'take'>;
  media: MediaService;
  importWork: ImportWork;
  searches: SearchRenewal;
  orders: OrderService;
  payments: PaymentService;
  cycles: Pick<CycleWalk, 'walk'>;
  cards: Pick<CardService, 'follow' | 'forget'>;
  automaticPix: Pick<PixAutomaticService, 'read' | 'end'>;
  labels: LabelService;
  letters: AccountLetters;
  signUpLetters: SignUpLetters;
  factorResetLetters: FactorResetLetters;
  factorResets: Pick<FactorResetService, 'run'>;
  platform: { storeList: Pick<StoreListService, 'sumUp'>; setup: Pick<SetupService, 'discardLogo'> };
  domainChecks: Pick<DomainChecks, 'checkDue'>;
  openingWaits: Pick<OpeningWaitService, 'tell'>;
  stores: Pick<StoreService, 'byId'>;
  recovery: RecoveryService;
  buyerErasures: Pick<BuyerErasureService, 'send'>;
  personalData: PersonalDataService;
  invoiceDownloads: Pick<InvoiceDownloads, 'purge'>;
  keptPapers: Pick<KeptPaperService, 'purge'>;
  webhookDeliveries: Pick<WebhookDeliveryService, 'deliver'>;
  withdrawals: Pick<WithdrawalService, 'settle'>;
  subscriptions: Pick<SubscriptionService, 'refresh'>;
  recipients: Pick<RecipientStandings, 'refresh' | 'refreshAll'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  agreements: Pick<AgreementService, 'takeUnwritten' | 'prepareFirst' | 'standing' | 'read'>;
  repeatSettings: Pick<RepeatSettingService, 'pauseAll'>;
  storeWorks: Pick<StoreWorks, 'run' | 'lookAfter'>;
  testPurchases: Pick<TestPurchaseService, 'completeIfWhole' | 'endInTime'>;
  /** Who runs the platform; null: nobody beside the stores. */
  platformIdentity: PlatformIdentity | null;
  /** Scheme and host of a store's pages, without a slash at its end. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/** Every job with its work. What each is for stands in `jobTypes`; a promise that rejects has its job tried again later. */
export const jobList = (deps: Deps): JobList => {
  const {
    db,
    payments,
    labels,
    recipients,
    searches,
    subscriptions,
    webhookDeliveries,
    withdrawals,
    recovery,
    importWork,
  } = deps;
  const { testPurchases } = deps;
  return {
    deliverEmail: deliverEmail(deps),
    recoverPassword: ({ storeId, kind, email }) => recovery.send(storeId, kind, email),
    sendErasureLink: (buyer) => deps.buyerErasures.send(buyer),
    settlePayment: ({ storeId, paymentId }) => payments.settle(storeId, paymentId),
    // The charge is read again: the event's own words decide nothing.
    applyProviderEvent: ({ storeId, eventId }) => payments.applyEvent(storeId, eventId),
    expirePayment: ({ storeId, paymentId }) => payments.expire(storeId, paymentId),
    cancelPayment: ({ storeId, paymentId }) => payments.cancel(storeId, paymentId),
    refundPayment: ({ storeId, paymentId }) => payments.refund(storeId, paymentId),
    followCard: (payload) => deps.cards.follow(payload),
    forgetCard: (payload) => deps.cards.forget(payload),
    readPix: (payload) => deps.automaticPix.read(payload),
    endPixAuthorization: (payload) => deps.automaticPix.end(payload),
    refundPart: ({ storeId, refundId }) => payments.refundPart(storeId, refundId),
    workLabel: async ({ storeId, labelId }) => {
      await labels.work(storeId, labelId);
      // A label that is made may be the last thing a test purchase waits for.
      await testPurchases.completeIfWhole(storeId);
    },
    endTestPurchase: ({ storeId }) => testPurchases.endInTime(storeId),
    reconcileLabels: () => labels.reconcile(),
    makePictures: makePictures(deps.media),
    renewSearch: ({ storeId, kind, id }) => searches.renew(storeId, { kind, id }),
    // The next try, if there is to be one, is a job of its own.
    deliverWebhook: ({ storeId, deliveryId }) => webhookDeliveries.deliver(storeId, deliveryId),
    settleWithdrawal: ({ storeId, withdrawalId }) => withdrawals.settle(storeId, withdrawalId),
    readSubscription: async ({ storeId }) => {
      const read = await subscriptions.refresh(storeId);
      if (!read.ok) throw new Error('the provider did not tell of a subscription');
    },
    // A store the provider does not tell of waits for the next hour.
    readSubscriptions: async () => {
      for (const id of await storeRepository.ids(db.shared)) await subscriptions.refresh(id);
    },
    readRecipient: async ({ storeId }) => {
      if (!(await recipients.refresh(storeId))) throw new Error('the provider did not answer for a recipient');
    },
    readRecipients: () => recipients.refreshAll(),
    importProducts: ({ storeId, importId, merchantId }) => importWork.run(storeId, importId, merchantId),
    reconcilePayments: async () => void (await payments.reconcile()),
    pauseRepeatPurchases: ({ storeId }) => deps.repeatSettings.pauseAll(storeId),
    tellWaiting: ({ storeId }) => deps.openingWaits.tell(storeId),
    workOnStore: ({ workId }) => deps.storeWorks.run(workId),
    resetSecondFactor: (payload) => deps.factorResets.run(payload),
    purgeExpired: purgeExpired(deps),
    abandonCarts: abandonCarts(deps),
    presumeDeliveries: presumeDeliveries(deps),
    lookAtStruckPrices: lookAtStruckPrices(deps),
    expireChargebacks: expireChargebacks(deps),
    remindOfChargebacks: remindOfChargebacks(deps),
    remindOfMessages: remindOfMessages(deps),
    remindOfPantries: remindOfPantries(deps),
    remindOfCards: remindOfCards(deps),
    askOwners: askOwners(deps),
    walkCycles: async () => void (await deps.cycles.walk()),
    sumUpStores: () => deps.platform.storeList.sumUp(),
    checkDomains: () => deps.domainChecks.checkDue(),
  };
};
