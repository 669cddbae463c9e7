import type { RepeatSettings } from '../../../../src/shared/admin/repeat/repeatAdminContract';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { MONDAY_NOON, openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { fakeCards } from '../../../support/server/fakeCards';
import { merchantCalls } from '../../../support/server/merchantCalls';
import { aRepeatBuyer } from '../../../support/server/repeatBuyer';

let shop: AccountApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openAccountApp({ cards: fakeCards().gateway });
});
beforeEach(async () => {
  shop.time.now = MONDAY_NOON;
  store = await shop.aStore();
});
afterAll(() => shop.close());

const ON = {
  isOn: true,
  percent: 5,
  minProductsValue: 9_900,
  firstPercent: 10,
  firstMost: 2_000,
  endsOn: null,
  automaticPix: false,
};
/** What is known beside: nobody buys yet, and the installation has a provider of Pix Automático. */
const KNOWN = { running: 0, byAutomaticPix: 0, hasAutomaticPix: true };
const settings = async () => {
  const { call, audited } = await merchantCalls(shop, store);
  return {
    audited,
    read: async (): Promise<RepeatSettings> => (await call('GET', '/repeat-setting')).json(),
    save: (given: object = {}) => call('PUT', '/repeat-setting', { ...ON, ...given }),
  };
};

it('is off until it is switched on, and keeps what is set with a note of it', async () => {
  const { read, save, audited } = await settings();
  expect(await read()).toEqual({
    ...ON,
    isOn: false,
    percent: 0,
    minProductsValue: 0,
    firstPercent: null,
    firstMost: null,
    ...KNOWN,
  });
  expect((await save()).json()).toEqual({ ...ON, ...KNOWN });
  expect(await read()).toEqual({ ...ON, ...KNOWN });
  await save();
  expect(await audited('store')).toEqual(['repeatSettingsChanged']);
});

it.each([
  [{ firstPercent: null }, { firstMost: 'needed' }],
  [{ firstMost: 0 }, { firstMost: 'zero' }],
  [{ percent: 0, firstPercent: null, firstMost: null }, { minProductsValue: 'needed' }],
  [
    { percent: 0, firstPercent: null, firstMost: null, minProductsValue: 0, endsOn: '2026-12-31' },
    { endsOn: 'needed' },
  ],
  [{ endsOn: '2026-11-22' }, { endsOn: 'past' }],
])('refuses %j, and says which field', async (given, fields) => {
  const { save, read } = await settings();
  const reply = await save(given);
  expect([reply.statusCode, reply.json().details.fields]).toEqual([400, fields]);
  expect((await read()).isOn).toBe(false);
});

it('offers Pix Automático once it is switched on, and no longer to new customers once it is off', async () => {
  const { save, audited } = await settings();
  const buyer = await aRepeatBuyer(shop, store);
  const { productId, productVariantId } = await shop.aVariant(store, { price: 23_690, stock: 9 });
  const quoted = async () =>
    (
      await buyer.call('POST', '/customer/repeat-quote', {
        source: { listProduct: [{ productId, productVariantId, quantity: 1 }] },
        addressId: buyer.addressId,
      })
    ).json().payWays;
  await save();
  expect(await quoted()).toEqual(['card']);
  expect((await save({ automaticPix: true })).json()).toEqual({ ...ON, ...KNOWN, automaticPix: true });
  expect(await quoted()).toEqual(['card', 'automaticPix']);
  expect(await audited('store')).toEqual(['repeatSettingsChanged', 'repeatSettingsChanged']);
  await save({ automaticPix: false });
  expect(await quoted()).toEqual(['card']);
});

it('refuses a percentage that no store means', async () => {
  const { save } = await settings();
  for (const percent of [91, -1, 2.5]) expect((await save({ percent })).statusCode).toBe(400);
});

it('switched off pauses what runs, and nothing begins or is resumed until it is on again', async () => {
  const { read, save } = await settings();
  await save();
  const { makes, repeats: again, call } = await aRepeatBuyer(shop, store);
  const { id, listProduct } = await makes();
  await makes();
  expect((await read()).running).toBe(2);
  await save({ isOn: false });
  const jobs = await shop.rows<{ task_identifier: string }>(
    `select task_identifier from graphile_worker.jobs where key = $1`,
    [`pauseRepeatPurchases:${store.id}`],
  );
  expect(jobs).toHaveLength(1);
  await shop.services.repeatSettings.pauseAll(store.id);
  expect(await read()).toMatchObject({ isOn: false, running: 0 });
  expect((await call('GET', '/customer/repeat')).json()).toMatchObject([{ status: 'paused' }, { status: 'paused' }]);
  expect((await call('POST', `/customer/repeat/${id}/resume`)).json().name).toBe('PaymentMethodUnavailableError');
  const goods = listProduct.map(({ productId, productVariantId }) => ({ productId, productVariantId, quantity: 1 }));
  await expect(again(goods)).rejects.toThrow();
  await save();
  expect((await call('POST', `/customer/repeat/${id}/resume`)).json().status).toBe('active');
});

it('pauses nothing where it was switched on again before', async () => {
  const { read, save } = await settings();
  await save();
  const { makes } = await aRepeatBuyer(shop, store);
  await makes();
  await save({ isOn: false });
  await save();
  await shop.services.repeatSettings.pauseAll(store.id);
  expect((await read()).running).toBe(1);
});
