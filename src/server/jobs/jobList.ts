import type { AccountLetters } from '../account/accountLetters';
import type { PersonalDataService } from '../account/personalDataService';
import type { RecoveryService } from '../account/recoveryService';
import type { WebhookDeliveryService } from '../admin/integration/webhookDeliveryService';
import type { WithdrawalService } from '../admin/finance/withdrawalService';
import type { SubscriptionService } from '../admin/subscription/subscriptionService';
import type { SearchRenewal } from '../admin/product/searchRenewal';
import type { ImportWork } from '../admin/import/importWork';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import type { MailGateway } from '../gateways/mail/mailPort';
import type { MediaService } from '../media/mediaService';
import type { OrderService } from '../order/orderService';
import type { PaymentService } from '../order/paymentService';
import type { LabelService } from '../order/label/labelService';
import { abandonCarts } from './abandonCarts';
import { applyProviderEvent } from './applyProviderEvent';
import { cancelPayment } from './cancelPayment';
import { deliverEmail } from './deliverEmail';
import { deliverWebhook } from './deliverWebhook';
import { expirePayment } from './expirePayment';
import { importProducts } from './importProducts';
import type { JobList } from '../queue/jobTypes';
import { makePictures } from './makePictures';
import { purgeExpired } from './purgeExpired';
import { readSubscription, readSubscriptions } from './readSubscriptions';
import { reconcileLabels } from './reconcileLabels';
import { reconcilePayments } from './reconcilePayments';
import { recoverPassword } from './recoverPassword';
import { refundPart } from './refundPart';
import { refundPayment } from './refundPayment';
import { renewSearch } from './renewSearch';
import { settlePayment } from './settlePayment';
import { settleWithdrawal } from './settleWithdrawal';
import { workLabel } from './workLabel';

type Deps = {
  db: Database;
  clock: Clock;
  mail: MailGateway;
  media: MediaService;
  importWork: ImportWork;
  searches: SearchRenewal;
  orders: OrderService;
  payments: PaymentService;
  labels: LabelService;
  letters: AccountLetters;
  recovery: RecoveryService;
  personalData: PersonalDataService;
  webhookDeliveries: Pick<WebhookDeliveryService, 'deliver'>;
  withdrawals: WithdrawalService;
  subscriptions: SubscriptionService;
  /** Scheme and host of a store's pages, without a slash at its end. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/** Every job with what it works on. */
export const jobList = (deps: Deps): JobList => {
  const { payments } = deps;
  return {
    deliverEmail: deliverEmail(deps),
    recoverPassword: recoverPassword(deps.recovery),
    settlePayment: settlePayment(payments),
    applyProviderEvent: applyProviderEvent(payments),
    expirePayment: expirePayment(payments),
    cancelPayment: cancelPayment(payments),
    refundPayment: refundPayment(payments),
    refundPart: refundPart(payments),
    workLabel: workLabel(deps.labels),
    reconcileLabels: reconcileLabels(deps.labels),
    makePictures: makePictures(deps.media),
    renewSearch: renewSearch(deps.searches),
    deliverWebhook: deliverWebhook(deps.webhookDeliveries),
    settleWithdrawal: settleWithdrawal(deps.withdrawals),
    readSubscription: readSubscription(deps.subscriptions),
    readSubscriptions: readSubscriptions(deps),
    importProducts: importProducts(deps.importWork),
    reconcilePayments: reconcilePayments(payments),
    purgeExpired: purgeExpired(deps),
    abandonCarts: abandonCarts(deps),
  };
};
