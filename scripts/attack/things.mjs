// What is in the shop that requests name: read from its own lists, and made where the demo store has none.
import { PASSWORD } from './callers.mjs';
import { FRESH_CART, FRESH_CPF, FRESH_ORDER } from './marks.mjs';
import { yesterday } from './samples.mjs';

/** PostgreSQL's code of a statement that it ended because another waited for it. */
const DEADLOCK = '40P01';

/** A CPF with its two check digits. */
const newCpf = () => {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

/**
 * Asks the shop as those who may, by the relay, which learns to make carts, orders and CPFs.
 * @returns ids and slugs of what is there, and `idOf`: what a part of an address names
 */
export const thingsOf = async (relay, { storeId }, pool) => {
  const ask = async (method, url, body) => {
    const json = { 'content-type': 'application/json' };
    const sent = body ? { method, headers: json, body: JSON.stringify(body) } : { method };
    const reply = await fetch(`${relay.base}${url}`, sent);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  };
  const list = async (url) => (await ask('GET', url)).list;
  const { listBrand } = await ask('GET', '/api/admin/category');
  const [category] = await ask('GET', '/api/category');
  const [shown] = await list('/api/product?limit=1');
  const product = await ask('GET', `/api/admin/product/${shown.id}`);
  const variant = product.variants[0];
  const [paid] = await list('/api/admin/sale?limit=1&status=paymentApproved');
  const { listSynonym } = await ask('GET', '/api/admin/synonym');
  const [page, restored] = await list('/api/admin/page');
  // From now on they have texts of their own, of version 1.
  for (const { slug, title, intro, blocks } of [page, restored])
    await ask('PUT', `/api/admin/page/${slug}`, { title, intro, blocks, version: 0 });
  const domain = 'racao.oipet.test';
  await ask('POST', '/api/admin/store/domain', { domain });
  const { endpoint } = await ask('POST', '/api/admin/integration/endpoint', {
    url: 'https://oipet.test/gancho',
    events: ['order.placed'],
  });
  const view = await ask('POST', '/api/admin/sale/view', { name: 'racao', query: 'text=racao' });
  const goods = { productId: product.id, productVariantId: variant.id };
  // More than all orders of an attack take.
  await ask('PUT', `/api/admin/product/${product.id}/stock`, { productVariantId: variant.id, stock: 1_000_000 });
  const [address] = await ask('GET', '/api/customer/address');
  const { id: petId } = await ask('POST', '/api/customer/pets', {
    name: 'Mel',
    species: 'dog',
    breed: '',
    isMixed: true,
    birth: '2022-08',
    sex: 'female',
    neutered: 'yes',
    activity: 'normal',
    adultWeightG: null,
    conditions: [],
    weightG: 18_000,
    weighedBy: 'owner',
    foods: [],
  });
  // What says how long a pack of it lasts may be kept in a pantry.
  await pool.query('update products set kcal_per_kg = 3700 where id = $1', [product.id]);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const opened = { productVariantId: variant.id, packs: 1, openedOn: today, petId: null };
  const { id: itemId } = await ask('PUT', '/api/customer/pantry', opened);
  const { cityId, zipCode, street, number, neighborhood } = address;
  const { id: cartId } = await ask('PUT', '/api/cart/product', {
    ...goods,
    cartId: null,
    cartProductId: null,
    quantity: 1,
  });
  const { listShippingStore } = await ask('PUT', '/api/cart', {
    cartId,
    zipCode,
    addressId: null,
    deliveryCityId: cityId,
  });
  const selectedShippingId = listShippingStore[0].listShipping.find((one) => one.storeCustomShippingId === null).id;
  const { total } = await ask('PUT', '/api/cart/info', { cartId, voucherId: null, selectedShippingId });
  const insertCart = (id) =>
    pool.query(
      `with cart as (
         insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', $2::text))).* from carts c where id = $1)
       insert into cart_products
       select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'cart_id', $2::text))).*
       from cart_products p where cart_id = $1`,
      [cartId, id],
    );
  /** Another cart like it: by statements, as an attack takes thousands. @returns its id */
  const newCart = async () => {
    const id = crypto.randomUUID();
    try {
      await insertCart(id);
    } catch (error) {
      // Orders of the attack lock the same goods; the shop tries again as well.
      if (error.code !== DEADLOCK) throw error;
      return newCart();
    }
    return id;
  };
  const buyer = { name: 'Rui Campos', document: '52998224725', phone: '19987654321' };
  const newOrder = async () =>
    ask('POST', '/api/checkout', {
      cartId: await newCart(),
      expectedTotal: total,
      buyer: { ...buyer, email: `${crypto.randomUUID()}@oipet.test` },
      address: { recipient: 'Rui Campos', zipCode, street, number, complement: null, neighborhood, cityId },
      payment: { method: 'pix' },
      confirmsDuplicate: true,
    });
  relay.makes(FRESH_CART, newCart);
  relay.makes(FRESH_CPF, newCpf);
  relay.makes(FRESH_ORDER, async () => (await newOrder()).id);
  const { url: picture } = await ask('POST', '/api/admin/picture', {
    content: Buffer.from(await (await fetch(relay.base + shown.imagesUrl[0])).arrayBuffer()).toString('base64'),
  });
  await ask('POST', '/api/admin/me/second-factor', { password: PASSWORD });
  const incident = await ask('POST', '/api/platform/incident', {
    severity: 'notice',
    title: 'racao',
    text: 'racao',
    audience: 'all',
    method: null,
    stores: [],
    nextNewsAt: null,
  });
  const { id: leakId } = await ask('POST', '/api/platform/leak', {
    title: 'racao',
    text: 'racao',
    whose: 'racao',
    knownOn: yesterday,
  });
  const { order: sale } = await ask('GET', `/api/admin/sale/${paid.id}`);
  const chargebackId = crypto.randomUUID();
  await pool.query(
    `insert into chargebacks (store_id, id, sale_order_id, payment_id, amount, opened_at, answer_by)
     select store_id, $2, sale_order_id, id, amount, now(), current_date + 7 from payments
     where store_id = $1 and sale_order_id = $3 order by id limit 1`,
    [storeId, chargebackId, paid.id],
  );
  const prescriptionId = crypto.randomUUID();
  await pool.query(
    `insert into prescriptions (store_id, id, cart_id, product_id, product_title, quantity_asked, issued_on, valid_until,
       animal_name, crmv, buyer_name, buyer_email)
     values ($1, $2, $3, $4, 'racao', 1, current_date, current_date + 30, 'Mel', 'CRMV-SP 12345', 'Rui Campos', $5)`,
    [storeId, prescriptionId, cartId, product.id, `${prescriptionId}@oipet.test`],
  );
  const { email: customer } = await ask('GET', '/api/customer/me');
  const { settings } = await ask('GET', '/api/admin/store');
  const { agreementVersion: agreement } = await ask('GET', '/api/store-sign-up');
  const [banner] = await list('/api/admin/banner');
  const [, rule] = await list('/api/admin/shipping-rule');
  const [voucher] = await list('/api/admin/voucher');
  const [message] = await list('/api/admin/message');
  const [audited] = await list('/api/admin/audit');
  const ids = [
    ['/api/admin/sale/view/', view.id],
    ['/api/admin/sale/', paid.id],
    ['/api/admin/category/', category.id],
    ['/api/admin/brand/', listBrand[0].id],
    ['/api/admin/banner/', banner.id],
    ['/api/admin/synonym/', listSynonym[0].id],
    ['/api/admin/product/', product.id],
    ['/api/admin/integration/endpoint/', endpoint.id],
    ['/api/admin/shipping-rule/', rule.id],
    ['/api/admin/voucher/', voucher.id],
    ['/api/admin/message/', message.id],
    ['/api/admin/prescription/', prescriptionId],
    ['/api/platform/incident/', incident.id],
    ['/api/platform/leak/', leakId],
    ['/api/platform/store/', storeId],
  ];
  const named = { slug: product.slug, domain, code: voucher.code, chargebackId };
  return {
    storeId,
    idOf: (path, part) => named[part] ?? ids.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'racao',
    product,
    variant,
    category: { id: category.id, slug: category.slug, child: category.childNodes[0].slug },
    brand: listBrand[0],
    page,
    restored,
    total,
    picture,
    cityId,
    zipCode,
    addressId: address.id,
    petId,
    itemId,
    today,
    order: paid.id,
    orderVersion: sale.version,
    synonym: listSynonym[0],
    voucher,
    customer,
    settings,
    agreement,
    audited,
  };
};
