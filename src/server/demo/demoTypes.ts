import type { ProductDuties } from '../../shared/catalog/productDuties';
import type { FeedingTable } from '../../shared/pets/feedingTable';
import type { LitterKind } from '../../shared/pets/litter';
import type { PetActivity, PetCondition, PetNeutered, PetSex, PetSpecies, Weigher } from '../../shared/pets/petFacts';
import type { ProductCare } from '../../shared/pets/productCare';
import type { ShiftSchedule } from '../../shared/shipping/deliveryShifts';
import type {
  BannerSceneParameters,
  PeekParameters,
  PictureParameters,
  WordmarkParameters,
} from './drawing/pictureTypes';

/** Password of every demo person in plain text; the loader hashes it. Source: rules §1. */
export const DEMO_PASSWORD = 'oipet-demo-1';

/** One demo store with all that belongs to it. Plain data: rows refer to each other by slug, ids are the loader's. */
export type DemoStore = {
  slug: string;
  /** The store that answers when no host names another one. */
  isDefault: boolean;
  isPrivate: boolean;
  status: 'active';
  /** Exact custom hosts; empty here, the stores are found by the first label of the host. */
  domains: string[];
  name: string;
  legalName: string;
  /** CNPJ, 14 characters without punctuation. */
  companyId: string;
  address: DemoAddress;
  /** Country code, area code and number, digits only. */
  whatsapp: string;
  email: string;
  openingHours: string;
  /** CSS hex colour the whole theme is derived from. */
  themeColor: string;
  logo: WordmarkParameters;
  /** Meta Pixel and Google Ads ids: null, the demo has no tracking. */
  pixelId: string | null;
  adsConversion: string | null;
  originZipCode: string;
  handlingDays: number;
  /** Smallest installment, centavos. */
  installmentMinimum: number;
  brands: DemoBrand[];
  /** In menu order. */
  categories: DemoCategory[];
  products: DemoProduct[];
  /** In carousel order. */
  banners: DemoBanner[];
  shippingRules: DemoShippingRule[];
  vouchers: DemoVoucher[];
  people: DemoPerson[];
  /** What people have at home: animals, and goods that came. */
  homes: DemoHome[];
  /** Groups of words the search takes for the same; lower case, without accents. */
  searchSynonyms: string[][];
};

/** A Brazilian address; `cityId` is the IBGE code, `zipCode` eight digits. */
export type DemoAddress = {
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  cityId: string;
  state: string;
  zipCode: string;
};

/** An invented brand with its drawn logo. */
export type DemoBrand = { slug: string; title: string; logo: WordmarkParameters };

/** A category of the menu with its leaf categories; slugs are unique over both levels. */
export type DemoCategory = {
  slug: string;
  title: string;
  /** What the category's tile on the home page shows: an animal, or a picture of goods. */
  tile: { peek: PeekParameters } | { picture: PictureParameters };
  childNodes: { slug: string; title: string }[];
};

/** Whom a product is for. Keys of the filters; the texts belong to the browser. */
export type DemoSpecies = 'dog' | 'cat' | 'bird' | 'fish' | 'smallPet';
export type DemoLifeStage = 'puppy' | 'adult' | 'senior' | 'all';
export type DemoBreedSize = 'small' | 'medium' | 'large' | 'all';

/** Filterable facts of a product; `flavour` is a pt-BR text. */
export type DemoAttributes = {
  species: DemoSpecies[];
  lifeStage: DemoLifeStage | null;
  breedSize: DemoBreedSize | null;
  flavour: string | null;
};

/** A product. Source: rules §5. */
export type DemoProduct = {
  slug: string;
  title: string;
  /** pt-BR, two to four sentences. */
  description: string;
  brandSlug: string;
  /** Leaf categories, the main one first. */
  categorySlugs: string[];
  attributes: DemoAttributes;
  /** Fiscal code, eight digits. */
  ncm: string;
  /** What the law asks a shop to say of it. */
  duties: ProductDuties;
  /** How long it lasts, and for which animals. */
  care: DemoCare;
  isActive: boolean;
  /** In display order, the first is the card's. Empty for the product that shows the placeholder. */
  images: DemoImage[];
  /** In display order. */
  variants: DemoVariant[];
  /** When it entered the catalogue, ISO date-time in UTC: the order of 'newest'. */
  addedAt: string;
  /** Units sold before the demo starts: the order of 'best selling'. */
  soldUnits: number;
};

