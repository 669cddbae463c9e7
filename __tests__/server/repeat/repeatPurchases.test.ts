import { CARD_CONSENT } from '../../../src/shared/account/cardConsent';
import { addDays } from '../../../src/shared/kernel/calendar';
import type { RepeatPurchase } from '../../../src/shared/repeat/repeatContract';
import { REPEAT_CONSENT, REPEAT_LIMITS } from '../../../src/shared/repeat/repeatLimits';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { MONDAY_NOON, openAccountApp, PASSWORD, type AccountApp } from '../../support/server/accountApp';
import { fakeCards } from '../../support/server/fakeCards';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ cards: fakeCards().gateway });
});
beforeEach(async () => {
  shop.time.now = MONDAY_NOON;
  store = await shop.aStore();
  await shop.rows(
    'insert into repeat_settings (store_id, is_on, percent, min_products_value) values ($1, true, 5, 9900)',
    [store.id],
  );
});
afterAll(() => shop.close());

/** Monday, 23 November 2026 is today: a reminder takes seven days. */
const EARLIEST = '2026-11-30';
const DAY_MS = 86_400_000;
const later = (days: number) => {
  shop.time.now += days * DAY_MS;
};

/** A customer with an address, a card, and goods in the store. */
async function aBuyer(values: Parameters<AccountApp['aVariant']>[1] = {}) {
  const person = await shop.aPerson(store);
  const { token } = await shop.signIn(store, person);
  await shop.rows(`update sessions set expires_at = '2099-01-01', ends_at = '2099-01-01' where customer_id = $1`, [
    person.id,
  ]);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  const { id: addressId } = await shop.anAddress(store, person);
  const card = await call('POST', '/customer/card', {
    cardToken: 'good-4242',
    consentVersion: CARD_CONSENT.version,
    isDefault: true,
  });
  const { id: cardId } = card.json();
  const { productId, productVariantId } = await shop.aVariant(store, { price: 23_690, ...values });
  const goods = [{ productId, productVariantId, quantity: 1 }];
  const quote = (source: object = { listProduct: goods }, at = addressId) =>
    call('POST', '/customer/repeat-quote', { source, addressId: at });
  /** R$ 236,90 less 5 %, with PAC at R$ 20,00. */
  const body = {
    name: 'Ração da Mel',
    rhythm: { kind: 'days', every: 56 },
    firstOn: null,
    cardId,
    riseLimit: 5,
    listProduct: goods,
    addressId,
    shippingId: '',
    expectedTotal: 24_505,
    consentVersion: REPEAT_CONSENT.version,
  };
  const shippingId: string = (await quote()).json().listShipping?.[0]?.id ?? '';
  const make = (given: object = {}) => call('POST', '/customer/repeat', { ...body, shippingId, ...given });
  const made = async (given: object = {}): Promise<RepeatPurchase> => {
    const reply = await make(given);
    expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
    return reply.json();
  };
  const list = async (): Promise<RepeatPurchase[]> => (await call('GET', '/customer/repeat')).json();
  const act = (id: string, what: string, given?: object) => call('POST', `/customer/repeat/${id}/${what}`, given);
  const cyclesOf = (id: string) =>
    shop.rows<{ number: number; status: string; charge_on: string }>(
      'select number, status, charge_on::text from purchase_cycles where purchase_id = $1 order by number',
      [id],
    );
  return { person, call, addressId, cardId, goods, quote, shippingId, body, make, made, list, act, cyclesOf };
}
const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('the offer', () => {
  it('says to everybody what the store takes off, and nothing where it has no repeat purchases', async () => {
    const offer = async () => (await shop.send('GET', '/repeat-offer', { store })).json();
    expect(await offer()).toEqual({ offer: { percent: 5, minProductsValue: 9_900, first: null, endsOn: null } });
    await shop.rows('update repeat_settings set is_on = false where store_id = $1', [store.id]);
    expect(await offer()).toEqual({ offer: null });
  });
});

