import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { getVoucher } from '../../shared/voucher/voucherContract';
import type { VoucherService } from './voucherService';

/** HTTP of coupons. Source: specification §7. */
export const voucherRoutes: FastifyPluginAsyncTypebox<{ vouchers: VoucherService }> = async (app, { vouchers }) => {
  app.route({
    method: getVoucher.method,
    url: getVoucher.path,
    schema: { params: getVoucher.params, response: getVoucher.replies, tags: ['voucher'] },
    handler: async (request) => vouchers.find(request.store, request.params.code),
  });
};
