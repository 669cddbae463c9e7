import { sign, type KeyObject } from 'node:crypto';

import type { LightMyRequestResponse } from 'fastify';

import { WEBHOOK_BASIC, type CheckoutApp } from './checkoutApp';
import type { PlacedOrder } from './placedOrder';

/** User and password as they travel. */
export const basicOf = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Signs and posts events the way the provider does, or nearly. */
export async function webhookPosts(shop: CheckoutApp) {
  const { privateKey } = await shop.keys();

  const signed = (payload: string | Buffer, key: KeyObject = privateKey, keyId = 'sandbox-1') =>
    `alg=RS256;kid=${keyId};signature=${sign('RSA-SHA256', Buffer.from(payload), key).toString('base64url')}`;

  return {
    signed,

    /** The event of a payment of `amount` centavos. @param values other fields of it @param data other fields of its charge */
    bodyOf: (order: PlacedOrder, values: object = {}, data: object = {}) => ({
      id: 'hook_0000000000000001',
      account: { id: 'acc_1', name: 'Oi Pet' },
      type: 'charge.paid',
      created_at: new Date(shop.clock()).toISOString().replace('Z', '4567'),
      data: {
        id: order.chargeId,
        amount: 6_200,
        currency: 'BRL',
        status: 'paid',
        metadata: { storeId: order.storeId, paymentId: order.paymentId },
        ...data,
      },
      ...values,
    }),

    /** Posts an event as the provider would; a header set to undefined is left out. */
    post: (
      payload: string | Buffer,
      given: Record<string, string | undefined> = {},
    ): Promise<LightMyRequestResponse> => {
      const usual = {
        'content-type': 'application/json',
        authorization: basicOf(WEBHOOK_BASIC),
        'x-webhook-asymmetric-signature': signed(payload),
      };
      const headers = Object.fromEntries(
        Object.entries({ ...usual, ...given }).filter(([, value]) => value !== undefined),
      );
      return shop.app.inject({ method: 'POST', url: '/api/webhook/pagarme', headers, payload });
    },
  };
}
export type WebhookPosts = Awaited<ReturnType<typeof webhookPosts>>;