describe('a quote', () => {
  it('says what goods cost with the store’s discount, how they come, and when first', async () => {
    const { quote } = await aBuyer();
    const reply = await quote();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        listProduct: [{ quantity: 1, unitPrice: 23_690, isForSale: true }],
        productsValue: 23_690,
        discountValue: 1_185,
        discountPercent: 5,
        discountMost: null,
        discountMissing: 0,
        earliestOn: EARLIEST,
      },
    ]);
    expect(reply.json().listShipping.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ['PAC', 2_000],
      ['SEDEX', 3_500],
    ]);
  });

  it('says the most that the first discount takes off, as its purchase does', async () => {
    await shop.rows('update repeat_settings set first_percent = 50, first_most = 2000 where store_id = $1', [store.id]);
    const { quote, made } = await aBuyer();
    const capped = { discountValue: 2_000, discountPercent: 50, discountMost: 2_000 };
    expect((await quote()).json()).toMatchObject(capped);
    expect(await made({ expectedTotal: 23_690 })).toMatchObject(capped);
  });

  it('of a running purchase is that of its coming delivery, which may not be the first', async () => {
    await shop.rows('update repeat_settings set first_percent = 50 where store_id = $1', [store.id]);
    const { call, goods, addressId, made } = await aBuyer();
    const { id } = await made({ expectedTotal: 13_845 });
    const priced = async () =>
      (
        await call('POST', '/customer/repeat-quote', { source: { listProduct: goods }, addressId, purchaseId: id })
      ).json<{ discountPercent: number }>().discountPercent;
    expect(await priced()).toBe(50);
    const stranger = await aBuyer();
    const reply = await stranger.call('POST', '/customer/repeat-quote', {
      source: { listProduct: goods },
      addressId: stranger.addressId,
      purchaseId: id,
    });
    expect(reply.statusCode).toBe(404);
  });

  it('says what is missing for the discount', async () => {
    const { quote } = await aBuyer({ price: 8_990 });
    expect((await quote()).json()).toMatchObject({ discountValue: 0, discountMissing: 910 });
  });

  it('takes the goods of a past order of one’s own that are still sold', async () => {
    const { person, quote } = await aBuyer();
    const [own, other] = [
      await shop.anOrder(store, { customerId: person.id }),
      await shop.anOrder(store, { customerId: 'somebody-else' }),
    ];
    const [line] = await shop.rows<{ product_variant_id: string }>(
      'select product_variant_id from sale_order_lines where sale_order_id = $1',
      [own],
    );
    const ofOrder = await quote({ orderId: own });
    expect(ofOrder.json().listProduct).toMatchObject([{ productVariantId: line?.product_variant_id }]);
    for (const orderId of [other, NOWHERE]) expect((await quote({ orderId })).statusCode).toBe(404);
    await shop.rows('update product_variants set is_active = false where id = $1', [line?.product_variant_id]);
    expect((await quote({ orderId: own })).statusCode).toBe(404);
  });

  it('offers the store’s own ways, but none whose day and shift are chosen for one delivery', async () => {
    const { quote } = await aBuyer();
    const names = async () => (await quote()).json().listShipping.map(({ name }: { name: string }) => name);
    const rule = await shop.aCustomShipping(store, { name: 'Motoboy' });
    expect(await names()).toEqual(['Motoboy', 'PAC', 'SEDEX']);
    const schedule = { shifts: ['morning'], leadDays: 1, daysAhead: 7, cutoffHour: 12, capacity: null };
    await shop.rows('update store_custom_shippings set schedule = $2 where id = $1', [
      rule.id,
      JSON.stringify(schedule),
    ]);
    expect(await names()).toEqual(['PAC', 'SEDEX']);
  });

  it('is refused for what is not there, and where the store has no repeat purchases', async () => {
    const { call, quote } = await aBuyer();
    expect((await quote(undefined, NOWHERE)).statusCode).toBe(404);
    const unknown = [{ productId: NOWHERE, productVariantId: NOWHERE, quantity: 1 }];
    expect((await quote({ listProduct: unknown })).statusCode).toBe(404);
    await shop.rows('update repeat_settings set is_on = false where store_id = $1', [store.id]);
    expect((await quote()).json().name).toBe('PaymentMethodUnavailableError');
    expect((await call('GET', '/customer/repeat')).json()).toEqual([]);
  });

  it('is refused for goods on prescription, by their name, and leaves them out of a past order', async () => {
    const { person, quote, goods } = await aBuyer();
    await shop.rows(
      `update stores set license_number = 'SP-000123', license_agency = 'Defesa Agropecuária', vet_name = 'Dra. Lia Prado',
         vet_crmv = 'CRMV-SP 12345' where id = $1`,
      [store.id],
    );
    await shop.rows(
      `update products set duty_kind = 'veterinary', rx_class = 'shown', active_ingredient = 'Fictonilol',
         registration = 'Número de exemplo', contraindications = 'Não use em animais doentes.' where id = $1`,
      [goods[0]?.productId],
    );
    expect((await quote()).json()).toMatchObject({
      name: 'TransitionRefusedError',
      details: { reason: 'prescriptionNeeded', title: 'Ração Matuta' },
    });
    const orderId = await shop.anOrder(store, { customerId: person.id });
    await shop.rows(`update sale_order_lines set product_id = $2, product_variant_id = $3 where sale_order_id = $1`, [
      orderId,
      goods[0]?.productId,
      goods[0]?.productVariantId,
    ]);
    expect((await quote({ orderId })).statusCode).toBe(404);
  });
});

