import { expect } from '@playwright/test';

import type { SignedIn } from '../../../src/shared/account/authContract';
import type { SaleOrder } from '../../../src/shared/admin/sales/saleOrderContract';
import type { Store } from '../../../src/shared/store/storeContract';
import { anInvoiceKey } from '../invoiceKeys';
import { DEMO_PASSWORD } from './account';
import { shopCalls } from './shopCalls';

/** Calls of one shop's API that a merchant's browser makes about one order. Any status but success throws. */
export async function merchantApi(base: string, email: string) {
  const { headers, call } = shopCalls(base);
  const store = await call<Store>('GET', '/store');
  headers['x-store-id'] = store.id;
  const person = { email, password: DEMO_PASSWORD, code: null };
  headers.authorization = (await call<SignedIn>('POST', '/auth/admin/login', person)).accessToken;

  const readSale = (id: string) => call<SaleOrder>('GET', `/admin/sale/${id}`);
  const change = async (id: string, what: string, body: object = {}) => {
    const { order } = await readSale(id);
    return call<SaleOrder>('POST', `/admin/sale/${id}/${what}`, { version: order.version, ...body });
  };
  return {
    /** Where the store's own e-mails go. */
    storeEmail: store.legal.email,
    readSale,

    /** Records an invoice of the store's own, with the order's number. */
    invoice: async (id: string) => {
      const { order } = await readSale(id);
      return change(id, 'invoice', { accessKey: anInvoiceKey({ number: order.number }) });
    },

    /** Sends the order by the store's own way. */
    ship: (id: string) => change(id, 'shipment', { carrier: 'Motoboy da loja', trackingCode: null, trackingUrl: null }),

    /** Sends the order with a carrier's label, the cheapest: bought, made, and handed over. */
    async shipWithLabel(id: string): Promise<void> {
      type Options = { list: { serviceId: string; price: number }[] };
      const [option] = (await call<Options>('GET', `/admin/sale/${id}/label-option`)).list;
      if (!option) throw new Error(`no carrier takes ${id}`);
      await change(id, 'label', { serviceId: option.serviceId, price: option.price });
      await expect.poll(async () => (await readSale(id)).label?.status).toBe('ready');
      await change(id, 'label/posting');
    },

    deliver: (id: string) => change(id, 'delivery'),
    cancel: (id: string) => change(id, 'cancel', { why: 'Produto em falta' }),

    /** Gives a part of the money back, in centavos. */
    refundPart: (id: string, amount: number) =>
      change(id, 'refund', { amount, why: 'Embalagem amassada', lines: [], bankAccount: null }),
  };
}
