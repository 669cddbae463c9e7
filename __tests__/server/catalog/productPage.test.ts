import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeNews } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
let catalog: ReturnType<typeof catalogService>;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  catalog = catalogService({ db: openDatabase(database.app), news: fakeNews(), clock: () => Date.now() });
});
afterAll(() => database.drop());

it('shows the product with variants, pictures, brand and the way through the categories', async () => {
  const storeId = await build.aStore();
  const dogs = await build.aCategory(storeId, { slug: 'caes', title: 'Cães' });
  const dry = await build.aCategory(storeId, { slug: 'racao-seca', title: 'Ração seca', parentId: dogs });
  const brandId = await build.aBrand(storeId, { slug: 'matuta', name: 'Matuta' });
  await build.aProduct(storeId, {
    slug: 'racao',
    title: 'Ração',
    description: 'Boa.',
    brandId,
    gtin: '7890417000012',
    attributes: [{ name: 'Sabor', value: 'Frango' }],
    categoryIds: [dry],
    images: [{ fileKey: 'a', alt: 'Saco' }, { fileKey: 'b' }],
    variants: [
      {
        sku: 'A',
        price: 2_000,
        optionValues: [{ name: 'Peso', value: '1 kg' }],
        netAmount: 1000,
        netUnit: 'g',
        stock: 0,
      },
      { sku: 'B', price: 5_000, originalPrice: 6_000, stock: 2 },
      { sku: 'C', isActive: false },
    ],
  });
  const outcome = await catalog.product(storeId, 'racao');
  expect(outcome).toEqual({
    ok: true,
    value: {
      id: expect.any(String),
      slug: 'racao',
      title: 'Ração',
      description: 'Boa.',
      brand: { brand: 'Matuta', slug: 'matuta' },
      categories: [{ slug: 'racao-seca', title: 'Ração seca', parentSlug: 'caes', parentTitle: 'Cães' }],
      images: [
        { url: '/media/a.webp', alt: 'Saco' },
        { url: '/media/b.webp', alt: 'Ração' },
      ],
      attributes: [{ name: 'Sabor', value: 'Frango' }],
      gtin: '7890417000012',
      minPrice: 5_000,
      originalMinPrice: 6_000,
      variants: [
        {
          id: expect.any(String),
          sku: 'A',
          optionValues: [{ name: 'Peso', value: '1 kg' }],
          price: 2_000,
          originalPrice: null,
          stock: 0,
          netContent: { amount: 1000, unit: 'g' },
          imagesUrl: [],
        },
        {
          id: expect.any(String),
          sku: 'B',
          optionValues: [],
          price: 5_000,
          originalPrice: 6_000,
          stock: 2,
          netContent: null,
          imagesUrl: [],
        },
      ],
      related: [],
    },
  });
});

it('sets beside it what sells best of its categories and is in stock', async () => {
  const storeId = await build.aStore();
  const [toys, beds] = [await build.aCategory(storeId), await build.aCategory(storeId)];
  await build.aProduct(storeId, { slug: 'bola', categoryIds: [toys], soldCount: 9 });
  await build.aProduct(storeId, { slug: 'corda', categoryIds: [toys], soldCount: 1 });
  await build.aProduct(storeId, { slug: 'osso', categoryIds: [toys], soldCount: 5 });
  await build.aProduct(storeId, { slug: 'esgotado', categoryIds: [toys], variants: [{ stock: 0 }] });
  await build.aProduct(storeId, { slug: 'cama', categoryIds: [beds] });
  const outcome = await catalog.product(storeId, 'bola');
  expect(outcome.ok && outcome.value.related.map(({ slug }) => slug)).toEqual(['osso', 'corda']);
});

it('knows a product by a former slug and tells the one it has now', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'novo', formerSlugs: ['antigo', 'mais-antigo'] });
  const outcome = await catalog.product(storeId, 'antigo');
  expect(outcome.ok && outcome.value.slug).toBe('novo');
});

it('prefers the product that has a slug now to one that had it', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'bola', title: 'a de agora' });
  await build.aProduct(storeId, { slug: 'outra', title: 'a de antes', formerSlugs: ['bola'] });
  const outcome = await catalog.product(storeId, 'bola');
  expect(outcome.ok && outcome.value.title).toBe('a de agora');
});

it('tells removed from unknown', async () => {
  const storeId = await build.aStore();
  await build.aProduct(storeId, { slug: 'removido', formerSlugs: ['ex'], removedAt: '2026-01-01T00:00:00Z' });
  await build.aProduct(storeId, { slug: 'inativo', isActive: false });
  await build.aProduct(storeId, { slug: 'sem-variante', variants: [{ isActive: false }] });
  await build.aProduct(await build.aStore(), { slug: 'de-outra-loja' });
  const nameOf = async (slug: string) => {
    const outcome = await catalog.product(storeId, slug);
    return outcome.ok ? 'found' : outcome.refusal.name;
  };
  expect(await nameOf('removido')).toBe('GoneError');
  expect(await nameOf('ex')).toBe('GoneError');
  for (const slug of ['inativo', 'sem-variante', 'de-outra-loja', 'nunca-houve', "'; --", '\u0000'])
    expect(await nameOf(slug)).toBe('NotFoundError');
});

it('asks the database twice', async () => {
  const storeId = await build.aStore();
  const categoryId = await build.aCategory(storeId);
  await build.aProduct(storeId, { slug: 'bola', categoryIds: [categoryId] });
  await catalog.categories(storeId);
  const query = jest.spyOn(database.app, 'query');
  await catalog.product(storeId, 'bola');
  expect(query).toHaveBeenCalledTimes(2);
});