describe('making a purchase', () => {
  it('begins with a first cycle at the prices on the screen, and notes what was agreed to', async () => {
    const { made, list, cyclesOf, addressId, cardId, shippingId } = await aBuyer();
    const purchase = await made();
    expect(purchase).toMatchObject({
      name: 'Ração da Mel',
      status: 'active',
      rhythm: { kind: 'days', every: 56 },
      listProduct: [{ quantity: 1, unitPrice: 23_690 }],
      addressId,
      cardId,
      shippingId,
      shippingName: 'Correios PAC, econômica',
      productsValue: 23_690,
      discountValue: 1_185,
      shippingValue: 2_000,
      total: 24_505,
      cycle: { status: 'scheduled', chargeOn: EARLIEST, changeableUntil: '2026-11-30T12:00:00.000Z' },
      protocol: null,
    });
    expect(await list()).toEqual([purchase]);
    expect(await cyclesOf(purchase.id)).toEqual([{ number: 1, status: 'scheduled', charge_on: EARLIEST }]);
    expect(
      await shop.rows('select text_version, network, terms from repeat_consents where purchase_id = $1', [purchase.id]),
    ).toMatchObject([
      {
        text_version: REPEAT_CONSENT.version,
        network: '198.51.100.7',
        terms: { total: 24_505, riseLimit: 5, shippingValue: 2_000, listProduct: [{ unitPrice: 23_690, quantity: 1 }] },
      },
    ]);
  });

  it('refuses a total that is not today’s, and writes nothing', async () => {
    const { make, list, goods } = await aBuyer();
    await shop.rows('update product_variants set price = 25490 where id = $1', [goods[0]?.productVariantId]);
    const reply = await make();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      406,
      { name: 'TotalChangedError', details: { total: 26_215 } },
    ]);
    expect(await list()).toEqual([]);
  });

  it('refuses days and rhythms that leave no time for a reminder', async () => {
    const { make } = await aBuyer();
    for (const given of [
      { firstOn: addDays(EARLIEST, -1) },
      { firstOn: '2027-06-01' },
      { rhythm: { kind: 'days', every: 6 } },
      { rhythm: { kind: 'weeks', every: 53 } },
      { rhythm: { kind: 'untilEmpty', fallbackDays: 3 } },
      { name: '   ' },
      { consentVersion: '2020-01-01' },
      { riseLimit: 101 },
    ]) {
      expect([given, (await make(given)).statusCode]).toEqual([given, 400]);
    }
  });

  it('refuses another’s card and address, another way of delivery, and goods twice', async () => {
    const { make, goods } = await aBuyer();
    const other = await aBuyer();
    expect((await make({ cardId: other.cardId })).statusCode).toBe(404);
    expect((await make({ addressId: other.addressId })).statusCode).toBe(404);
    expect((await make({ shippingId: NOWHERE })).json().name).toBe('ShippingUnavailableError');
    expect((await make({ listProduct: [...goods, ...goods] })).statusCode).toBe(400);
  });

  it('keeps so many at most, also of many made at once', async () => {
    const { make, list } = await aBuyer();
    const replies = await Promise.all(Array.from({ length: REPEAT_LIMITS.perCustomer + 3 }, () => make()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(REPEAT_LIMITS.perCustomer);
    expect(await list()).toHaveLength(REPEAT_LIMITS.perCustomer);
  });

  it('takes the other discount of a first cycle, up to its most', async () => {
    const { made } = await aBuyer();
    await shop.rows('update repeat_settings set first_percent = 35, first_most = 2000 where store_id = $1', [store.id]);
    expect(await made({ expectedTotal: 23_690 })).toMatchObject({ discountValue: 2_000, total: 23_690 });
  });
});

