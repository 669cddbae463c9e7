import { Ajv, type AnySchema } from 'ajv';

// Google's required and recommended properties of each of our types, as JSON Schemas. Source: its documentation of
// product snippets, merchant listings, breadcrumbs, carousels and organizations.
const ABSOLUTE = { type: 'string', pattern: '^https?://[^/ ]+/' } as const;
const WORDS = { type: 'string', minLength: 1 } as const;
const DAYS = {
  type: 'object',
  required: ['@type', 'minValue', 'maxValue', 'unitCode'],
  properties: {
    '@type': { const: 'QuantitativeValue' },
    minValue: { type: 'integer', minimum: 0 },
    maxValue: { type: 'integer', minimum: 0, maximum: 90 },
    unitCode: { const: 'DAY' },
  },
} as const;

const returnPolicy = {
  type: 'object',
  required: ['@type', 'applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod', 'returnFees'],
  properties: {
    '@type': { const: 'MerchantReturnPolicy' },
    applicableCountry: { const: 'BR' },
    returnPolicyCategory: { const: 'https://schema.org/MerchantReturnFiniteReturnWindow' },
    merchantReturnDays: { const: 7 },
    returnMethod: { const: 'https://schema.org/ReturnByMail' },
    returnFees: { const: 'https://schema.org/FreeReturn' },
  },
} as const;

const shippingDetails = {
  type: 'object',
  required: ['@type', 'shippingDestination', 'deliveryTime'],
  properties: {
    '@type': { const: 'OfferShippingDetails' },
    shippingDestination: {
      type: 'object',
      required: ['@type', 'addressCountry'],
      properties: { '@type': { const: 'DefinedRegion' }, addressCountry: { const: 'BR' } },
    },
    deliveryTime: {
      type: 'object',
      required: ['@type', 'handlingTime', 'transitTime'],
      properties: { '@type': { const: 'ShippingDeliveryTime' }, handlingTime: DAYS, transitTime: DAYS },
    },
  },
} as const;

const offer = {
  type: 'object',
  required: [
    '@type',
    'url',
    'sku',
    'price',
    'priceCurrency',
    'priceValidUntil',
    'availability',
    'itemCondition',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  properties: {
    '@type': { const: 'Offer' },
    url: ABSOLUTE,
    price: { type: 'string', pattern: '^(0\\.(0[1-9]|[1-9]\\d)|[1-9]\\d{0,6}\\.\\d\\d)$' },
    priceCurrency: { const: 'BRL' },
    priceValidUntil: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    availability: { enum: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] },
    itemCondition: { const: 'https://schema.org/NewCondition' },
    seller: { type: 'object', required: ['@type', 'name'] },
    shippingDetails,
    hasMerchantReturnPolicy: returnPolicy,
  },
} as const;

const goods = {
  name: WORDS,
  description: { type: 'string', minLength: 1, maxLength: 5000 },
  image: { type: 'array', items: ABSOLUTE },
  sku: WORDS,
  gtin: { type: 'string', pattern: '^(\\d{8}|\\d{12,14})$' },
  size: WORDS,
  color: WORDS,
  brand: {
    type: 'object',
    required: ['@type', 'name'],
    properties: { '@type': { const: 'Brand' }, name: WORDS },
  },
  url: ABSOLUTE,
} as const;

const product = {
  type: 'object',
  required: ['@type', 'name', 'description', 'image', 'sku', 'offers'],
  additionalProperties: false,
  properties: {
    '@context': {},
    '@type': { const: 'Product' },
    ...goods,
    offers: offer,
    additionalProperty: {
      type: 'array',
      items: { type: 'object', required: ['@type', 'name', 'value'] },
    },
  },
} as const;

const SCHEMAS: Record<string, AnySchema> = {
  Product: { ...product, required: [...product.required, 'url'] },
  ProductGroup: {
    type: 'object',
    required: ['name', 'description', 'url', 'image', 'productGroupID', 'variesBy', 'hasVariant'],
    additionalProperties: false,
    properties: {
      '@context': {},
      '@type': {},
      ...goods,
      productGroupID: WORDS,
      variesBy: { type: 'array', minItems: 1, items: WORDS },
      hasVariant: { type: 'array', minItems: 2, items: product },
    },
  },
  BreadcrumbList: {
    type: 'object',
    required: ['itemListElement'],
    properties: {
      itemListElement: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['@type', 'position', 'name'],
          properties: { '@type': { const: 'ListItem' }, position: { type: 'integer' }, name: WORDS, item: ABSOLUTE },
        },
      },
    },
  },
  ItemList: {
    type: 'object',
    required: ['name', 'numberOfItems', 'itemListElement'],
    properties: {
      numberOfItems: { type: 'integer', minimum: 1 },
      itemListElement: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['@type', 'position', 'url', 'name'],
          properties: { '@type': { const: 'ListItem' }, position: { type: 'integer', minimum: 1 }, url: ABSOLUTE },
        },
      },
    },
  },
  Organization: {
    type: 'object',
    required: ['name', 'legalName', 'taxID', 'url', 'logo', 'email', 'address', 'contactPoint'],
    properties: {
      taxID: { type: 'string', pattern: '^[0-9A-Z]{2}\\.[0-9A-Z]{3}\\.[0-9A-Z]{3}/[0-9A-Z]{4}-\\d\\d$' },
      url: ABSOLUTE,
      logo: ABSOLUTE,
      contactPoint: { type: 'object', required: ['@type', 'contactType', 'email'] },
      hasMerchantReturnPolicy: returnPolicy,
    },
  },
  WebSite: { type: 'object', required: ['name', 'url'], properties: { url: ABSOLUTE } },
  // The questions of the help page, where it has them.
  FAQPage: { type: 'object', required: ['mainEntity'] },
};

const ajv = new Ajv({ allErrors: true, strict: false });
const checks = new Map(Object.entries(SCHEMAS).map(([type, schema]) => [type, ajv.compile(schema)]));

/** What is wrong with an object of JSON-LD, one line each; nothing when it is as search engines want it. */
export const structuredDataProblems = (data: object): string[] => {
  const { '@context': context, '@type': type } = { '@context': '', '@type': '', ...data };
  if (context !== 'https://schema.org') return [`@context is ${JSON.stringify(context)}`];
  const check = checks.get(type);
  if (!check) return [`nobody knows the type ${JSON.stringify(type)}`];
  if (check(data)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${type}${instancePath} ${message}`);
};
