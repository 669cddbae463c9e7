// node walk.mjs <origin> [authority]: a guest buys one thing and pays it with Pix; hosts of nobody get no certificate.
import { isHeld, openShop, payOrder, placeOrder, slugsOf } from './shop.mjs';

const [origin, authority] = process.argv.slice(2);
const shop = openShop(origin, authority);
const page = await shop.text('GET', '/');
if (!page.includes('<div id="root"')) throw new Error('the first page was not rendered');
for (const [, file] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) await shop.text('GET', file);
const { id: storeId } = await shop.api()('GET', '/store');
let bought = null;
for (const slug of await slugsOf(shop, storeId)) {
  await shop.text('GET', `/products/${slug}`);
  const order = await placeOrder(shop, storeId, slug).catch((error) => {
    if (!isHeld(error)) throw error;
  });
  if (!order) continue;
  bought = `order ${order.number} of ${slug}: ${await payOrder(shop, storeId, order)}`;
  break;
}
if (!bought) throw new Error('nothing was left to buy');
console.log(bought);

if (authority) {
  for (const path of ['/internal/domain-allowed?domain=localhost', '/internal/version', '/api/metrics']) {
    const { status: outside } = await shop.ask('GET', path);
    if (outside !== 404) throw new Error(`${path} answered ${outside} through the proxy`);
  }
  const { port } = new URL(origin);
  const reached = async (host) => {
    const other = openShop(`https://${host}:${port}`, authority);
    const isReached = await other.ask('GET', '/api/health').then(
      () => true,
      () => false,
    );
    other.close();
    return isReached;
  };
  if (!(await reached('clube.localhost'))) throw new Error('no certificate for a store of the installation');
  if (await reached('stranger.example')) throw new Error('a certificate for a host that is nobody’s');
  console.log('a store’s own host gets a certificate, a stranger’s gets none');
}
shop.close();
