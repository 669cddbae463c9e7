import { ADDRESS, PAYER } from '../../../src/server/contract/contractData';
import { newId } from '../../../src/server/kernel/newId';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { RepeatPurchase } from '../../../src/shared/repeat/repeatContract';
import { REPEAT_CONSENT } from '../../../src/shared/repeat/repeatLimits';
import { CAMPINAS, ZIP_CODE, type CheckoutApp } from './checkoutApp';

type Goods = { productId: string; productVariantId: string; quantity: number };

/** A store that sells by repeat purchase, with what cycles need of it. Time stands still until it is moved. */
export async function aCycleShop(shop: CheckoutApp, { stock = 10, percent = 0 } = {}) {
  const { store, variant, optionId } = await shop.aShop({ stock });
  await shop.rows('insert into repeat_settings (store_id, is_on, percent) values ($1, true, $2)', [store.id, percent]);
  return { store, variant, shippingId: optionId };
}

/** A digit CPF that no other customer of a test has. */
const aDocument = (() => {
  let next = 10_000_000_000;
  return () => String((next += 1));
})();

/** A customer with an address and a card that the provider keeps. @param isKept false: the card is none of the provider's */
export async function aCardHolder(shop: CheckoutApp, store: StoreRow, { isKept = true } = {}) {
  const [customerId, addressId, cardId] = [newId(), newId(), newId()];
  const email = `${customerId.toLowerCase()}@oipet.test`;
  await shop.rows(
    `insert into customers (store_id, id, name, email, document, phone, password_hash)
     values ($1, $2, 'Mariana Albuquerque', $3, $4, '19987654321', 'x')`,
    [store.id, customerId, email, aDocument()],
  );
  await shop.rows(
    `insert into customer_addresses (store_id, id, customer_id, recipient, zip_code, street, number, neighborhood, city_id)
     values ($1, $2, $3, 'Mariana Albuquerque', $4, 'Rua Barão de Jaguara', '1010', 'Centro', $5)`,
    [store.id, addressId, customerId, ZIP_CODE, CAMPINAS],
  );
  const keep = async () => {
    const person = await shop.cards.keepCustomer({ ...PAYER, email }, newId());
    const providerCustomerId = person.kind === 'known' ? person.value : '';
    const cardToken = await shop.aCardToken();
    const kept = await shop.cards.keepCard({ providerCustomerId, cardToken, billing: ADDRESS }, newId());
    return { providerCustomerId, providerCardId: kept.kind === 'known' ? kept.value.cardId : '' };
  };
  const card = isKept ? await keep() : { providerCustomerId: `cus_${cardId}`, providerCardId: `card_${cardId}` };
  await shop.rows(
    `insert into customer_cards (store_id, id, customer_id, provider_customer_id, provider_card_id, exp_month, exp_year,
       consent_version, consented_at) values ($1, $2, $3, $4, $5, 12, 2040, '2026-11-27', now())`,
    [store.id, cardId, customerId, card.providerCustomerId, card.providerCardId],
  );
  return { customerId, addressId, cardId, ...card };
}

/** A purchase of a card holder, which its customer agreed to. @param unitPrice of one unit of each line, in centavos */
export async function aRepeatPurchase(
  shop: CheckoutApp,
  store: StoreRow,
  holder: { customerId: string; addressId: string; cardId: string },
  {
    shippingId,
    goods,
    total,
    every = 30,
    payBy = 'card',
  }: { shippingId: string; goods: Goods[]; total: number; every?: number; payBy?: 'card' | 'automaticPix' },
): Promise<RepeatPurchase> {
  const made = await shop.repeats.create(
    store,
    holder.customerId,
    {
      name: 'Ração da Mel',
      rhythm: { kind: 'days', every },
      firstOn: null,
      payBy,
      cardId: payBy === 'card' ? holder.cardId : null,
      riseLimit: 5,
      listProduct: goods,
      addressId: holder.addressId,
      shippingId,
      expectedTotal: total,
      consentVersion: REPEAT_CONSENT.version,
    },
    '198.51.100.7',
  );
  if (!made.ok) throw new Error(`not made: ${JSON.stringify(made.refusal)}`);
  return made.value;
}
