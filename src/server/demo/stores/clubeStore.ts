import { allProducts } from '../catalogue/allProducts';
import { demoBrands } from '../catalogue/brands';
import { demoCategories } from '../catalogue/categories';
import { memberProducts } from '../catalogue/memberPrices';
import type { DemoStore } from '../demoTypes';
import { clubeBanners } from './demoBanners';
import { MEMBER, OWNER, SHOP_ADDRESS, STAFF } from './demoPeople';
import { demoShippingRules } from './demoShipping';
import { searchSynonyms } from './searchSynonyms';

const FACTS = {
  name: 'Clube Oi Pet',
  legalName: 'Clube Oi Pet Compras Coletivas Ltda.',
  companyId: '44556677000186',
  email: 'contato@clube.oipet.test',
} as const;
const WHATSAPP = '5519900000200';

/** The private store: member prices below struck-through originals, no vouchers. Source: rules §1, §3. */
export const clubeStore = (): DemoStore => {
  const products = memberProducts(allProducts());
  const soldBrands = new Set(products.map(({ brandSlug }) => brandSlug));
  return {
    ...FACTS,
    slug: 'clube',
    isDefault: false,
    isPrivate: true,
    status: 'active',
    domains: [],
    address: { ...SHOP_ADDRESS, complement: 'Sobreloja' },
    whatsapp: WHATSAPP,
    openingHours: 'Segunda a sexta, das 9h às 18h.',
    themeColor: '#6c2bd9',
    logo: { brand: 'Clube Oi Pet', face: 'cap', hue: 295 },
    pixelId: null,
    adsConversion: null,
    originZipCode: SHOP_ADDRESS.zipCode,
    handlingDays: 1,
    installmentMinimum: 500,
    brands: demoBrands().filter(({ slug }) => soldBrands.has(slug)),
    categories: demoCategories(),
    products,
    banners: clubeBanners(WHATSAPP),
    shippingRules: demoShippingRules,
    vouchers: [],
    people: [MEMBER, OWNER, STAFF],
    homes: [],
    searchSynonyms,
  };
};
