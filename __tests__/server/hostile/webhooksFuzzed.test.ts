import { createHmac } from 'node:crypto';

import fc from 'fast-check';

import type * as foreignJson from '../../../src/server/gateways/foreignJson';
import { raceSeed } from '../../support/races/seeded';
import { LABEL_SECRET, openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { attacked, bodyAttack, type BodyAttack } from '../../support/server/hostile/hostileInputs';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';
import { webhookPosts, type WebhookPosts } from '../../support/server/webhookPosts';

// Events of providers whose signature is right and whose meaning is not break nothing.
const mockReader = { isPlain: false };
// The mutant: events are read as they are.
jest.mock('../../../src/server/gateways/foreignJson', () => {
  const actual = jest.requireActual<typeof foreignJson>('../../../src/server/gateways/foreignJson');
  return {
    parseForeignJson: (text: string): unknown =>
      mockReader.isPlain ? JSON.parse(text) : actual.parseForeignJson(text),
  };
});

const SEED = raceSeed();
const EVENTS = Math.ceil(Number(process.env['RACE_ROUNDS'] ?? 400) / 4);
const TIME_MS = 1_800_000;

let shop: CheckoutApp;
let posts: WebhookPosts;
let order: PlacedOrder;
beforeAll(async () => {
  shop = await openCheckoutApp();
  posts = await webhookPosts(shop);
  order = await aPlacedOrder(shop);
});
afterAll(() => shop.close());

let number = 0;
/** A good event of either provider, which the attacks change. */
const payEvent = () => posts.bodyOf(order, { id: `hook_${(number += 1)}` });
const labelEvent = () => ({
  event: 'order.posted',
  data: { id: 'b7c1', tags: [{ tag: `oipet:${order.storeId}:x`, url: null }] },
});

async function statusOf(attack: BodyAttack): Promise<[pay: number, label: number]> {
  const pay = attacked(payEvent(), attack).payload;
  const label = attacked(labelEvent(), attack).payload;
  const signature = createHmac('sha256', LABEL_SECRET).update(label).digest('hex');
  const paid = await posts.post(pay);
  const labelled = await shop.app.inject({
    method: 'POST',
    url: '/api/webhook/melhor-envio',
    headers: { 'content-type': 'application/json', 'x-me-signature': signature },
    payload: label,
  });
  return [paid.statusCode, labelled.statusCode];
}
it(
  `answers ${2 * EVENTS} signed events without meaning, and breaks at none (seed ${SEED})`,
  async () => {
    const wrong: string[] = [];
    for (const attack of fc.sample(bodyAttack, { seed: SEED, numRuns: EVENTS })) {
      const [pay, label] = await statusOf(attack);
      if (![200, 400].includes(pay) || label !== 200)
        wrong.push(`${pay} ${label}: ${JSON.stringify(attack).slice(0, 400)}`);
    }
    expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
  },
  TIME_MS,
);

it('takes an event with NUL in a text, and keeps it without', async () => {
  const event = posts.bodyOf(order, { id: `hook_${(number += 1)}`, type: 'charge.\u0000odd' });
  expect((await posts.post(JSON.stringify(event))).statusCode).toBe(200);
});

it('breaks where events are read as they are', async () => {
  mockReader.isPlain = true;
  const event = posts.bodyOf(order, { id: `hook_${(number += 1)}`, type: 'charge.\u0000odd' });
  const { statusCode } = await posts.post(JSON.stringify(event));
  mockReader.isPlain = false;
  expect(statusCode).toBe(500);
});
