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
    product,
    null,
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
