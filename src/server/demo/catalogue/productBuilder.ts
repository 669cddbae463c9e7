import type {
  DemoBreedSize,
  DemoImage,
  DemoLifeStage,
  DemoNetContent,
  DemoProduct,
  DemoSpecies,
  DemoVariant,
} from '../demoTypes';
import { NO_DUTIES } from '../../../shared/catalog/productDuties';
import { seededRandom } from '../seededRandom';
import { brandFacts, type BrandSlug } from './brands';
import { careOf } from './care/careOf';
import type { LeafCategorySlug } from './categories';
import { NCM, type FiscalClass } from './fiscalClasses';
import { gtin13 } from './gtin';
import { labelDutiesOf } from './labels/labelDutiesOf';

/** A product as the tables of a line write it; what is missing is derived from the slug. */
export type ProductSpec = {
  title: string;
  /** Default: from the title. */
  slug?: string;
  brand: BrandSlug;
  categories: readonly [LeafCategorySlug, ...LeafCategorySlug[]];
  species: readonly [DemoSpecies, ...DemoSpecies[]];
  lifeStage?: DemoLifeStage;
  breedSize?: DemoBreedSize;
  flavour?: string;
  fiscal: FiscalClass;
  description: string;
  /** Pictures shared by all variants; each variant's own come before them. */
  images: DemoImage[];
  variants: readonly [VariantSpec, ...VariantSpec[]] | VariantSpec[];
  /** Percent off: every variant shows the higher price struck through. */
  discount?: number;
  /** Rough units sold so far; default: a few dozen. */
  sold?: number;
};

/** A variant in the tables: centavos, grams with packaging, [width, height, length] in cm. */
export type VariantSpec = {
  options?: readonly (readonly [name: string, value: string])[];
  price: number;
  originalPrice?: number;
  stock?: number;
  grams: number;
  size: readonly [width: number, height: number, length: number];
  net?: readonly [amount: number, unit: DemoNetContent['unit']];
  /** Of a kit: the slug of each product in it, its choice, how many. Its stock, weight and size are then theirs. */
  parts?: readonly (readonly [productSlug: string, choice: string, quantity: number])[];
  /** Its own pictures. Variants that look alike share theirs. */
  images?: readonly DemoImage[];
};

const FIRST_DAY = Date.UTC(2024, 1, 5, 12);
const DAYS = 820;
const DAY_MS = 86_400_000;

/** The product of a specification: slug, codes, stock and dates are the same at every start. */
export function aProduct(spec: ProductSpec): DemoProduct {
  const slug = spec.slug ?? slugOf(spec.title);
  const random = seededRandom(slug);
  const { code, gs1 } = brandFacts(spec.brand);
  const item = String(Math.floor(random() * 100_000)).padStart(5, '0');
  const addedAt = new Date(FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS).toISOString();
  const soldUnits = spec.sold ?? 6 + Math.floor(random() * 70);
  const images = [...new Set([...spec.variants.flatMap((variant) => variant.images ?? []), ...spec.images])];
  return {
    slug,
    title: spec.title,
    description: spec.description,
    brandSlug: spec.brand,
    categorySlugs: [...spec.categories],
    attributes: {
      species: [...spec.species],
      lifeStage: spec.lifeStage ?? null,
      breedSize: spec.breedSize ?? null,
      flavour: spec.flavour ?? null,
    },
    ncm: NCM[spec.fiscal],
    // A kit says what its parts' labels say.
    duties: spec.variants.some(({ parts }) => parts)
      ? { ...NO_DUTIES, dutyKind: 'none' }
      : labelDutiesOf({
          slug,
          brand: spec.brand,
          category: spec.categories[0],
          flavour: spec.flavour ?? null,
          item,
        }),
    care: careOf(slug),
    isActive: true,
    images,
    variants: spec.variants.map((variant, index) => ({
      ...aVariant(variant, `${code}-${item}-${String(index + 1).padStart(2, '0')}`, spec.discount ?? 0, random()),
      gtin: gtin13(`789${gs1}${String((Number(item) + index) % 100_000).padStart(5, '0')}`),
      imagePositions: (variant.images ?? []).map((image) => images.indexOf(image)),
    })),
    addedAt,
    soldUnits,
  };
}

/** A price as shops write it: up to R$ 10 ending in 49 or 99 centavos, above in 90 centavos. */
export function shopPrice(centavos: number): number {
  if (centavos < 1000) return Math.max(1, Math.round(centavos / 50)) * 50 - 1;
  return Math.max(10, Math.round((centavos - 90) / 100)) * 100 + 90;
}

/** A title as part of an address: lower case, no accents, hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function aVariant(
  spec: VariantSpec,
  sku: string,
  discount: number,
  chance: number,
): Omit<DemoVariant, 'imagePositions' | 'gtin'> {
  const [widthCm, heightCm, lengthCm] = spec.size;
  const discounted = discount > 0 ? shopPrice((spec.price * 100) / (100 - discount)) : null;
  const usualStock = spec.price > 50_000 ? 4 : spec.price > 15_000 ? 14 : 36;
  return {
    sku,
    optionValues: (spec.options ?? []).map(([name, value]) => ({ name, value })),
    price: spec.price,
    originalPrice: spec.originalPrice ?? discounted,
    parts: spec.parts?.map(([productSlug, choice, quantity]) => ({ productSlug, choice, quantity })) ?? null,
    stock: spec.parts ? 0 : (spec.stock ?? Math.round(usualStock * (0.5 + chance * 1.5))),
    weightGrams: Math.round(spec.grams),
    widthCm,
    heightCm,
    lengthCm,
    netContent: spec.net ? { amount: spec.net[0], unit: spec.net[1] } : null,
  };
}
