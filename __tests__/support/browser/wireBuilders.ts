import type { CustomerAddress, CustomerProfile, OrderSummary } from '../../../src/shared/account/accountContract';
import type { Cart, CartLine } from '../../../src/shared/cart/cartContract';
import { explainedLine } from '../../../src/shared/cart/cartTotals';
import type {
  Banner,
  Brand,
  Category,
  ProductCard,
  ProductDetail,
  ProductVariant,
  SimilarProduct,
} from '../../../src/shared/catalog/catalogContract';
import type { Order } from '../../../src/shared/order/orderContract';
import type { ShippingOption, ShippingStore } from '../../../src/shared/shipping/shippingContract';
import type { Store } from '../../../src/shared/store/storeContract';

/** Builders of wire values: a plain case, of which a test overrides only what it is about. */

export const aStore = (given: Partial<Store> = {}): Store => ({
  id: 'store-1',
  slug: 'oipet',
  name: 'Oi Pet',
  logoUrl: null,
  themeColor: '#17694a',
  whatsapp: '5519940020000',
  isPrivate: false,
  isClosed: false,
  pixelId: null,
  adsConversion: null,
  installmentMin: 500,
  legal: {
    legalName: 'Oi Pet Comércio de Artigos para Animais Ltda.',
    companyId: '11222333000181',
    address: 'Rua das Acácias, 482, Jardim Primavera, Campinas – SP, CEP 13000-000',
    email: 'oi@oipet.test',
    openingHours: 'segunda a sábado, das 9h às 19h',
  },
  platform: null,
  ...given,
});

export const aCategory = (given: Partial<Category> = {}): Category => ({
  id: 'category-dogs',
  slug: 'caes',
  title: 'Cães',
  imageUrl: null,
  childNodes: [
    { id: 'category-dry', slug: 'racao-seca', title: 'Ração seca' },
    { id: 'category-toys', slug: 'brinquedos', title: 'Brinquedos' },
  ],
  ...given,
});

export const aBrand = (given: Partial<Brand> = {}): Brand => ({
  brand: 'Matuta',
  slug: 'matuta',
  logoUrl: null,
  productCount: 12,
  ...given,
});

export const aBanner = (given: Partial<Banner> = {}): Banner => ({
  src: '/media/banner-1.webp',
  alt: 'Sacos de ração no balcão',
  url: '/caes',
  external: false,
  title: 'Saco grande, preço por quilo à vista',
  description: 'Rações de 10 a 15 kg com a conta já feita.',
  action: 'Ver rações grandes',
  ...given,
});

export const aProductCard = (given: Partial<ProductCard> = {}): ProductCard => ({
  id: 'product-1',
  slug: 'racao-matuta-frango',
  title: 'Ração Matuta Cães Adultos Frango e Arroz',
  brand: 'Matuta',
  imagesUrl: ['/media/racao-matuta-frango.webp'],
  imageAlt: 'Saco verde de ração Matuta',
  minPrice: 2990,
  originalMinPrice: null,
  isInStock: true,
  variantCount: 1,
  hasHigherPrices: false,
  productVariantId: 'variant-1',
  optionValues: [{ name: 'Tamanho', value: '1 kg' }],
  unitPrice: { price: 2990, unit: 'g' },
  sizeClass: 3,
  ...given,
});

export const aSimilarProduct = (given: Partial<SimilarProduct> = {}): SimilarProduct => ({
  id: 'product-2',
  slug: 'racao-quintal',
  title: 'Ração Natural Quintal Bom Carne e Abóbora',
  imageUrl: '/media/racao-quintal.webp',
  variants: [
    {
      sku: 'QUI-15',
      optionValues: [{ name: 'Tamanho', value: '15 kg' }],
      price: 26990,
      netContent: { amount: 15_000, unit: 'g' },
    },
  ],
  ...given,
});

