import { PRODUCT_LIMITS } from '../../../src/shared/admin/productRules';
import { RESERVED_SLUGS } from '../../../src/shared/catalog/productListing';
import { demoStores } from '../../../src/server/demo/demoStores';
import type { DemoProduct, DemoStore, DemoVariant } from '../../../src/server/demo/demoTypes';
import { gtin13 } from '../../../src/server/demo/catalogue/gtin';

// Words the routes own, and folders the server serves: a category of that name could not be reached.
const RESERVED = new Set<string>([...RESERVED_SLUGS, 'api', 'sandbox', 'media', 'assets', 'gallery']);

const stores = demoStores();
const [oipet, clube] = stores as [DemoStore, DemoStore];
const variants = oipet.products.flatMap((product) => product.variants);
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the public demo store', () => {
  it('is the default and fills a shop', () => {
    expect([oipet.slug, oipet.isDefault, oipet.isPrivate]).toEqual(['oipet', true, false]);
    expect(oipet.products.length).toBeGreaterThanOrEqual(240);
    expect(oipet.brands.length).toBeGreaterThanOrEqual(20);
    expect(oipet.banners).toHaveLength(3);
    expect(oipet.banners.filter(({ isExternal }) => isExternal)).toHaveLength(1);
  });

  it('has products in every category and of every brand', () => {
    const leaves = oipet.categories.flatMap(({ childNodes }) => childNodes.map(({ slug }) => slug));
    const filled = new Set(oipet.products.flatMap(({ categorySlugs }) => categorySlugs));
    expect(leaves.filter((slug) => !filled.has(slug))).toEqual([]);
    expect([...filled].filter((slug) => !leaves.includes(slug))).toEqual([]);
    const sold = new Set(oipet.products.map(({ brandSlug }) => brandSlug));
    expect(oipet.brands.filter(({ slug }) => !sold.has(slug))).toEqual([]);
  });

  it('contains every awkward case', () => {
    const some = (is: (product: DemoProduct) => boolean) => oipet.products.some(is);
    expect(some(({ images }) => images.length === 0)).toBe(true);
    expect(some((product) => product.variants.every(({ stock }) => stock === 0))).toBe(true);
    expect(some((product) => product.variants.length === 1 && product.variants[0]?.stock === 1)).toBe(true);
    expect(some(({ title }) => title.length > 110)).toBe(true);
    expect(some((product) => product.variants.length === 1)).toBe(true);
    expect(some((product) => product.variants.length >= 12)).toBe(true);
    expect(variants.some(({ originalPrice }) => originalPrice !== null)).toBe(true);
    expect(variants.some(({ weightGrams }) => weightGrams >= 30_000 && weightGrams < 31_000)).toBe(true);
    expect(variants.some(({ price }) => price === 1)).toBe(true);
    expect(variants.some(({ price }) => price > 1_000_000)).toBe(true);
  });

  it('names no product longer than its merchant may', () => {
    const titles = stores.flatMap(({ products }) => products.map(({ title }) => title));
    expect(titles.filter((title) => title.length > PRODUCT_LIMITS.title)).toEqual([]);
  });

  it('calls nothing fit for every age that its leaflet keeps from the young', () => {
    const young = stores
      .flatMap(({ products }) => products)
      .filter(({ duties }) => /menos de \d+ (semanas|meses)/.test(duties.contraindications));
    expect(young.length).toBeGreaterThan(0);
    expect(young.filter(({ attributes }) => attributes.lifeStage === 'all').map(({ slug }) => slug)).toEqual([]);
  });

  it('sells kits of several goods as kits of their parts', () => {
    const kit = oipet.products.find(({ slug }) => slug === 'kit-boas-vindas-filhote-de-gato-bigode');
    expect(kit?.variants.map(({ parts }) => parts?.length)).toEqual([3]);
  });

  it('shows most products from two sides', () => {
    const twice = oipet.products.filter(({ images }) => images.length >= 2);
    expect(twice.length).toBeGreaterThan(oipet.products.length * 0.9);
    expect(oipet.products.flatMap(({ images }) => images).filter(({ alt }) => alt.length < 10)).toEqual([]);
  });
});

