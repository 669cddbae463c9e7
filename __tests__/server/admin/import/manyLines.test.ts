import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';

import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { anImportShop, csv } from './importShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

// The promise is ten thousand (`npm run prove -- 23`); a thousand go the same ways in less of CI's time.
const LINES = Number(process.env['IMPORT_LINES'] ?? 1_000);
const HEAD = [
  'Título',
  'Descrição',
  'Espécies',
  'SKU',
  'Opção 1',
  'Valor 1',
  'Preço',
  'Estoque',
  'Peso (kg)',
  'Largura',
  'Altura',
  'Comprimento',
];
const line = (index: number, price: string) => {
  const product = Math.floor(index / 4);
  return [
    `Produto de carga ${product}`,
    'Com frango, arroz e ervas finas',
    'Cães',
    `T-${index}`,
    'Tamanho',
    `${index % 4} kg`,
    price,
    index % 50,
    '1,06',
    20,
    30,
    10,
  ];
};

/** Work, its time, and the longest the process did nothing else meanwhile; both in milliseconds. */
async function measured(name: string, work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await work();
  delay.disable();
  const [ms, pause, p99] = [performance.now() - began, delay.max / 1e6, delay.percentile(99) / 1e6].map(Math.round);
  process.stdout.write(`${name}: ${ms} ms, longest pause ${pause} ms, 99 % under ${p99} ms
`);
}

/**
 * The longest an order's lock on one of these variants waits while something is done: each is locked again and again, as
 * the reserving of stock does.
 */
async function longestWait(storeId: string, skus: string[], work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const buy = async (sku: string) => {
    while (!isOver) {
      const began = performance.now();
      await shop.rows('select 1 from product_variants where store_id = $1 and sku = $2 for no key update', [
        storeId,
        sku,
      ]);
      longest = Math.max(longest, performance.now() - began);
      await rest(5);
    }
  };
  const buyers = Promise.all(skus.map(buy));
  await work();
  isOver = true;
  await buyers;
  return Math.round(longest);
}

// Promise 23. The figures are printed, not checked: tests run in parallel.
it('takes a large file in, applies and undoes them, a progress told on the way', async () => {
  const { send, call, read, file, store } = await anImportShop(shop);
  const content = csv(HEAD, ...Array.from({ length: LINES }, (_, index) => line(index, '12,90')));
  const { id } = (await send(content)).json();
  await measured('new: compared', () => shop.runJobs());
  expect(await read(id)).toMatchObject({ status: 'checked', done: LINES, counts: { new: LINES, error: 0 } });
  await call('POST', `/product-import/${id}/application`, { isOnlyRight: false });
  await measured('new: applied', () => shop.runJobs());
  expect((await read(id)).status).toBe('applied');
  await measured('exported', file);

  const prices = csv(
    ['SKU', 'Preço', 'Estoque'],
    ...Array.from({ length: LINES }, (_, index) => [`T-${index}`, '13,90', 60]),
  );
  const { id: second } = (await send(prices)).json();
  await measured('prices and stock: compared', () => shop.runJobs());
  expect((await read(second)).counts).toMatchObject({ changed: LINES, error: 0 });
  await call('POST', `/product-import/${second}/application`, { isOnlyRight: false });
  const waited = await longestWait(store.id, ['T-0', `T-${LINES - 1}`], () =>
    measured('prices and stock: applied', () => shop.runJobs()),
  );
  process.stdout.write(`an order of what is imported waited ${waited} ms at most\n`);
  await call('POST', `/product-import/${second}/undoing`);
  await measured('prices and stock: undone', () => shop.runJobs());
  expect(await read(second)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  await call('POST', `/product-import/${id}/undoing`);
  await measured('new: undone', () => shop.runJobs());
  expect(await read(id)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  expect((await call('GET', '/product')).json().total).toBe(0);
}, 300_000);
