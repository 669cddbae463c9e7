import type { ProductDraft, VariantDraft } from '../../../src/shared/admin/productContract';
import { emptyFields } from '../../../src/shared/admin/productFields';
import { isSlug, productFaults, slugOf, variantFaults } from '../../../src/shared/admin/productRules';
import { aPublishing } from '../../support/duties';

const aVariant = (values: Partial<VariantDraft> = {}): VariantDraft => ({
  id: null,
  sku: 'A-1',
  gtin: null,
  optionValues: [],
  price: 100,
  originalPrice: null,
  stockChange: 0,
  weightG: 1,
  widthCm: 1,
  heightCm: 1,
  lengthCm: 1,
  netContent: null,
  isActive: true,
  ...values,
});
const aDraft = (values: Partial<ProductDraft> = {}): ProductDraft => ({
  title: 'Ração',
  slug: 'racao',
  ...emptyFields(),
  description: 'Primeira linha.\nSegunda.',
  brandId: null,
  categoryIds: [],
  attributes: [],
  dutyKind: 'none',
  isActive: true,
  variants: [aVariant()],
  ...values,
});

it('has nothing to say of a product that is right', () => expect(productFaults(aDraft(), aPublishing())).toEqual({}));

it.each([
  [{ sku: ' ' }, { sku: 'required' }],
  [{ sku: 'a\u0000b' }, { sku: 'notAccepted' }],
  [{ price: 0 }, { price: 'notPositive' }],
  [{ price: 1_000_000_000 }, { price: 'tooLong' }],
  [{ originalPrice: 100 }, { originalPrice: 'notAbovePrice' }],
  [{ originalPrice: 101 }, {}],
  [{ stockChange: -1 }, { stock: 'negativeStock' }],
  [{ stockChange: -1, id: 'known' }, {}],
  [{ stockChange: Number.MAX_SAFE_INTEGER }, { stock: 'notAccepted' }],
  [
    { weightG: 0, widthCm: 1.5, heightCm: 1_001 },
    { weightG: 'notPositive', widthCm: 'notPositive', heightCm: 'tooLong' },
  ],
  [{ netContent: { amount: 0, unit: 'g' as const } }, { netContent: 'notPositive' }],
])('judges a variant %j', (values, faults) => expect(variantFaults(aVariant(values))).toEqual(faults));

it.each([
  [{ title: '' }, { title: 'required' }],
  [{ title: 'a'.repeat(121) }, { title: 'tooLong' }],
  [{ slug: 'A b' }, { slug: 'notAccepted' }],
  [{ description: 'a\u0007' }, { description: 'notAccepted' }],
  [{ variants: [aVariant({ gtin: '7891000315508' })] }, { 'variants.0.gtin': 'wrongDigit' }],
  [{ variants: [aVariant({ gtin: '789' })] }, { 'variants.0.gtin': 'notAccepted' }],
  [{ variants: [aVariant({ gtin: '7891000315507' })] }, {}],
  [{ ncm: '2309.10.00' }, { ncm: 'notAccepted' }],
  [{ attributes: [{ name: '', value: 'x' }] }, { 'attributes.0.name': 'required' }],
  [{ variants: [] }, { variants: 'required' }],
  [{ variants: [aVariant(), aVariant()] }, { 'variants.1.sku': 'twice', 'variants.1.options': 'twice' }],
])('judges a product %j', (values, faults) => expect(productFaults(aDraft(values), aPublishing())).toEqual(faults));

it('suggests an address that it accepts', () => {
  for (const title of ['Ração Matuta 10,1 kg', '  --É! ', 'a'.repeat(300), 'x'.repeat(119) + ' y'])
    expect([title, isSlug(slugOf(title))]).toEqual([title, true]);
});