describe('the private demo store', () => {
  it('has every price below a struck one and no voucher', () => {
    const prices = clube.products.flatMap((product) => product.variants);
    expect([clube.slug, clube.isPrivate]).toEqual(['clube', true]);
    expect(clube.products.length).toBeGreaterThanOrEqual(90);
    expect(prices.filter(({ price, originalPrice }) => (originalPrice ?? 0) <= price)).toEqual([]);
    expect(clube.vouchers).toEqual([]);
  });
});

describe.each(stores.map((store) => [store.slug, store] as const))('%s', (_slug, store) => {
  const products = store.products;

  it('gives each product, SKU and GTIN a name of its own', () => {
    const slugs = products.map(({ slug }) => slug);
    const nodes = store.categories.flatMap(({ slug, childNodes }) => [slug, ...childNodes.map((node) => node.slug)]);
    expect(duplicates(slugs)).toEqual([]);
    expect(duplicates(nodes)).toEqual([]);
    expect([...slugs, ...nodes].filter((slug) => RESERVED.has(slug))).toEqual([]);
    expect(duplicates(products.flatMap((product) => product.variants.map(({ gtin }) => gtin)))).toEqual([]);
    expect(duplicates(products.flatMap((product) => product.variants.map(({ sku }) => sku)))).toEqual([]);
  });

  it('has true check digits and fiscal codes', () => {
    const packages = products.flatMap((product) => product.variants);
    expect(packages.filter(({ gtin }) => !gtin.startsWith('789') || gtin13(gtin.slice(0, 12)) !== gtin)).toEqual([]);
    expect(gtin13('789100031550')).toBe('7891000315507');
    expect(products.filter(({ ncm }) => !/^\d{8}$/.test(ncm))).toEqual([]);
  });

  it('has whole, positive measures and prices', () => {
    const numbers = products.flatMap((product) =>
      product.variants.flatMap(({ price, weightGrams, widthCm, heightCm, lengthCm, netContent }) =>
        [price, weightGrams, widthCm, heightCm, lengthCm, netContent?.amount ?? 1].map((value) => ({
          slug: product.slug,
          value,
        })),
      ),
    );
    expect(numbers.filter(({ value }) => !Number.isInteger(value) || value <= 0)).toEqual([]);
  });

  it('weighs every package at least as much as what is in it', () => {
    const light = products.filter((product) =>
      product.variants.some(
        ({ netContent, weightGrams }) => netContent?.unit === 'g' && weightGrams <= netContent.amount,
      ),
    );
    expect(light).toEqual([]);
  });

  it('tells the variants of a product apart by the same options', () => {
    const odd = products.filter(({ variants: own }) => {
      const names = new Set(own.map(({ optionValues }) => optionValues.map(({ name }) => name).join()));
      const values = own.map(({ optionValues }) => optionValues.map(({ value }) => value).join());
      return names.size > 1 || new Set(values).size !== own.length || (own.length > 1 && values.includes(''));
    });
    expect(odd).toEqual([]);
  });

  it('sells the larger package at the lower price per unit', () => {
    expect(products.filter(hasDearerLargePackage).map(({ slug }) => slug)).toEqual([]);
  });

  it('describes each product in its own two to four sentences', () => {
    const sentences = (text: string) => text.split(/[.:?](?:\s|$)/).filter(Boolean).length;
    expect(products.filter(({ description }) => sentences(description) < 2 || description.length > 420)).toEqual([]);
    expect(duplicates(products.map(({ description }) => description))).toEqual([]);
  });
});

it('is the same at every start', () => {
  expect(demoStores()).toEqual(stores);
});

// Colours and the like apart, a variant of more content must cost no more per gram, millilitre or unit.
function hasDearerLargePackage({ variants: own }: DemoProduct): boolean {
  const perUnit = ({ price, netContent }: DemoVariant) => price / (netContent?.amount ?? 1);
  return own.some((large) =>
    own.some(
      (small) =>
        small.netContent !== null &&
        large.netContent !== null &&
        small.netContent.unit === large.netContent.unit &&
        small.netContent.amount < large.netContent.amount &&
        perUnit(large) > perUnit(small),
    ),
  );
}