export const aVariant = (given: Partial<ProductVariant> = {}): ProductVariant => ({
  id: 'variant-1',
  sku: 'MAT-1',
  gtin: '7890000012344',
  optionValues: [{ name: 'Tamanho', value: '10,1 kg' }],
  price: 16890,
  originalPrice: null,
  stock: 12,
  netContent: { amount: 10_100, unit: 'g' },
  imagesUrl: [],
  ...given,
});

export const aProductDetail = (given: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'product-1',
  slug: 'racao-matuta-frango',
  title: 'Ração Matuta Cães Adultos Frango e Arroz',
  description: 'Alimento completo para cães adultos.\n\nGuarde o saco fechado, em lugar seco.',
  brand: { brand: 'Matuta', slug: 'matuta' },
  categories: [{ slug: 'racao-seca', title: 'Ração seca', parentSlug: 'caes', parentTitle: 'Cães' }],
  images: [
    { url: '/media/racao-matuta-frango.webp', alt: 'Saco verde de ração Matuta' },
    { url: '/media/racao-matuta-grao.webp', alt: 'Grãos no comedouro' },
  ],
  attributes: [
    { name: 'Espécie', value: 'Cães' },
    { name: 'Sabor', value: 'Frango e arroz' },
  ],
  minPrice: 16890,
  originalMinPrice: null,
  variants: [aVariant()],
  complements: [],
  similar: [],
  ...given,
});

/** A page of a list. */
export const aListOf = <Row>(list: Row[], given: Partial<{ page: number; limit: number; total: number }> = {}) => ({
  list,
  page: 1,
  limit: 20,
  total: list.length,
  ...given,
});

/** A line of a cart; its rows follow from its quantity and price unless they are given. */
export const aLine = (given: Partial<CartLine> = {}): CartLine => {
  const { quantity = 1, unitPrice = 16890 } = given;
  return {
    id: 'line-1',
    productId: 'product-1',
    productVariantId: 'variant-1',
    quantity,
    unitPrice,
    total: 16890,
    rows: explainedLine({ unitPrice, originalPrice: null, quantity }).rows,
    discount: 0,
    stock: 12,
    product: {
      title: 'Ração Matuta Cães Adultos Frango e Arroz',
      slug: 'racao-matuta-frango',
      imageUrl: '/media/racao-matuta-frango.webp',
      variantTitle: '10,1 kg',
    },
    ...given,
  };
};

/** A cart; `productsValue`, `total` and the rows that explain them follow from the lines unless they are given. */
export const aCart = (given: Partial<Cart> = {}): Cart => {
  const listProduct = given.listProduct ?? [aLine()];
  const productsValue = given.productsValue ?? listProduct.reduce((sum, line) => sum + line.total, 0);
  const shippingValue = given.shippingValue ?? 0;
  const totalDiscount = given.totalDiscount ?? 0;
  const products = listProduct.map(({ id: lineId, unitPrice, quantity }) => {
    return { kind: 'line' as const, lineId, unitPrice, quantity, amount: unitPrice * quantity };
  });
  return {
    id: 'cart-1',
    version: 1,
    status: 'open',
    zipCode: null,
    deliveryCityId: null,
    selectedShippingId: null,
    voucher: null,
    voucherId: null,
    addressId: null,
    customerId: null,
    voucherIssue: null,
    explained: {
      productsValue: products,
      totalDiscount: [],
      shippingValue: [],
      total: [{ kind: 'productsValue', amount: productsValue }],
    },
    listShippingStore: [],
    notices: [],
    ...given,
    listProduct,
    productsValue,
    shippingValue,
    totalDiscount,
    total: given.total ?? productsValue + shippingValue - totalDiscount,
  };
};

export const aShippingOption = (given: Partial<ShippingOption> = {}): ShippingOption => ({
  id: 'shipping-1',
  name: 'Econômica',
  companyName: 'Correio do Vale',
  price: 1840,
  deliveryRangeMin: 6,
  deliveryRangeMax: 10,
  storeCustomShippingId: null,
  storeCustomShipping: null,
  customDeliveryRangeMin: null,
  customDeliveryRangeMax: null,
  isEstimate: false,
  ...given,
});