describe('changing a purchase', () => {
  it('skips the coming cycle once, however often it is pressed, and nothing of it is caught up', async () => {
    const { made, act, cyclesOf } = await aBuyer();
    const { id, cycle } = await made();
    const given = { cycleId: cycle?.id };
    const replies = await Promise.all([act(id, 'skip', given), act(id, 'skip', given)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 406]);
    expect(await cyclesOf(id)).toEqual([
      { number: 1, status: 'skipped', charge_on: EARLIEST },
      { number: 2, status: 'scheduled', charge_on: '2027-01-25' },
    ]);
  });

  it('postpones and advances; what follows counts from the new day, without a double at the old one', async () => {
    const { made, act, cyclesOf } = await aBuyer();
    const { id, cycle } = await made({ firstOn: '2026-12-10' });
    const move = (chargeOn: string) => act(id, 'move', { cycleId: cycle?.id, chargeOn });
    expect((await move('2026-12-17')).json().cycle).toMatchObject({ id: cycle?.id, chargeOn: '2026-12-17' });
    expect((await move('2026-12-01')).json().cycle).toMatchObject({ chargeOn: '2026-12-01' });
    expect((await move('2026-11-29')).statusCode).toBe(400);
    expect((await move('2027-12-01')).statusCode).toBe(400);
    await act(id, 'skip', { cycleId: cycle?.id });
    expect(await cyclesOf(id)).toMatchObject([
      { number: 1, charge_on: '2026-12-01', status: 'skipped' },
      { number: 2, charge_on: '2027-01-26', status: 'scheduled' },
    ]);
  });

  it('changes the rhythm from the cycle after the coming one on', async () => {
    const { call, made, act, body } = await aBuyer();
    const { id, cycle } = await made();
    const settings = { name: 'Ração do Nino', rhythm: { kind: 'weeks', every: 6 }, cardId: body.cardId, riseLimit: 0 };
    const changed = (await call('PUT', `/customer/repeat/${id}/settings`, settings)).json();
    expect(changed).toMatchObject({ ...settings, cycle: { id: cycle?.id, chargeOn: EARLIEST } });
    expect((await act(id, 'skip', { cycleId: cycle?.id })).json().cycle).toMatchObject({ chargeOn: '2027-01-11' });
    const status = async (wrong: object) =>
      (await call('PUT', `/customer/repeat/${id}/settings`, { ...settings, ...wrong })).statusCode;
    expect(await status({ cardId: NOWHERE })).toBe(404);
    expect(await status({ rhythm: { kind: 'days', every: 1 } })).toBe(400);
  });

  it('swaps goods at a price agreed to anew, and keeps both consents', async () => {
    const { call, made, body, shippingId } = await aBuyer();
    const { id, cycle } = await made();
    const lamb = await shop.aVariant(store, { price: 24_990, title: 'Cordeiro e mandioca' });
    const listProduct = [{ productId: lamb.productId, productVariantId: lamb.productVariantId, quantity: 2 }];
    const { addressId, consentVersion } = body;
    const swap = (expectedTotal: number) =>
      call('PUT', `/customer/repeat/${id}`, { listProduct, addressId, shippingId, expectedTotal, consentVersion });
    expect((await swap(1)).json()).toMatchObject({ name: 'TotalChangedError', details: { total: 49_481 } });
    expect((await swap(49_481)).json()).toMatchObject({
      listProduct: [{ title: 'Cordeiro e mandioca', quantity: 2, unitPrice: 24_990 }],
      total: 49_481,
      cycle: { id: cycle?.id, chargeOn: EARLIEST },
    });
    const consents = await shop.rows<{ total: number }>(
      `select (terms ->> 'total')::int as total from repeat_consents where purchase_id = $1 order by id`,
      [id],
    );
    expect(consents.map(({ total }) => total)).toEqual([24_505, 49_481]);
  });

  it('is reminded of again once it was swapped or moved after a reminder', async () => {
    const { call, made, act, body, shippingId } = await aBuyer();
    const { id, cycle } = await made();
    const remind = () => shop.rows(`update purchase_cycles set status = 'reminded' where purchase_id = $1`, [id]);
    await remind();
    const { listProduct, addressId, expectedTotal, consentVersion } = body;
    const change = { listProduct, addressId, shippingId, expectedTotal, consentVersion };
    expect((await call('PUT', `/customer/repeat/${id}`, change)).json().cycle.status).toBe('scheduled');
    await remind();
    const moved = await act(id, 'move', { cycleId: cycle?.id, chargeOn: '2026-12-10' });
    expect(moved.json().cycle).toMatchObject({ status: 'scheduled', chargeOn: '2026-12-10' });
  });

  it('shows an address or a card that was removed as missing', async () => {
    const { call, made, list, addressId, cardId } = await aBuyer();
    await made();
    await call('DELETE', '/customer/address', { addressId });
    await call('DELETE', '/customer/card', { cardId });
    expect(await list()).toMatchObject([{ addressId: null, cardId: null, status: 'active' }]);
  });
});

