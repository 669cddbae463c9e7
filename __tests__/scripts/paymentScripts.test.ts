import path from 'node:path';

type Build = {
  entry: string[];
  chunks: Record<string, string[]>;
  integrity: Record<string, string>;
  sizes: Record<string, number>;
};
type PaymentScripts = {
  PAYMENT_SCRIPTS: Record<string, { pages: string[]; reason: string }>;
  paymentInventory: (build: Build) => { file: string; integrity: string; bytes: number; pages: string[] }[];
};
// A script of the build, without types of its own.
const { PAYMENT_SCRIPTS, paymentInventory } = jest.requireActual<PaymentScripts>(
  path.resolve(__dirname, '../../scripts/paymentScripts.cjs'),
);

const names = Object.keys(PAYMENT_SCRIPTS).filter((name) => name !== 'main');
/** A build whose chunks are a file each, but for the checkout and the order, which share one. */
const aBuild = (): Build => {
  const chunks = Object.fromEntries(names.map((name) => [name, [`${name}.js`, `${name}.css`]]));
  chunks.checkout = ['shared.js', 'checkout.js'];
  chunks.order = ['shared.js', 'order.js'];
  const files = ['main.js', ...Object.values(chunks).flat()];
  return {
    entry: ['main.js', 'main.css'],
    chunks: { ...chunks, home: ['home.js'] },
    integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
    sizes: Object.fromEntries(files.map((file) => [file, file.length])),
  };
};

it('lists each script once, with its hash, its size and all pages that may run it', () => {
  const inventory = paymentInventory(aBuild());
  const files = inventory.map(({ file }) => file);
  expect(files).toEqual([...new Set(files)].toSorted());
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
  expect(inventory.find(({ file }) => file === 'shared.js')).toMatchObject({
    integrity: 'sha384-shared.js',
    bytes: 9,
    pages: ['checkout', 'order', 'cards'],
  });
});

it('fails the build where a listed chunk is gone', () => {
  const build = aBuild();
  delete build.chunks.personal;
  expect(() => paymentInventory(build)).toThrow('lists personal, which is no chunk of this build');
});

it('has a reason and a page for each', () => {
  for (const [name, { reason, pages }] of Object.entries(PAYMENT_SCRIPTS))
    expect([name, reason.length > 10, pages.length > 0]).toEqual([name, true, true]);
});
