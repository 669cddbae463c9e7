// node load.mjs <origin> [authority]: shoppers who look and buy until the process gets SIGTERM; then it prints, as JSON,
// how many requests were sent, how many failed (no answer, or 5xx), the first failures, and the orders placed.
import { isHeld, NoSuccess, openShop, placeOrder, slugsOf } from './shop.mjs';

const LOOKERS = 6;
const BUYERS = 2;

const [origin, authority] = process.argv.slice(2);
let isOver = false;
const counts = { requests: 0, failed: 0, orders: 0 };
const failures = [];

/** Each shopper has connections of their own, as browsers have. */
const shopper = () => {
  const shop = openShop(origin, authority);
  const counted = async (...call) => {
    counts.requests += 1;
    return shop.ask(...call);
  };
  return { ...shop, ask: counted };
};

const note = (error) => {
  if (error instanceof NoSuccess && error.status > 0 && error.status < 500) return;
  counts.failed += 1;
  if (failures.length < 10) failures.push(`${new Date().toISOString()} ${error.message}`);
};

const first = openShop(origin, authority);
const { id: storeId } = await first.api()('GET', '/store');
const slugs = await slugsOf(first, storeId);
const page = await first.text('GET', '/');
const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
first.close();

const look = async (index) => {
  const { ask } = shopper();
  const paths = ['/', '/products', `/products/${slugs[index % slugs.length]}`, '/api/category', ...assets];
  for (let turn = index; !isOver; turn += 1) {
    const path = paths[turn % paths.length];
    const headers = path.startsWith('/api/') ? { 'x-store-id': storeId } : {};
    try {
      const { status } = await ask('GET', path, { headers });
      // What a page that is open asks for must be there, before, during and after an update.
      if (status >= 500 || (path.startsWith('/assets/') && status !== 200))
        note(new NoSuccess(`${path}: ${status}`, 500));
    } catch (error) {
      note(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const buy = async (index) => {
  for (let turn = 0; !isOver; turn += 1) {
    const shop = openShop(origin, authority);
    counts.requests += 8;
    try {
      await placeOrder(shop, storeId, slugs[(turn * BUYERS + index) % slugs.length]);
      counts.orders += 1;
    } catch (error) {
      if (!isHeld(error)) note(error);
    }
    shop.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

process.on('SIGTERM', () => {
  isOver = true;
});
await Promise.all([
  ...Array.from({ length: LOOKERS }, (_, index) => look(index)),
  ...Array.from({ length: BUYERS }, (_, index) => buy(index)),
]);
console.log(JSON.stringify({ ...counts, failures }));
process.exit(0);
