import { allProducts } from '../catalogue/allProducts';
import { demoBrands } from '../catalogue/brands';
import { demoCategories } from '../catalogue/categories';
import type { DemoStore } from '../demoTypes';
import { oipetBanners } from './demoBanners';
import { OWNER, SHOP_ADDRESS, SHOPPER, STAFF } from './demoPeople';
import { demoShippingRules } from './demoShipping';
import { homeOfShopper } from './demoHomes';
import { demoVouchers } from './demoVouchers';
import { searchSynonyms } from './searchSynonyms';

const FACTS = {
  name: 'Oi Pet',
  legalName: 'Oi Pet Comércio de Artigos para Animais Ltda.',
  companyId: '11222333000181',
  email: 'contato@oipet.test',
} as const;

/** The public store, the default one. Source: rules §1, §3. */
export const oipetStore = (): DemoStore => ({
  ...FACTS,
  slug: 'oipet',
  isDefault: true,
  isPrivate: false,
  status: 'active',
  domains: [],
  address: SHOP_ADDRESS,
  whatsapp: '5519900000100',
  openingHours: 'Segunda a sexta, das 8h às 19h. Sábado, das 8h às 17h.',
  themeColor: '#17694a',
  logo: { brand: 'Oi Pet', face: 'cap', hue: 160 },
  pixelId: null,
  adsConversion: null,
  originZipCode: SHOP_ADDRESS.zipCode,
  handlingDays: 1,
  installmentMinimum: 500,
  brands: demoBrands(),
  categories: demoCategories(),
  products: allProducts(),
  banners: oipetBanners(),
  shippingRules: demoShippingRules,
  vouchers: demoVouchers,
  people: [SHOPPER, OWNER, STAFF],
  homes: [homeOfShopper],
  searchSynonyms,
});
