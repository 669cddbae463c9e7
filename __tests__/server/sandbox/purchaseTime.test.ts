import { purchaseTime } from '../../../src/server/sandbox/purchaseTime';
import { repeatItems } from '../../../src/server/sandbox/repeatItems';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from '../../support/server/cycleShop';

/** Monday, 7 December 2026, at three in the afternoon in São Paulo. */
const MONDAY = Date.parse('2026-12-07T18:00:00Z');

describe('the bench moves time for one purchase', () => {
  let shop: CheckoutApp;
  let time: ReturnType<typeof purchaseTime>;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    time = purchaseTime({ db: shop.tenants, clock: shop.clock });
  });
  beforeEach(() => {
    shop.time.frozenAt = MONDAY;
  });
  afterAll(() => shop.close());

  const aPurchase = async () => {
    const ground = await aCycleShop(shop);
    const { store, variant, shippingId } = ground;
    const holder = await aCardHolder(shop, store);
    const { productId, productVariantId } = variant;
    const goods = [{ productId, productVariantId, quantity: 1 }];
    const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total: 6_200 });
    return { store, purchase, ...holder };
  };
  const cyclesOf = async (purchaseId: string) =>
    (
      await shop.rows<{ status: string }>('select status from purchase_cycles where purchase_id = $1 order by number', [
        purchaseId,
      ])
    ).map(({ status }) => status);
  const press = async ({ store, purchase }: Awaited<ReturnType<typeof aPurchase>>) => {
    expect(await time.advance(store.id, purchase.id)).toBe(true);
    await shop.cycles.walk();
  };

  it('from the reminder to the order and the next cycle, and no other purchase moves', async () => {
    const [mine, other] = [await aPurchase(), await aPurchase()];
    await shop.cycles.walk();
    const before = await cyclesOf(other.purchase.id);
    const seen: string[][] = [await cyclesOf(mine.purchase.id)];
    for (let step = 0; step < 2; step += 1) {
      await press(mine);
      seen.push(await cyclesOf(mine.purchase.id));
    }
    expect(seen).toEqual([['reminded'], ['locked'], ['ordered', 'scheduled']]);
    expect(await cyclesOf(other.purchase.id)).toEqual(before);
    // The next one is walked as well.
    await press(mine);
    expect(await cyclesOf(mine.purchase.id)).toEqual(['ordered', 'reminded']);
  });

  it('from one refused try to the next, as the brands allow', async () => {
    const mine = await aPurchase();
    await shop.cycles.walk();
    await press(mine);
    await shop.simulator.cards.act(mine.providerCardId, 'refuse', '51');
    for (let tries = 1; tries <= 3; tries += 1) {
      await press(mine);
      const attempts = await shop.rows(
        'select 1 from cycle_attempts a join purchase_cycles c on c.store_id = a.store_id and c.id = a.cycle_id where c.purchase_id = $1',
        [mine.purchase.id],
      );
      expect([tries, attempts.length, await cyclesOf(mine.purchase.id)]).toEqual([tries, tries, ['retryWait']]);
    }
  });

  it('has buttons for its purchases, cards and Pix Automático on the page', async () => {
    const { purchase, store } = await aPurchase();
    const [card] = await shop.simulator.cards.latest(1);
    if (!card) throw new Error('no card');
    const html = repeatItems({
      purchases: (await time.waiting(100)).filter(({ purchaseId }) => purchaseId === purchase.id),
      cards: [card],
      pix: { recs: [], cobrs: [] },
    });
    expect(html).toContain(`action="/sandbox/purchases/${store.id}/${purchase.id}/advance"`);
    expect(html).toContain('aria-label="Avançar até o aviso: Ração da Mel, de Mariana Albuquerque"');
    expect(html).toContain(`action="/sandbox/cards/${card.id}/refuse"`);
    expect(html).toContain('05, conselho 03');
    expect(html).toContain('Nenhuma autorização pedida ainda.');
    const pressCard = (action: string, payload = '') =>
      shop.app.inject({
        method: 'POST',
        url: `/sandbox/cards/${card.id}/${action}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await pressCard('refuse', 'refusal=05-03')).headers.location).toBe('/sandbox?told=done');
    const [refused] = await shop.simulator.cards.latest(1);
    expect(refused?.card.outcome).toEqual({ kind: 'refused', returnCode: '05', advice: '03' });
    expect((await pressCard('melt')).headers.location).toBe('/sandbox?told=notDone');
  });

  it('shows those that wait for time, and says no for others', async () => {
    const mine = await aPurchase();
    expect(await time.waiting(100)).toContainEqual(
      expect.objectContaining({ purchaseId: mine.purchase.id, status: 'scheduled', owner: 'Mariana Albuquerque' }),
    );
    expect(await time.advance(mine.store.id, 'none')).toBe(false);
    expect(await time.advance('none', mine.purchase.id)).toBe(false);
  });
});
