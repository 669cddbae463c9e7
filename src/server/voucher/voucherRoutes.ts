import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getVoucher } from '../../shared/voucher/voucherContract';
import { networkOf, type Throttle } from '../http/throttle';
import { routeOf } from '../http/routeOf';
import { sendRefusal } from '../http/sendOutcome';
import type { VoucherService } from './voucherService';

type Options = { vouchers: VoucherService; throttle: Throttle };

/**
 * HTTP of vouchers. Source: specification §7. Guessing codes is throttled: ten misses a minute (promise 32 of
 * docs/promises.md).
 */
export const voucherRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { vouchers, throttle }) => {
  app.route({
    ...routeOf(getVoucher, 'voucher'),
    handler: async (request, reply) => {
      const { store, params } = request;
      const counted = { policy: 'voucherAddress', of: networkOf(request.ip) } as const;
      const allowed = await throttle.take(store.id, [counted]);
      if (!allowed.ok) return sendRefusal(reply, allowed.refusal);
      const voucher = await vouchers.find(store, params.code);
      if (voucher) await throttle.giveBack(store.id, counted);
      return voucher;
    },
  });
};
