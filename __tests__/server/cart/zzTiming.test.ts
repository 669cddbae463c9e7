import { openCartApp } from '../../support/server/cartApp';

it('timing', async () => {
  const shop = await openCartApp();
  const store = await shop.aStore();
  await shop.aCustomShipping(store);
  await shop.aCustomShipping(store);
  const lines = [await shop.aVariant(store, {stock: 99}), await shop.aVariant(store), await shop.aVariant(store)];
  let cartId: string | null = null;
  let id = '';
  for (const line of lines) {
    const r = (await shop.put('/cart/product', { store }, { cartId, cartProductId: null, productId: line.productId, productVariantId: line.productVariantId, quantity: 1 })).json();
    cartId = r.id; id = r.listProduct[0].id;
  }
  await shop.put('/cart', { store }, { cartId, zipCode: '01001000', addressId: null, deliveryCityId: null });
  const body = (quantity: number) => ({ cartId, cartProductId: id, productId: lines[0]?.productId, productVariantId: lines[0]?.productVariantId, quantity });
  for (let q = 1; q <= 20; q++) await shop.put('/cart/product', { store }, body(q));
  const N = 2000;
  const explain = async () => { const c = await shop.database.app.connect(); const proto = Object.getPrototypeOf(c); c.release(); const orig = proto.query; const log = {} as Record<string, number[]>; proto.query = async function (...a: unknown[]) { const q = a[0] as { name?: string } | string; const t0 = performance.now(); const r = await orig.apply(this, a); const k = typeof q === 'string' ? q.slice(0, 20) : (q.name ?? 'x'); (log[k] ??= []).push(performance.now() - t0); return r; }; const t1 = performance.now(); for (let i = 0; i < 200; i++) await shop.get(`/cart/${cartId}`, { store }); process.stdout.write(`get2 ${((performance.now() - t1) / 200).toFixed(2)} ` + JSON.stringify(Object.fromEntries(Object.entries(log).map(([k, v]) => [k, (v.reduce((x, y) => x + y, 0) / 200).toFixed(3)]))) + '\n'); proto.query = orig; };
  let t = performance.now();
  for (let i = 0; i < N; i++) await shop.get(`/cart/${cartId}`, { store });
  const get = (performance.now() - t) / N;
  t = performance.now();
  for (let i = 0; i < N; i++) await shop.put('/cart/product', { store }, body(1 + (i % 20)));
  const put = (performance.now() - t) / N;
  t = performance.now();
  for (let i = 0; i < N / 16; i++) await Promise.all(Array.from({ length: 16 }, () => shop.get(`/cart/${cartId}`, { store })));
  const many = (performance.now() - t) / N;
  await explain();
  const cpu = process.cpuUsage();
  process.stdout.write(`get ${get.toFixed(2)} ms, put ${put.toFixed(2)} ms, get16 ${many.toFixed(2)} ms ${JSON.stringify(cpu)}\n`);
  await shop.close();
}, 60000);
