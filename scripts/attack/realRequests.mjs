// What makes a request of docs/openapi.json a real one in this shop: ids, slugs and texts without which it would be refused
// before its statement.
import { CUSTOMER_EMAIL, OPERATOR, OWNER_EMAIL } from './callers.mjs';
import { FRESH, FRESH_CART, FRESH_CPF, FRESH_ORDER, MARK } from './marks.mjs';

const LOCKED = 'the set-up is over, and closed';
const BY_LETTER = 'its token comes by e-mail, and is good once';
const ONCE = 'an order takes it once';
const OF_CODES = 'no text but a password and a code, of a second factor that is off';
const OF_PROVIDER = 'once for each store; its texts go to the provider of payments';
const SEALED = 'sealed with the secret key: another text opens nothing';
const OF_FILES = 'the bytes of a file, read by its parser: none reaches a statement';
const OF_PICTURE = 'a picture of goods sold by prescription is decoded before its texts are read';
const NO_REPEATS = 'it is of ids and numbers alone';
const BY_REQUEST = 'this installation takes stores without a request';

/** Requests that are not tried, and why. */
export const leftOut = {
  'POST /api/client-error': 'it goes to the log alone, ten a minute',
  'PUT /api/setup/owner': LOCKED,
  'GET /api/setup/address/{slug}': LOCKED,
  'PUT /api/setup/store': LOCKED,
  'PUT /api/setup/logo': LOCKED,
  'POST /api/auth/invitation': BY_LETTER,
  'POST /api/auth/admin/invitation': BY_LETTER,
  'POST /api/store-sign-up/letter': 'one letter a minute, and five in all',
  'POST /api/store-sign-up/confirmation': 'five wrong codes end a sign-up',
  'POST /api/admin/agreement': 'an owner accepts an edition once',
  'POST /api/platform/agreement': 'one edition is announced at a time',
  'POST /api/admin/sale/{id}/invoice': ONCE,
  'POST /api/admin/sale/{id}/shipment': ONCE,
  'POST /api/admin/sale/{id}/return-instructions': 'a return takes it once, and none waits for it',
  'POST /api/admin/sale/{id}/refund': ONCE,
  'POST /api/admin/sale/{id}/delivery-day': ONCE,
  'POST /api/admin/sale/{id}/delivery-retraction': ONCE,
  'PUT /api/admin/sale/{id}/invoice-exemption': ONCE,
  'POST /api/admin/sale/{id}/invoice-paper': OF_FILES,
  'POST /api/cart/{cartId}/prescription': OF_PICTURE,
  'DELETE /api/admin/me/second-factor': OF_CODES,
  'POST /api/admin/me/recovery-codes': OF_CODES,
  'POST /api/platform/store/{id}/merchant/{merchantId}/factor-reset': OF_CODES,
  'POST /api/admin/finance/withdrawal': OF_CODES,
  'PUT /api/admin/finance/account': OF_CODES,
  'POST /api/admin/store-export': OF_CODES,
  'POST /api/admin/finance/recipient': OF_PROVIDER,
  'POST /api/admin/subscription': OF_PROVIDER,
  'PUT /api/admin/subscription/card': OF_PROVIDER,
  'GET /api/chargeback-evidence': SEALED,
  'GET /api/invoice-paper': SEALED,
  'GET /api/prescription-file': SEALED,
  'GET /api/store-archive': SEALED,
  'GET /api/platform/store-archive': SEALED,
  'GET /api/platform/kept-paper-archive': SEALED,
  'POST /api/admin/picture': 'the bytes of a picture: none reaches a statement',
  'POST /api/admin/product/{id}/image-by-url': 'the address is fetched first, and leads nowhere',
  'POST /api/admin/first-steps/starter': 'a key of our own list: another is refused',
  'POST /api/customer/card': OF_PROVIDER,
  'POST /api/customer/repeat-quote': NO_REPEATS,
  'POST /api/customer/repeat': NO_REPEATS,
  'PUT /api/customer/repeat/{id}': NO_REPEATS,
  'POST /api/store-request': BY_REQUEST,
  'POST /api/platform/request/{id}/refusal': BY_REQUEST,
  'POST /api/platform/store/{id}/suspension': 'a store is suspended once',
  'POST /api/platform/store/{id}/deletion': 'it closes the store for good',
};