/** What estimates and warnings of a product go by; null where it says nothing. */
export type DemoCare = ProductCare & {
  feedingTable: FeedingTable | null;
  litterKind: LitterKind | null;
  permethrin: 'yes' | 'no' | null;
};

/** A drawing to be rasterised, and its text alternative in pt-BR. */
export type DemoImage = { picture: PictureParameters; alt: string };

/** Net content in g, ml or units ('un'): the base of the price per kg, litre or unit. */
export type DemoNetContent = { amount: number; unit: 'g' | 'ml' | 'un' };

/** What is put into the cart. Money in centavos, weight in grams with packaging, sizes in centimetres. */
export type DemoVariant = {
  sku: string;
  /** GTIN-13 with the Brazilian prefix 789. */
  gtin: string;
  /** Empty for the only variant of a product. */
  optionValues: { name: string; value: string }[];
  price: number;
  /** Struck-through price, always above `price`, or null. */
  originalPrice: number | null;
  stock: number;
  weightGrams: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  netContent: DemoNetContent | null;
  /** What a kit is made of: a product, its choice ('Azul/M, 700 ml', '' for its only one), and how many; else null. */
  parts: { productSlug: string; choice: string; quantity: number }[] | null;
  /** Which of the product's images show this variant and no other choice; empty where all of them may stand for it. */
  imagePositions: number[];
};

/** A slide of the shop window; `scene` carries no text. `url` is a path of the store, or absolute when external. */
export type DemoBanner = {
  scene: BannerSceneParameters;
  alt: string;
  title: string;
  text: string;
  actionLabel: string;
  url: string;
  isExternal: boolean;
};

/** The merchant's own shipping. Served where any of the three lists matches. Source: rules §7. */
export type DemoShippingRule = {
  name: string;
  companyName: string;
  /** Centavos. */
  price: number;
  minDays: number;
  maxDays: number;
  /** Offered only when the products are worth strictly more than this, centavos; null: always. */
  limitCartPriceMin: number | null;
  isStorePickup: boolean;
  /** Eight-digit limits, both included. */
  zipRanges: { from: string; to: string }[];
  /** IBGE codes. */
  cityIds: string[];
  /** Two-letter states. */
  states: string[];
  /** How the shopper chooses day and shift; null: they do not. */
  schedule: ShiftSchedule | null;
};

/** A voucher. Source: rules §8. */
export type DemoVoucher = {
  code: string;
  benefit:
    | { kind: 'percentage'; percent: number; maximumDiscount: number | null }
    | { kind: 'fixedAmount'; amount: number }
    | { kind: 'freeShipping' };
  /** Smallest products value in centavos, or null. */
  minimumProductsValue: number | null;
  totalUses: number | null;
  usesPerCustomer: number | null;
  /** Uses already taken when the demo starts. */
  usedCount: number;
  /** ISO date-times in UTC; `expiredAt` null: never. */
  createdAt: string;
  expiredAt: string | null;
  /** Limits to categories or products; empty: all. */
  categorySlugs: string[];
  productSlugs: string[];
};

/** A demo person of this store; the password is DEMO_PASSWORD. Source: rules §1. */
export type DemoPerson = {
  role: 'customer' | 'owner' | 'staff';
  name: string;
  email: string;
  /** CPF, eleven digits. */
  document: string;
  /** Area code and number, digits only. */
  phone: string;
  addresses: DemoAddress[];
};

/** Packs of a variant: a product, its choice ('15 kg', '' for its only one), and how many. */
export type DemoPacks = { productSlug: string; choice: string; packs: number };

/** The animals and goods of a person of the store. All days are counted back from the day on which the demo starts. */
export type DemoHome = {
  email: string;
  pets: DemoPet[];
  /** Orders that were delivered so many days ago. */
  deliveries: { daysAgo: number; lines: DemoPacks[] }[];
  /** Packs that were opened, or applications begun for an animal. */
  pantry: (DemoPacks & { openedDaysAgo: number; petName: string | null })[];
};

/** An animal. Weights in grams, the oldest first; `foods` by the slug of their product. */
export type DemoPet = {
  name: string;
  species: PetSpecies;
  /** Days it has lived, or how exactly its birth is known. */
  birth: { daysAgo: number } | { text: string };
  sex: PetSex;
  neutered: PetNeutered;
  activity: PetActivity;
  adultWeightG: number | null;
  conditions: PetCondition[];
  weights: { daysAgo: number; weightG: number; weighedBy: Weigher }[];
  foods: { productSlug: string; gramsPerDay: number | null; sharePercent: number }[];
};