export const aShippingStore = (given: Partial<ShippingStore> = {}): ShippingStore => ({
  storeId: 'store-1',
  storeName: 'Oi Pet',
  listShipping: [aShippingOption()],
  ...given,
});

export const aProfile = (given: Partial<CustomerProfile> = {}): CustomerProfile => ({
  id: 'customer-1',
  name: 'Mariana Albuquerque',
  email: 'cliente@oipet.test',
  document: '11144477735',
  phone: '19987654321',
  pendingEmail: null,
  cartId: null,
  wantsCartReminders: false,
  ...given,
});

export const anAddress = (given: Partial<CustomerAddress> = {}): CustomerAddress => ({
  id: 'address-1',
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
  cityName: 'Campinas',
  stateId: 'SP',
  isDefault: true,
  ...given,
});

export const anOrderSummary = (given: Partial<OrderSummary> = {}): OrderSummary => ({
  id: 'order-1',
  number: 1048,
  status: 'waitingPayment',
  createdAt: '2026-11-20T13:28:00.000Z',
  statusAt: '2026-11-20T13:28:00.000Z',
  cause: null,
  total: 25_292,
  quantity: 15,
  payment: { method: 'pix', status: 'waitingPayment', refusal: null },
  pixExpiresAt: '2026-11-20T13:58:00.000Z',
  arrivesFrom: '2026-11-26',
  arrivesTo: '2026-11-30',
  listProduct: [{ title: 'Ração Matuta', slug: 'racao-matuta-frango', imageUrl: '/media/racao.webp' }],
  ...given,
});

export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: 'order-1',
  number: 1048,
  version: 1,
  status: 'waitingPayment',
  createdAt: '2026-11-20T13:28:00.000Z',
  buyer: { name: 'Mariana Albuquerque', email: 'cliente@oipet.test' },
  address: {
    recipient: 'Mariana Albuquerque',
    zipCode: '13010111',
    street: 'Rua Barão de Jaguara',
    number: '900',
    complement: null,
    neighborhood: 'Centro',
    cityName: 'Campinas',
    stateId: 'SP',
  },
  shipping: {
    name: 'Econômica',
    companyName: 'Correio do Vale',
    price: 1840,
    arrivesFrom: '2026-11-26',
    arrivesTo: '2026-11-30',
    isEstimate: false,
  },
  voucherCode: null,
  productsValue: 16890,
  shippingValue: 1840,
  totalDiscount: 0,
  total: 18730,
  explained: null,
  listProduct: [
    {
      id: 'order-line-1',
      productId: 'product-1',
      productVariantId: 'variant-1',
      slug: 'racao-matuta-frango',
      title: 'Ração Matuta Cães Adultos Frango e Arroz',
      variantTitle: '10,1 kg',
      imageUrl: '/media/racao-matuta-frango.webp',
      quantity: 1,
      unitPrice: 16890,
      total: 16890,
      rows: explainedLine({ unitPrice: 16890, originalPrice: null, quantity: 1 }).rows,
      discount: 0,
    },
  ],
  payment: {
    id: 'payment-1',
    method: 'pix',
    status: 'waitingPayment',
    amount: 18730,
    pix: {
      code: '00020126580014br.gov.bcb.pix',
      qrPath: 'M0 0h1v1h-1z',
      size: 29,
      expiresAt: '2026-11-20T13:58:00.000Z',
    },
    boleto: null,
    card: null,
    refusal: null,
    refundedValue: 0,
    paidAt: null,
    updatedAt: '2026-11-20T13:28:00.000Z',
  },
  actions: { canPay: true, canCancel: true, canReturn: false },
  refundAccountAwaited: null,
  termsHash: null,
  invoiceKey: null,
  listInvoicePaper: [],
  tracking: null,
  regret: null,
  history: [{ status: 'opened', at: '2026-11-20T13:28:00.000Z', cause: null }],
  ...given,
});
