import type { APIRequestContext } from '@playwright/test';

import { CARD_CONSENT } from '../../../src/shared/account/cardConsent';
import { REPEAT_CONSENT } from '../../../src/shared/repeat/repeatLimits';
import { PASSWORD } from './account';
import { accountApi } from './accountApi';
import { approvedCard, cpfOf } from './payments';
import { emailsTo } from './sandbox';
import { inShopDatabase } from './shopDatabase';
import { storeCalls } from './storeCalls';

/** What the day brings: the cycle's day, by days from today, and the walk that each minute brings anyway. */
export const walkTo = (purchaseId: string, inDays: number): Promise<void> =>
  inShopDatabase(async (client) => {
    await client.query(
      `update purchase_cycles set charge_on = (now() at time zone 'America/Sao_Paulo' - interval '9 hours')::date + $2::int,
         reminded_at = reminded_at - interval '7 days', due_at = now() - interval '1 minute'
       where purchase_id = $1 and status in ('scheduled', 'reminded', 'locked')`,
      [purchaseId, inDays],
    );
    await client.query(`select add_job('walkCycles', '{}'::json, 'journey', now())`);
  });

/** How many letters of a kind an address got. */
export const letterOf = (request: APIRequestContext, email: string, template: string) => async (): Promise<number> =>
  (await emailsTo(request, email)).filter((one) => one.template === template && one.text !== null).length;

/** Where a cycle of a purchase stands, by its number. */
export const cycleStatus =
  (purchaseId: string, number = 1) =>
  (): Promise<string> =>
    inShopDatabase(async (client) => {
      const { rows } = await client.query<{ status: string }>(
        'select status from purchase_cycles where purchase_id = $1 and number = $2',
        [purchaseId, number],
      );
      return rows[0]?.status ?? 'none';
    });

/** Cards that pay today and are refused once they are kept: for lack of funds, and as lost, which no try changes. */
export const refusedLater = { noFunds: '4000009000510001', lost: '4000009000410004' } as const;

/** A customer of the default store, whose home is in Campinas, and what they do on another device. */
export async function aRepeatCustomer(request: APIRequestContext, name: string, email: string) {
  const api = await accountApi(request);
  await api.open({ name, email, document: cpfOf(email) });
  await api.saveAddress(email, { street: 'Rua Barão de Jaguara', number: '1010' });
  const { storeId, call } = await storeCalls(request);
  await inShopDatabase((client) =>
    client.query(
      `insert into repeat_settings (store_id, is_on) values ($1, true) on conflict (store_id) do update set is_on = true`,
      [storeId],
    ),
  );
  const { accessToken } = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
  const own = (method: string, path: string, data?: object) => call(method, path, data, accessToken);

  /** What a search finds first, in its first size that is in stock. */
  const found = async (search: string) => {
    const { list } = await call('GET', `/product?search=${encodeURIComponent(search)}&limit=1`);
    const product = await call('GET', `/product/${list[0].slug}`);
    const variant = product.variants.find((one: { stock?: number }) => one.stock !== 0);
    return { productId: product.id as string, productVariantId: variant.id as string, quantity: 1 };
  };

  return {
    storeId,

    /** Keeps a card, as typed. @returns its id */
    async keepCard(number: string = approvedCard.number): Promise<string> {
      const card = { number, holder_name: approvedCard.holder, exp_month: 12, exp_year: 2039, cvv: approvedCard.code };
      const reply = await request.post('/sandbox/pagarme/core/v5/tokens?appId=pk_journey', {
        data: { type: 'card', card },
      });
      const { id: cardToken } = await reply.json();
      const terms = { cardToken, consentVersion: CARD_CONSENT.version, isDefault: true };
      return (await own('POST', '/customer/card', terms)).id;
    },

    /** A card that no bank knows. @returns its id */
    async unknownCard(): Promise<string> {
      const cardId = `card-of-${email.split('@').at(0)?.replaceAll('.', '-')}`;
      await inShopDatabase((client) =>
        client.query(
          `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, brand, last_digits,
             exp_month, exp_year, consent_version, consented_at)
           select $1, $2, id, 'cus_' || id, 'card_' || id, 'Visa', '4242', 12, 2040, '2026-11-27', now()
           from customers where store_id = $1 and email = $3`,
          [storeId, cardId, email],
        ),
      );
      return cardId;
    },

    /** Sets up a purchase of one of each of what searches find, each month, by the first way of delivery. */
    async setUp(cardId: string, { name: of = 'Ração da Mel', searches = ['matuta'] } = {}) {
      const listProduct = await Promise.all(searches.map(found));
      const [address] = await own('GET', '/customer/address');
      const quote = await own('POST', '/customer/repeat-quote', { source: { listProduct }, addressId: address.id });
      const [shipping] = quote.listShipping;
      const purchase = await own('POST', '/customer/repeat', {
        name: of,
        rhythm: { kind: 'days', every: 30 },
        firstOn: null,
        cardId,
        riseLimit: 5,
        listProduct,
        addressId: address.id,
        shippingId: shipping.id,
        expectedTotal: quote.productsValue - quote.discountValue + shipping.price,
        consentVersion: REPEAT_CONSENT.version,
      });
      return { id: purchase.id as string, variantIds: listProduct.map(({ productVariantId }) => productVariantId) };
    },
  };
}

/** A customer with a purchase of one bag each month, whose card their bank does not know. @returns the purchase's id */
export async function aPurchase(request: APIRequestContext, name: string, email: string): Promise<string> {
  const customer = await aRepeatCustomer(request, name, email);
  return (await customer.setUp(await customer.unknownCard())).id;
}

/** What the merchant asks for a variant from now on, by percent of what it was. @returns what puts it back */
export async function priceTimes(variantId: string, percent: number): Promise<() => Promise<void>> {
  const set = (price: string) =>
    inShopDatabase((client) => client.query(`update product_variants set ${price} where id = $1`, [variantId]));
  const before = await inShopDatabase(async (client) => {
    const { rows } = await client.query<{ price: number }>('select price from product_variants where id = $1', [
      variantId,
    ]);
    return Number(rows[0]?.price);
  });
  await set(`price = ${Math.round((before * percent) / 100)}`);
  return async () => {
    await set(`price = ${before}`);
  };
}
