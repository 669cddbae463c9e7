import { storeRecipientRepository } from '../../../src/server/payment/storeRecipientRepository';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';
import { simulatedFinance } from '../../support/server/simulatedFinance';

describe('where the money of a store goes', () => {
  let shop: CheckoutApp;
  let finance: ReturnType<typeof simulatedFinance>;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    finance = simulatedFinance(shop);
  });
  afterAll(() => shop.close());

  const recipientOf = (storeId: string, seenBy = storeId) =>
    shop.tenants.inStore(seenBy, (tx) => storeRecipientRepository.ofStore(tx, storeId));
  const keep = (storeId: string, recipientId: string) =>
    shop.tenants.inStore(storeId, (tx) =>
      storeRecipientRepository.insert(tx, storeId, { recipientId, status: 'active' }),
    );

  it('goes to its recipient, who bears the fees, once there is one', async () => {
    const at = await shop.aShop();
    const before = await aPlacedOrder(shop, { at });
    const recipientId = await finance.aRecipientId(at.store.id);
    expect(await keep(at.store.id, recipientId)).toBe(true);
    const after = await aPlacedOrder(shop, { at });
    await shop.simulator.act(before.chargeId, 'pay');
    await shop.simulator.act(after.chargeId, 'pay');
    const payables = await finance.listPayables(recipientId, { since: null, until: null, page: 1, limit: 10 });
    expect(payables).toMatchObject({ kind: 'known', value: { list: [{ chargeId: after.chargeId, amount: 6_200 }] } });
    expect((await shop.simulator.byId(before.chargeId))?.shares).toBeUndefined();
  });

  it('is one recipient for one store, which no other store sees', async () => {
    const [one, other] = [await shop.aShop(), await shop.aShop()];
    expect(await keep(one.store.id, 're_one')).toBe(true);
    expect(await keep(one.store.id, 're_two')).toBe(false);
    expect(await recipientOf(one.store.id)).toBe('re_one');
    expect(await recipientOf(one.store.id, other.store.id)).toBeNull();
    await expect(keep(other.store.id, 're_one')).rejects.toThrow();
  });
});
