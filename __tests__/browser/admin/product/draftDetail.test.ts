import { detailOfDraft } from '../../../../src/browser/admin/product/draftDetail';
import { draftOf, valuesOf } from '../../../../src/browser/admin/product/productForm';
import { anAdminProduct } from '../../../support/browser/admin/adminProduct';

it('tells a draft as the shop would: active variants, stock with what the draft adds, its own pictures', () => {
  const product = anAdminProduct({
    images: [{ id: 'i1', url: '/media/1.webp', alt: '', variantIds: ['variant-2'] }],
  });
  const draft = draftOf(valuesOf(product));
  const [one, two] = draft.variants;
  if (!one || !two) throw new Error('two variants');
  const detail = detailOfDraft(
    {
      ...draft,
      title: ' ',
      variants: [
        { ...one, isActive: false },
        { ...two, stockChange: -1_000 },
      ],
    },
    { product, parts: null, choices: null },
    'Novo produto',
  );
  expect(detail).toMatchObject({
    title: 'Novo produto',
    images: [{ url: '/media/1.webp', alt: 'Novo produto' }],
    minPrice: two.price,
    variants: [{ id: 'variant-2', stock: 0, imagesUrl: ['/media/1.webp'] }],
    complements: [],
    similar: [],
  });
});

it('shows what is in a kit, and as many kits as its parts make', () => {
  const product = anAdminProduct();
  const draft = draftOf(valuesOf(product));
  const part = { variantTitle: '', sku: '', imageUrl: null };
  const parts = [
    { ...part, productVariantId: 'bag', title: 'Ração Golden', price: 7_990, stock: 7, quantity: 1 },
    { ...part, productVariantId: 'bowl', title: 'Comedouro', price: 1_990, stock: 5, quantity: 2 },
  ];
  const detail = detailOfDraft(draft, { product, parts, choices: null }, '');
  expect(detail.kit).toEqual({
    partsValue: 11_970,
    parts: [
      { slug: 'bag', title: 'Ração Golden', variantTitle: '', imageUrl: null, price: 7_990, quantity: 1 },
      { slug: 'bowl', title: 'Comedouro', variantTitle: '', imageUrl: null, price: 1_990, quantity: 2 },
    ],
  });
  expect(detail.variants.every(({ stock }) => stock === 2)).toBe(true);
  expect(detailOfDraft(draft, { product, parts: null, choices: null }, '').kit).toBeUndefined();
});
