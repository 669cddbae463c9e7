import type { FastifyBaseLogger } from 'fastify';

import { accountService } from '../account/accountService';
import { cartPricing } from '../cart/cartPricing';
import { cartService } from '../cart/cartService';
import { catalogService } from '../catalog/catalogService';
import type { Database } from '../db/database';
import { locationService } from '../location/locationService';
import { readMunicipalityTable } from '../location/municipalityTable';
import { makePicture } from '../media/pictureMaker';
import { mediaService } from '../media/mediaService';
import { checkoutService } from '../order/checkoutService';
import { orderService } from '../order/orderService';
import { orderStreams } from '../order/orderStream';
import { paymentService } from '../payment/paymentService';
import { shippingService } from '../shipping/shippingService';
import { storeService } from '../store/storeService';
import { voucherService } from '../voucher/voucherService';
import type { ChangeFeed } from './changeFeed';
import type { Clock } from './clock';
import type { Gateways } from './gateways';
import { idempotency } from './idempotency';

type Options = {
  db: Database;
  gateways: Gateways;
  feed: ChangeFeed;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
};

/** Every use case of the server. */
export type Services = ReturnType<typeof openServices>;

/** Builds the services, each from what it needs and nothing else: the whole wiring, in one place. */
export const openServices = ({ db, gateways, feed, clock, log, stopping }: Options) => {
  const municipalities = readMunicipalityTable();
  const locations = locationService({ db, clock, municipalities, postalCodes: gateways.postalCodes });
  const shipping = shippingService({ db, clock, carrier: gateways.carrier, locations, log });
  const pricing = cartPricing({ shipping, clock });
  const payments = paymentService({ db, gateway: gateways.payments, clock, log });
  return {
    municipalities,
    locations,
    shipping,
    payments,
    stores: storeService({ db, news: feed, clock }),
    catalog: catalogService({ db, news: feed, clock }),
    media: mediaService({ files: gateways.files, makePicture }),
    accounts: accountService({ db, clock, locations }),
    carts: cartService({ db, clock, pricing, shipping, locations }),
    vouchers: voucherService({ db, clock }),
    checkout: checkoutService({ db, pricing, shipping, locations, payments, clock }),
    orders: orderService(db),
    streams: orderStreams({ feed, stopping }),
    keys: idempotency({ db, clock }),
  };
};
