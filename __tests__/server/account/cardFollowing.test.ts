import { cardService } from '../../../src/server/account/cardService';
import { ADDRESS, PAYER } from '../../../src/server/contract/contractData';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { pagarmeCards } from '../../../src/server/gateways/payment/pagarmeCards';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { newId } from '../../../src/server/kernel/newId';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { testLimiter } from '../../support/server/testLimiter';
import { silentLog } from '../../support/server/testServer';

type Row = {
  id: string;
  provider_card_id: string;
  last_digits: string;
  exp_year: number;
  expired_at: Date | null;
  is_default: boolean;
};

describe('a kept card that its bank replaces', () => {
  let shop: CheckoutApp;
  let provider: ReturnType<typeof pagarmeCards>;
  let service: ReturnType<typeof cardService>;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    const client = pagarmeClient({
      baseUrl: () => `${shop.address.base}/sandbox/pagarme/core/v5`,
      secretKey: 'sk_test_sandbox',
      log: silentLog,
    });
    provider = pagarmeCards(client);
    service = cardService({
      db: shop.tenants,
      clock: shop.clock,
      gateway: provider,
      limiter: testLimiter(shop.tenants, shop.clock),
      locations: { cityByIbge: () => null },
    });
  });
  afterEach(() => shop.modes.set('payments', 'normal'));
  afterAll(() => shop.close());

  /** A card at the provider, of a person of their own. */
  const aProviderCard = async () => {
    const person = await provider.keepCustomer({ ...PAYER, email: `${newId()}@oipet.test` }, newId());
    const providerCustomerId = person.kind === 'known' ? person.value : '';
    const cardToken = await shop.aCardToken();
    const kept = await provider.keepCard({ providerCustomerId, cardToken, billing: ADDRESS }, newId());
    return { providerCustomerId, providerCardId: kept.kind === 'known' ? kept.value.cardId : '' };
  };
  type ProviderCard = Awaited<ReturnType<typeof aProviderCard>>;

  const aCustomer = async (store: StoreRow): Promise<string> => {
    const id = newId();
    await shop.rows(
      `insert into customers (store_id, id, name, email, document, phone, password_hash)
       values ($1, $2, 'Mariana', $3, $4, '19987654321', 'x')`,
      [store.id, id, `${id}@oipet.test`, String(Math.floor(Math.random() * 1e11)).padStart(11, '1')],
    );
    return id;
  };
  const keepIn = async (
    store: StoreRow,
    customerId: string,
    { providerCustomerId, providerCardId }: ProviderCard,
    isDefault = true,
  ) => {
    const id = newId();
    await shop.rows(
      `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, brand, last_digits,
         exp_month, exp_year, is_default, consent_version, consented_at)
       values ($1, $2, $3, $4, $5, 'Visa', '1111', 12, 2040, $6, '2026-11-27', now())`,
      [store.id, id, customerId, providerCustomerId, providerCardId, isDefault],
    );
    return id;
  };
  const cardsOf = (customerId: string) =>
    shop.rows<Row>('select * from customer_cards where customer_id = $1 order by created_at, id', [customerId]);
  const bankDoes = (card: ProviderCard, action: 'expire' | 'close' | 'approve') =>
    shop.simulator.cards.act(card.providerCardId, action, '51');
  const told = async () => {
    await shop.hooks.idle();
    await shop.runJobs();
  };

  it('is followed by every store’s row of it, by the provider’s event, and charges go on', async () => {
    const [here, there] = [await shop.aStore(), await shop.aStore()];
    const card = await aProviderCard();
    const [mine, theirs] = [await aCustomer(here), await aCustomer(there)];
    const id = await keepIn(here, mine, card);
    await keepIn(there, theirs, card);
    await bankDoes(card, 'expire');
    await told();
    const [row] = await cardsOf(mine);
    expect(row).toMatchObject({ id, exp_year: 2045, expired_at: null, is_default: true });
    expect(row?.provider_card_id).not.toBe(card.providerCardId);
    expect(row?.last_digits).not.toBe('1111');
    expect((await cardsOf(theirs))[0]?.provider_card_id).toBe(row?.provider_card_id);
    // Events come again, and late: the row stays where it is.
    await service.follow(card);
    await bankDoes(card, 'expire');
    await told();
    expect(await cardsOf(mine)).toEqual([row]);
    // What was replaced is forgotten at the provider once nothing asks for it any more.
    const jobs = await shop.rows<{ run_at: Date }>('select run_at from graphile_worker._private_jobs where key = $1', [
      `forgetCard:${card.providerCardId}`,
    ]);
    expect(jobs).toHaveLength(1);
  });

  it('is marked as over where there is none in its place, until it pays again', async () => {
    const store = await shop.aStore();
    const card = await aProviderCard();
    const customerId = await aCustomer(store);
    await keepIn(store, customerId, card);
    await bankDoes(card, 'close');
    await told();
    const [row] = await cardsOf(customerId);
    expect(row).toMatchObject({ provider_card_id: card.providerCardId, expired_at: expect.any(Date) });
    expect(await service.list(store.id, customerId)).toMatchObject([{ isExpired: true, expYear: 2040 }]);
    // Told twice, it keeps its first instant.
    await service.follow(card);
    expect((await cardsOf(customerId))[0]?.expired_at).toEqual(row?.expired_at);
    await bankDoes(card, 'approve');
    await service.follow(card);
    expect(await service.list(store.id, customerId)).toMatchObject([{ isExpired: false }]);
  });

  it('hands its purchases to the new card where its owner had given that already', async () => {
    const store = await shop.aStore();
    const card = await aProviderCard();
    const customerId = await aCustomer(store);
    const oldId = await keepIn(store, customerId, card);
    await shop.rows(
      `insert into repeat_purchases (store_id, id, customer_id, name, rhythm, anchor, address_id, card_id, shipping_id,
         shipping_name, agreed_shipping_value, agreed_percent, rise_limit)
       values ($1, $2, $3, 'Ração', '{"kind":"weeks","every":1}', '2027-01-01', 'a', $4, 's', 'PAC', 0, 0, 5)`,
      [store.id, newId(), customerId, oldId],
    );
    await shop.modes.setHooks('lost');
    await bankDoes(card, 'expire');
    await shop.hooks.idle();
    await shop.modes.setHooks('normal');
    const renewed = await provider.renewCard(card.providerCustomerId, card.providerCardId, newId());
    const providerCardId = renewed.kind === 'known' ? renewed.value.cardId : '';
    const newCardId = await keepIn(store, customerId, { ...card, providerCardId }, false);
    await service.follow(card);
    expect(await cardsOf(customerId)).toMatchObject([{ id: newCardId, is_default: true }]);
    const purchases = await shop.rows('select card_id from repeat_purchases where customer_id = $1', [customerId]);
    expect(purchases).toEqual([{ card_id: newCardId }]);
  });

  it('is asked for again while the provider does not answer, and of a card that nobody keeps never', async () => {
    const store = await shop.aStore();
    const card = await aProviderCard();
    const customerId = await aCustomer(store);
    await keepIn(store, customerId, card);
    await shop.modes.setHooks('lost');
    await bankDoes(card, 'expire');
    await shop.hooks.idle();
    await shop.modes.setHooks('normal');
    await shop.modes.set('payments', 'broken');
    await expect(service.follow(card)).rejects.toThrow('did not answer');
    expect(await cardsOf(customerId)).toMatchObject([{ provider_card_id: card.providerCardId, expired_at: null }]);
    // Nobody's: the provider, still away, is not asked.
    await service.follow({ providerCustomerId: 'cus_0', providerCardId: 'card_0' });
    await shop.modes.set('payments', 'normal');
    await service.follow(card);
    expect((await cardsOf(customerId))[0]?.exp_year).toBe(2045);
  });

  it('leaves no card at the provider that its owner removed meanwhile', async () => {
    const store = await shop.aStore();
    const card = await aProviderCard();
    const customerId = await aCustomer(store);
    await keepIn(store, customerId, card);
    await shop.modes.setHooks('lost');
    await bankDoes(card, 'expire');
    await shop.hooks.idle();
    await shop.modes.setHooks('normal');
    const removing: typeof provider = {
      ...provider,
      async renewCard(...given) {
        const renewed = await provider.renewCard(...given);
        await shop.rows('delete from customer_cards where customer_id = $1', [customerId]);
        return renewed;
      },
    };
    const limiter = testLimiter(shop.tenants, shop.clock);
    const locations = { cityByIbge: () => null };
    await cardService({ db: shop.tenants, clock: shop.clock, gateway: removing, limiter, locations }).follow(card);
    await shop.runJobs();
    expect(await shop.simulator.cards.list(card.providerCustomerId)).toEqual([]);
  });
});