/**
 * By method and path. `headers`: those that reach a statement. `answer`: with what it is refused after its statement, where it is.
 * @param things what `thingsOf` found in the shop
 */
export const realRequests = ({ product, variant, category, brand, page, restored, voucher, settings, ...things }) => {
  const place = { cityId: things.cityId };
  const pet = { species: 'dog', birth: '2022-08', weightG: 18_000, adultWeightG: null, conditions: [], foods: [] };
  const ofVariant = { productVariantId: variant.id };
  const goods = [{ ...ofVariant, quantity: 1 }];
  const draft = {
    isActive: true,
    brandId: product.brandId,
    categoryIds: product.categoryIds,
    attributes: [{ name: 'Sabor', value: 'Frango' }],
    dutyKind: 'none',
    rxClass: null,
    feedingTable: null,
    kcalPerKg: null,
    litterKind: null,
    protectionDays: null,
    protectionMonths: null,
    animalMinG: null,
    animalMaxG: null,
    permethrin: null,
  };
  const newVariant = {
    id: null,
    gtin: null,
    stockChange: 0,
    optionValues: [{ name: 'Peso', value: '1 kg' }],
    price: 1000,
    originalPrice: null,
    kitParts: null,
    netContent: null,
    isActive: true,
  };
  const area = { zipRanges: [{ from: '13010111', to: '13010999' }], cityIds: [], stateIds: [] };
  const rules = { maxUses: null, maxUsesPerCustomer: null, categoryIds: [], productIds: [] };
  const banner = { imageUrl: things.picture, url: '/caes', isExternal: false };
  const before = `${things.audited.createdAt}_${things.audited.id}`;
  const ofCart = { selectedShippingId: null, voucherCode: 'OIVIZINHO' };
  return {
    'GET /api/store/page/{slug}': { params: { slug: page.slug } },
    'GET /api/product': { query: { category: category.slug, subcategory: category.child, brand: brand.slug } },
    'POST /api/auth/signup': { body: { document: FRESH_CPF, termsVersion: '2026-11-26' } },
    'POST /api/auth/login': {
      body: { email: CUSTOMER_EMAIL, cartId: null },
      headers: { 'user-agent': `Mozilla/5.0 racao${MARK}` },
    },
    'GET /api/category': { headers: { 'x-store-id': `${things.storeId}${MARK}` } },
    'POST /api/admin/message/{id}/note': { headers: { 'idempotency-key': `${FRESH}${MARK}` } },
    'POST /api/customer/address': { body: place },
    'PUT /api/customer/address': { body: { ...place, addressId: things.addressId } },
    'POST /api/customer/pets': { body: pet },
    'PUT /api/customer/pets': { body: { ...pet, petId: things.petId } },
    'PUT /api/customer/pets/status': { body: { petId: things.petId, status: 'home', leftOn: null } },
    'PUT /api/customer/card': { answer: 404 },
    'DELETE /api/customer/card': { answer: 404 },
    'PUT /api/customer/repeat/{id}/settings': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/skip': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/move': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/confirm': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/pay': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/rise': { params: { id: FRESH_ORDER }, answer: 404 },
    'GET /api/customer/repeat/{id}/cycles': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/pause': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/resume': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/automatic-pix': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/customer/repeat/{id}/cancel': { params: { id: FRESH_ORDER }, answer: 404 },
    'PUT /api/customer/pantry': { body: { ...ofVariant, packs: 1, openedOn: things.today, petId: null } },
    'PUT /api/customer/pantry/reminders': { body: { isWanted: true } },
    'PUT /api/customer/pantry/level': { body: { itemId: things.itemId, level: 'half' } },
    'PUT /api/customer/me': { body: { email: things.customer, password: null } },
    'POST /api/auth/admin/login': { body: { email: OWNER_EMAIL } },
    'PUT /api/admin/me/second-factor': { answer: 401 },
    'POST /api/admin/sale/view': { body: { name: `racao ${FRESH}` } },
    'POST /api/admin/sale/{id}/cancel': { params: { id: FRESH_ORDER }, body: { version: 2 } },
    'POST /api/admin/sale/{id}/chargeback/{chargebackId}/note': { body: { version: things.orderVersion } },
    'PUT /api/admin/sale/{id}/chargeback/{chargebackId}/terms': { body: { version: things.orderVersion } },
    'GET /api/admin/sale/label': { query: { order: things.order } },
    'GET /api/admin/sale/label/quote': { query: { order: things.order } },
    'PUT /api/admin/store': { body: { settings } },
    // No name server says that it is the store's.
    'POST /api/admin/store/domain/{domain}/proof': { answer: 406 },
    'PUT /api/admin/store/domain/{domain}/primary': { answer: 404 },
    'DELETE /api/admin/store/domain/{domain}': { answer: 404 },
    'PUT /api/admin/page/{slug}': { params: { slug: page.slug } },
    'DELETE /api/admin/page/{slug}': { params: { slug: restored.slug }, answer: 404 },
    'POST /api/admin/synonym': { body: { words: [`ra${FRESH}`, `co${FRESH}`] } },
    'PUT /api/admin/synonym/{id}': { body: { words: things.synonym.words } },
    'POST /api/admin/category': { body: { parentId: null, imageUrl: null } },
    'PUT /api/admin/category/{id}': { body: { slug: category.slug, imageUrl: null } },
    'POST /api/admin/brand': { body: { name: `Racao ${FRESH}`, logoUrl: null } },
    'PUT /api/admin/brand/{id}': { body: { slug: brand.slug, logoUrl: null } },
    'POST /api/admin/banner': { body: banner },
    'PUT /api/admin/banner/{id}': { body: banner },
    'POST /api/admin/product': { body: { ...draft, variants: [newVariant] } },
    'PUT /api/admin/product/{id}': {
      body: {
        ...draft,
        slug: product.slug,
        variants: product.variants.map((one) => ({ ...one, stockChange: 0 })),
      },
    },
    'POST /api/admin/product/{id}/stock': { body: ofVariant },
    'PUT /api/admin/product/{id}/stock': { body: { ...ofVariant, stock: 1_000_000 } },
    'PUT /api/admin/product/{id}/image': { body: { images: product.images } },
    'POST /api/admin/integration/endpoint': { body: { url: `https://oipet.test/${FRESH}` } },
    'GET /api/admin/integration/delivery': { query: { before } },
    'GET /api/admin/audit': { query: { before } },
    'POST /api/admin/shipping-rule': { body: { area } },
    'PUT /api/admin/shipping-rule/{id}': { body: { area } },
    'POST /api/admin/goods': { body: { listSku: [variant.sku] } },
    'GET /api/admin/repeat/{id}': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/admin/repeat/{id}/pause': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/admin/repeat/{id}/resume': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/admin/repeat/{id}/skip': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/admin/repeat/{id}/move': { params: { id: FRESH_ORDER }, answer: 404 },
    'POST /api/admin/repeat/{id}/cancel': { params: { id: FRESH_ORDER }, answer: 404 },
    'PUT /api/admin/repeat-setting': {
      body: { isOn: false, percent: 5, minProductsValue: 0, firstPercent: null, firstMost: null, endsOn: null },
    },
    'POST /api/admin/voucher': { body: { ...rules, code: `RACAO${FRESH}` } },
    'PUT /api/admin/voucher/{id}': { body: { ...rules, code: voucher.code } },
    'POST /api/admin/voucher/{id}/test': { body: { listGoods: goods, selectedShippingId: null } },
    'POST /api/admin/product-bulk': { body: { selection: { filter: {} } } },
    'POST /api/admin/payment-link': { body: { ...ofCart, listProduct: [{ productId: product.id, ...goods[0] }] } },
    'POST /api/admin/payment-link/trial': { body: { ...ofCart, listGoods: goods } },
    'POST /api/product/{slug}/shipping': { body: ofVariant },
    'POST /api/checkout': {
      body: {
        cartId: FRESH_CART,
        expectedTotal: things.total,
        buyer: { document: FRESH_CPF },
        address: { ...place, zipCode: things.zipCode },
        delivery: null,
        confirmsDuplicate: true,
      },
    },
    'GET /api/store-agreement': { query: { version: things.agreement } },
    'POST /api/store-sign-up': { body: { accepted: things.agreement, invitation: null } },
    'POST /api/platform/auth/login': { body: OPERATOR, answer: 401 },
    'GET /api/platform/work': { query: { after: `${things.audited.createdAt.replace('Z', '000Z')}_j1` } },
    'POST /api/platform/incident': { body: { audience: 'all', method: null, stores: [] } },
  };
};
