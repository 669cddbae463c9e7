// A shop behind a proxy with a certificate of its own authority, called as browsers and guests call it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as requestTls } from 'node:https';
import { Agent as PlainAgent, request as requestPlain } from 'node:http';

/** An answer that is none of success; `status` is 0 where none came. */
export class NoSuccess extends Error {
  constructor(what, status) {
    super(what);
    this.status = status;
  }
}

/**
 * Calls of a shop. Whatever its name, it is on this machine.
 * @param origin scheme, host and port; @param authority file of the certificate authority, null where there is no TLS
 */
export const openShop = (origin, authority) => {
  const { protocol, hostname, port, host } = new URL(origin);
  const isTls = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 64 };
  const agent = isTls ? new Agent({ ...options, ca: readFileSync(authority) }) : new PlainAgent(options);
  const request = isTls ? requestTls : requestPlain;

  /** @returns status, headers and text. @throws NoSuccess where no answer came */
  const ask = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const failed = (error) => reject(new NoSuccess(`${method} ${path}: ${error.code ?? error.message}`, 0));
      const target = { host: '127.0.0.1', port, servername: hostname, agent, method, path, timeout: 30_000 };
      const sent = request({ ...target, headers: { host, ...headers } }, (reply) => {
        const chunks = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('error', failed);
        reply.on('end', () =>
          resolve({ status: reply.statusCode, headers: reply.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
      sent.on('error', failed);
      sent.end(body);
    });

  /** @throws NoSuccess */
  const text = async (method, path, given) => {
    const reply = await ask(method, path, given);
    if (reply.status >= 400)
      throw new NoSuccess(`${method} ${path} answered ${reply.status}: ${reply.text}`, reply.status);
    return reply.text;
  };

  const api = (storeId) => async (method, path, body) => {
    const own = body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const headers = { ...own, ...(storeId ? { 'x-store-id': storeId } : {}) };
    return JSON.parse(await text(method, `/api${path}`, { headers, body: body && JSON.stringify(body) }));
  };

  return { ask, text, api, close: () => agent.destroy() };
};

const GUEST = { name: 'Maria Aparecida de Souza', document: '11144477735', phone: '19998765432' };
const ZIP_CODE = '13010111';

/** Buys one unit of a product as a guest, sent by the first carrier, to be paid with Pix. @returns id and number */
export const placeOrder = async (shop, storeId, slug) => {
  const api = shop.api(storeId);
  const product = await api('GET', `/product/${slug}`);
  const variant = product.variants.find(({ stock }) => stock > 0);
  if (!variant) throw new Error(`${slug}: nothing left to buy`);
  const goods = { productId: product.id, productVariantId: variant.id, quantity: 1 };
  const { id: cartId } = await api('PUT', '/cart/product', { ...goods, cartId: null, cartProductId: null });
  const place = await api('GET', `/postal-code/${ZIP_CODE}`);
  const city = await api('GET', `/city-ibge/${place.ibge}`);
  const quoted = await api('PUT', '/cart', { cartId, zipCode: ZIP_CODE, addressId: null, deliveryCityId: city.id });
  const carrier = quoted.listShippingStore
    .flatMap(({ listShipping }) => listShipping)
    .find(({ storeCustomShippingId }) => storeCustomShippingId === null);
  const cart = await api('PUT', '/cart/info', { cartId, voucherId: null, selectedShippingId: carrier?.id ?? null });
  const { id } = await api('POST', '/checkout', {
    cartId,
    expectedTotal: cart.total,
    buyer: { ...GUEST, email: `${randomUUID()}@example.com` },
    address: {
      recipient: GUEST.name,
      zipCode: ZIP_CODE,
      street: place.logradouro,
      number: '120',
      complement: null,
      neighborhood: place.bairro,
      cityId: city.id,
    },
    payment: { method: 'pix' },
    confirmsDuplicate: true,
  });
  return api('GET', `/order/${id}`);
};

/** Whether goods are gone, or held by others who have not paid: a rule of the shop, no failure of it. */
export const isHeld = ({ message }) => /nothing left|PaymentMethodUnavailableError/.test(message);

/** The buyer pays, at the played provider; its webhook tells the shop. Resolves once the order is paid. */
export const payOrder = async (shop, storeId, { id, number }) => {
  const { SANDBOX_PASSWORD } = process.env;
  const headers = { authorization: `Basic ${Buffer.from(`sandbox:${SANDBOX_PASSWORD}`).toString('base64')}` };
  const page = await shop.text('GET', '/sandbox', { headers });
  const [, charge] = new RegExp(`/sandbox/charges/([^"/]+)/pay" aria-label="[^"]*Pedido ${number}"`).exec(page) ?? [];
  if (!charge) throw new Error(`the sandbox shows no charge of order ${number}`);
  await shop.text('POST', `/sandbox/pagarme/charges/${charge}/pay`, { headers });
  const end = Date.now() + 30_000;
  for (;;) {
    const { status } = await shop.api(storeId)('GET', `/order/${id}`);
    if (status === 'paymentApproved') return status;
    if (Date.now() > end) throw new Error(`order ${number} is ${status} after 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Slugs of products that can be bought. */
export const slugsOf = async (shop, storeId) => {
  const { list } = await shop.api(storeId)('GET', '/product?inStock=true&limit=100');
  return list.map(({ slug }) => slug);
};
