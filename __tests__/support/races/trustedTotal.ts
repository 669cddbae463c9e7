// Preload of a server (mutant): takes the client's word for what an order costs, and calls the difference a discount.
import type * as CheckoutRefusal from '../../../src/server/order/checkoutRefusal';
import { replaceIn } from './loadedModule';

replaceIn<typeof CheckoutRefusal>(require.resolve('../../../src/server/order/checkoutRefusal'), (its) => ({
  orderableShipping(priced, body) {
    const { totals } = priced.pricing;
    const totalDiscount = totals.productsValue + totals.shippingValue - body.expectedTotal;
    if (totalDiscount < 0) return its.orderableShipping(priced, body);
    Object.assign(totals, { totalDiscount, total: body.expectedTotal });
    return its.orderableShipping(priced, body);
  },
}));