describe('pausing and cancelling', () => {
  it('pauses over the coming day and resumes on the next one that leaves time for a reminder', async () => {
    const { made, act, cyclesOf } = await aBuyer();
    const { id } = await made({ rhythm: { kind: 'months', every: 1 }, firstOn: '2027-01-31' });
    expect((await act(id, 'pause')).json()).toMatchObject({ status: 'paused', cycle: null });
    expect((await act(id, 'pause')).statusCode).toBe(406);
    later(120);
    expect((await act(id, 'resume')).json()).toMatchObject({ status: 'active', cycle: { chargeOn: '2027-03-31' } });
    expect((await act(id, 'resume')).statusCode).toBe(406);
    expect(await cyclesOf(id)).toMatchObject([
      { number: 1, status: 'void' },
      { number: 2, status: 'scheduled', charge_on: '2027-03-31' },
    ]);
  });

  it('resumes on the same day where the pause ended before it', async () => {
    const { made, act } = await aBuyer();
    const { id } = await made({ firstOn: '2026-12-20' });
    await act(id, 'pause');
    later(3);
    expect((await act(id, 'resume')).json().cycle).toMatchObject({ chargeOn: '2026-12-20' });
  });

  it('cancels in one call with a protocol number, the same one again, and for good', async () => {
    const { call, made, act, cyclesOf, body } = await aBuyer();
    const { id, cycle } = await made();
    const replies = await Promise.all([act(id, 'cancel'), act(id, 'cancel')]);
    const [first, second] = replies.map((reply) => reply.json());
    expect(first).toMatchObject({
      status: 'cancelled',
      cycle: null,
      protocol: expect.stringMatching(/^20261123-\d{6}$/),
    });
    expect(second.protocol).toBe(first.protocol);
    expect(await cyclesOf(id)).toMatchObject([{ status: 'void' }]);
    const { name, rhythm, cardId, riseLimit } = body;
    for (const reply of [
      await act(id, 'resume'),
      await act(id, 'pause'),
      await act(id, 'skip', { cycleId: cycle?.id }),
      await act(id, 'move', { cycleId: cycle?.id, chargeOn: '2026-12-10' }),
      await call('PUT', `/customer/repeat/${id}/settings`, { name, rhythm, cardId, riseLimit }),
    ]) {
      expect([reply.statusCode, reply.json().name]).toEqual([406, 'TransitionRefusedError']);
    }
  });
});

