import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { anImportShop, csv } from './importShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const LINES = 10_000;
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
    'Com frango, arroz e "ervas finas"'.replaceAll('"', ''),
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
async function measured(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await work();
  delay.disable();
  return {
    ms: Math.round(performance.now() - began),
    longestPauseMs: Math.round(delay.max / 1e6),
    p99Ms: Math.round(delay.percentile(99) / 1e6),
  };
}

// Promise 23. The figures are told, not bounded: tests run beside others.
it('takes ten thousand lines in, applies and undoes them, a progress told on the way', async () => {
  const { send, call, read, file } = await anImportShop(shop);
  const content = csv(HEAD, ...Array.from({ length: LINES }, (_, index) => line(index, '12,90')));
  const { id } = (await send(content)).json();
  const figures: Record<string, object> = {};
  figures['new: compared'] = await measured(() => shop.runJobs());
  expect(await read(id)).toMatchObject({ status: 'checked', done: LINES, counts: { new: LINES, error: 0 } });
  await call('POST', `/product-import/${id}/application`, { isOnlyRight: false });
  figures['new: applied'] = await measured(() => shop.runJobs());
  expect((await read(id)).status).toBe('applied');
  figures['exported'] = await measured(file);

  const prices = csv(
    ['SKU', 'Preço', 'Estoque'],
    ...Array.from({ length: LINES }, (_, index) => [`T-${index}`, '13,90', 60]),
  );
  const { id: second } = (await send(prices)).json();
  figures['prices and stock: compared'] = await measured(() => shop.runJobs());
  expect((await read(second)).counts).toMatchObject({ changed: LINES, error: 0 });
  await call('POST', `/product-import/${second}/application`, { isOnlyRight: false });
  figures['prices and stock: applied'] = await measured(() => shop.runJobs());
  await call('POST', `/product-import/${second}/undoing`);
  figures['prices and stock: undone'] = await measured(() => shop.runJobs());
  expect(await read(second)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  await call('POST', `/product-import/${id}/undoing`);
  figures['new: undone'] = await measured(() => shop.runJobs());
  expect(await read(id)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  expect((await call('GET', '/product')).json().total).toBe(0);
  process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
}, 300_000);
