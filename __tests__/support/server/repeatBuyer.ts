import { CARD_CONSENT } from '../../../src/shared/account/cardConsent';
import type { RepeatPurchase } from '../../../src/shared/repeat/repeatContract';
import { REPEAT_CONSENT } from '../../../src/shared/repeat/repeatLimits';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { AccountApp } from './accountApp';

/** A customer with an address and a card, who makes repeat purchases of goods at R$ 236,90, with PAC at R$ 20,00. */
export async function aRepeatBuyer(
  shop: AccountApp,
  store: StoreRow,
  person: Parameters<AccountApp['aPerson']>[1] = {},
) {
  const customer = await shop.aPerson(store, person);
  const { token } = await shop.signIn(store, customer);
  await shop.rows(`update sessions set expires_at = '2099-01-01', ends_at = '2099-01-01' where customer_id = $1`, [
    customer.id,
  ]);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send(method, path, { store, token }, body);
  const { id: addressId } = await shop.anAddress(store, customer);
  const card = await call('POST', '/customer/card', {
    cardToken: 'good-4242',
    consentVersion: CARD_CONSENT.version,
    isDefault: true,
  });
  const { id: cardId } = card.json();
  /** Makes a purchase of goods, by default one of a new product. */
  const makes = async (
    given: { variant?: Parameters<AccountApp['aVariant']>[1]; quantity?: number; rhythm?: object; name?: string } = {},
  ): Promise<RepeatPurchase> => {
    const { productId, productVariantId } = await shop.aVariant(store, { price: 23_690, stock: 9, ...given.variant });
    return repeats([{ productId, productVariantId, quantity: given.quantity ?? 1 }], given);
  };
  const repeats = async (
    goods: { productId: string; productVariantId: string; quantity: number }[],
    given: { rhythm?: object; name?: string } = {},
  ): Promise<RepeatPurchase> => {
    const quoted = await call('POST', '/customer/repeat-quote', { source: { listProduct: goods }, addressId });
    const { productsValue, discountValue, listShipping } = quoted.json();
    const made = await call('POST', '/customer/repeat', {
      name: given.name ?? 'Ração da Mel',
      rhythm: given.rhythm ?? { kind: 'days', every: 56 },
      firstOn: null,
      cardId,
      riseLimit: 5,
      listProduct: goods,
      addressId,
      shippingId: listShipping[0].id,
      expectedTotal: productsValue - discountValue + listShipping[0].price,
      consentVersion: REPEAT_CONSENT.version,
    });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json();
  };
  return { customer, call, addressId, cardId, makes, repeats };
}
