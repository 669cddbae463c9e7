import { catalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { catalogBuilders, fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
let build: ReturnType<typeof catalogBuilders>;
let catalog: ReturnType<typeof catalogService>;

beforeAll(async () => {
  database = await createTestDatabase();
  build = catalogBuilders(database.owner);
  catalog = catalogService({
    db: openDatabase(database.app),
    catalogueEvents: fakeCatalogueEvents(),
    clock: () => Date.now(),
  });
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
    attributes: [{ name: 'Sabor', value: 'Frango' }],
    categoryIds: [dry],
    images: [{ fileKey: 'a', alt: 'Saco' }, { fileKey: 'b' }],
    variants: [
      {
        sku: 'A',
        gtin: '7890417000012',
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
      minPrice: 5_000,
      originalMinPrice: 6_000,
      variants: [
        {
          id: expect.any(String),
          sku: 'A',
          gtin: '7890417000012',
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
          gtin: null,
          optionValues: [],
          price: 5_000,
          originalPrice: 6_000,
          stock: 2,
          netContent: null,
          imagesUrl: [],
        },
      ],
      complements: [],
      similar: [],
    },
  });
});

describe('the goods beside it', () => {
  const besideOf = async (storeId: string, slug: string) => {
    const outcome = await catalog.product(storeId, slug);
    if (!outcome.ok) return outcome.refusal.name;
    const { complements, similar } = outcome.value;
    return [complements.map((product) => product.slug), similar.map((product) => product.slug)];
  };
  const aShop = async () => {
    const storeId = await build.aStore();
    const dogs = await build.aCategory(storeId);
    const [dry, wet, toys, leads] = [
      await build.aCategory(storeId, { parentId: dogs }),
      await build.aCategory(storeId, { parentId: dogs }),
      await build.aCategory(storeId, { parentId: dogs }),
      await build.aCategory(storeId, { parentId: dogs }),
    ];
    return { storeId, dogs, dry, wet, toys, leads };
  };
  const dog = { species: ['dog' as const] };
  const kilo = { netAmount: 1_000, netUnit: 'g' as const };

  it('are complements of other categories for the same animal, the best seller of each, never rival food', async () => {
    const { storeId, dry, wet, toys, leads } = await aShop();
    await build.aProduct(storeId, { slug: 'racao', title: 'Ração Matuta', ...dog, categoryIds: [dry] });
    await build.aProduct(storeId, { slug: 'rival', title: 'Ração Quintal', ...dog, categoryIds: [dry], soldCount: 99 });
    await build.aProduct(storeId, { slug: 'umida', title: 'Ração Úmida', ...dog, categoryIds: [wet], soldCount: 98 });
    await build.aProduct(storeId, { slug: 'pate', title: 'Patê', ...dog, categoryIds: [wet], soldCount: 3 });
    await build.aProduct(storeId, { slug: 'corda', title: 'Corda', ...dog, categoryIds: [toys], soldCount: 5 });
    await build.aProduct(storeId, { slug: 'bola', title: 'Bola', ...dog, categoryIds: [toys], soldCount: 9 });
    await build.aProduct(storeId, { slug: 'ratinho', title: 'Ratinho', species: ['cat'], categoryIds: [toys] });
    await build.aProduct(storeId, {
      slug: 'guia',
      title: 'Guia',
      ...dog,
      categoryIds: [leads],
      variants: [{ stock: 0 }],
    });
    expect(await besideOf(storeId, 'racao')).toEqual([['bola', 'pate'], ['rival']]);
  });

  it('fit the age and the size the product is made for', async () => {
    const { storeId, dry, wet, toys } = await aShop();
    const adult = { ...dog, lifeStage: 'adult' as const };
    await build.aProduct(storeId, { slug: 'racao', title: 'Ração', ...adult, breedSize: 'large', categoryIds: [dry] });
    await build.aProduct(storeId, { slug: 'leite', title: 'Leite', ...dog, lifeStage: 'puppy', categoryIds: [wet] });
    await build.aProduct(storeId, { slug: 'pate', title: 'Patê', ...dog, lifeStage: 'all', categoryIds: [wet] });
    await build.aProduct(storeId, { slug: 'bola', title: 'Bola', ...dog, breedSize: 'small', categoryIds: [toys] });
    expect(await besideOf(storeId, 'racao')).toEqual([['pate'], []]);
  });

  it('come from the same part of the shop where nothing says for which animal a product is', async () => {
    const { storeId, wet, toys } = await aShop();
    const elsewhere = await build.aCategory(storeId);
    await build.aProduct(storeId, { slug: 'pote', title: 'Pote', categoryIds: [wet] });
    await build.aProduct(storeId, { slug: 'bola', title: 'Bola', categoryIds: [toys] });
    await build.aProduct(storeId, { slug: 'aquario', title: 'Aquário', categoryIds: [elsewhere] });
    expect(await besideOf(storeId, 'pote')).toEqual([['bola'], []]);
  });

  it('are looked for beside its innermost category, where it stands in the one above as well', async () => {
    const { storeId, dogs, dry, toys } = await aShop();
    await build.aProduct(storeId, { slug: 'racao', title: 'Ração', ...dog, categoryIds: [dogs, dry] });
    await build.aProduct(storeId, { slug: 'bola', title: 'Bola', ...dog, categoryIds: [dogs, toys] });
    expect(await besideOf(storeId, 'racao')).toEqual([['bola'], []]);
  });

  it('are compared with what can be bought of its kind, measured as it is', async () => {
    const { storeId, dry } = await aShop();
    const bag = { price: 2_990, stock: 4, optionValues: [{ name: 'Tamanho', value: '1 kg' }], ...kilo };
    await build.aProduct(storeId, { slug: 'racao', title: 'Ração', ...dog, categoryIds: [dry], variants: [kilo] });
    await build.aProduct(storeId, {
      slug: 'rival',
      title: 'Rival',
      ...dog,
      categoryIds: [dry],
      images: [{ fileKey: 'saco' }],
      variants: [
        { ...bag, sku: 'R1' },
        { ...bag, sku: 'R3', price: 7_990, stock: 0 },
      ],
    });
    await build.aProduct(storeId, { slug: 'sem-peso', title: 'Ração', ...dog, categoryIds: [dry] });
    await build.aProduct(storeId, { slug: 'gatos', species: ['cat'], categoryIds: [dry], variants: [kilo] });
    const outcome = await catalog.product(storeId, 'racao');
    expect(outcome.ok && outcome.value.similar).toEqual([
      {
        id: expect.any(String),
        slug: 'rival',
        title: 'Rival',
        imageUrl: '/media/saco.webp',
        variants: [
          {
            sku: 'R1',
            optionValues: [{ name: 'Tamanho', value: '1 kg' }],
            price: 2_990,
            netContent: { amount: 1_000, unit: 'g' },
          },
        ],
      },
    ]);
  });

  it('are of the same store', async () => {
    const { storeId, dry } = await aShop();
    const other = await aShop();
    await build.aProduct(storeId, { slug: 'racao', title: 'Ração', ...dog, categoryIds: [dry] });
    await build.aProduct(other.storeId, { slug: 'bola', title: 'Bola', ...dog, categoryIds: [other.toys] });
    await build.aProduct(other.storeId, { slug: 'rival', title: 'Rival', ...dog, categoryIds: [other.dry] });
    expect(await besideOf(storeId, 'racao')).toEqual([[], []]);
  });
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

it('asks the database twice, once the best sellers of its store are known', async () => {
  const storeId = await build.aStore();
  const categoryId = await build.aCategory(storeId);
  await build.aProduct(storeId, { slug: 'bola', categoryIds: [categoryId] });
  await build.aProduct(storeId, { slug: 'areia', categoryIds: [await build.aCategory(storeId)] });
  await catalog.product(storeId, 'areia');
  const query = jest.spyOn(database.app, 'connect');
  await catalog.product(storeId, 'bola');
  expect(query).toHaveBeenCalledTimes(2);
});

it('reads one statement for a product whose like was read before, each without itself beside it', async () => {
  const storeId = await build.aStore();
  const dry = await build.aCategory(storeId, { slug: 'secas' });
  for (const slug of ['um', 'dois', 'tres'])
    await build.aProduct(storeId, { slug, title: 'Ração', categoryIds: [dry] });
  const whole = openDatabase(database.app);
  const asked: string[] = [];
  const counting = catalogService({
    db: {
      ...whole,
      ofStore: (id) => {
        asked.push(id);
        return whole.ofStore(id);
      },
    },
    catalogueEvents: fakeCatalogueEvents(),
    clock: () => Date.now(),
  });
  const similarOf = async (slug: string) => {
    const outcome = await counting.product(storeId, slug);
    return outcome.ok ? outcome.value.similar.map((other) => other.slug).toSorted() : [];
  };
  expect(await similarOf('um')).toEqual(['dois', 'tres']);
  asked.length = 0;
  expect([await similarOf('dois'), await similarOf('tres')]).toEqual([
    ['tres', 'um'],
    ['dois', 'um'],
  ]);
  expect(asked).toHaveLength(2);
});