it('hides another customer’s purchase', async () => {
  const mine = await aBuyer();
  const other = await aBuyer();
  const { id, cycle } = await other.made();
  const { name, rhythm, cardId, riseLimit } = mine.body;
  for (const reply of [
    await mine.act(id, 'skip', { cycleId: cycle?.id }),
    await mine.act(id, 'move', { cycleId: cycle?.id, chargeOn: '2026-12-10' }),
    await mine.act(id, 'pause'),
    await mine.act(id, 'resume'),
    await mine.act(id, 'cancel'),
    await mine.call('PUT', `/customer/repeat/${id}/settings`, { name, rhythm, cardId, riseLimit }),
  ]) {
    expect(reply.statusCode).toBe(404);
  }
  expect(await mine.list()).toEqual([]);
});

it('goes with the account', async () => {
  const { call, made } = await aBuyer();
  const { id } = await made();
  expect((await call('DELETE', '/customer/me', { password: PASSWORD })).statusCode).toBe(204);
  for (const table of ['repeat_purchases', 'repeat_purchase_lines', 'repeat_consents', 'purchase_cycles']) {
    const column = table === 'repeat_purchases' ? 'id' : 'purchase_id';
    expect(await shop.rows(`select from ${table} where ${column} = $1`, [id])).toEqual([]);
  }
});

describe('the database refuses, whoever asks', () => {
  const refusedWith = async (sql: string, values: unknown[]) =>
    shop.rows(sql, values).then(
      () => null,
      (error: { code?: string }) => error.code,
    );

  it('a purchase that nobody agreed to', async () => {
    const { person } = await aBuyer();
    const insert = (status: string) =>
      refusedWith(
        `insert into repeat_purchases (store_id, id, customer_id, status, name, rhythm, anchor, address_id, card_id, shipping_id,
           shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
         values ($1, $2, $3, $4, 'x', '{}', '2027-01-01', 'a', 'c', 's', 'PAC', 0, 0, 5)`,
        [store.id, `p-${status}`, person.id, status],
      );
    expect([await insert('active'), await insert('draft')]).toEqual(['23514', null]);
  });

  it('another consent than the one that was given', async () => {
    const { made } = await aBuyer();
    const { id } = await made();
    expect(await refusedWith(`update repeat_consents set network = 'x' where purchase_id = $1`, [id])).toBe('23514');
  });

  it('a second cycle under way, and one of a purchase that is paused or cancelled', async () => {
    const { made, act } = await aBuyer();
    const insert = (id: string, number: number) =>
      refusedWith(
        `insert into purchase_cycles (store_id, id, purchase_id, number, charge_on) values ($1, $2, $3, $4, '2027-01-01')`,
        [store.id, `${id}-${number}`, id, number],
      );
    const [active, paused, cancelled] = [await made(), await made(), await made()];
    await act(paused.id, 'pause');
    await act(cancelled.id, 'cancel');
    expect(await insert(active.id, 2)).toBe('23505');
    expect(await insert(paused.id, 2)).toBe('23514');
    expect(await insert(cancelled.id, 2)).toBe('23514');
    expect(await insert(active.id, 1)).toBe('23505');
  });

  it('a move that its machine does not know', async () => {
    const { made } = await aBuyer();
    const { id } = await made();
    const set = (table: string, column: string, status: string) =>
      refusedWith(`update ${table} set status = $1 where ${column} = $2`, [status, id]);
    for (const status of ['charging', 'paid', 'ordered'])
      expect(await set('purchase_cycles', 'purchase_id', status)).toBe('23514');
    expect(await set('repeat_purchases', 'id', 'draft')).toBe('23514');
    // Cancelled, it has a protocol number.
    expect(await set('repeat_purchases', 'id', 'cancelled')).toBe('23514');
  });
});
