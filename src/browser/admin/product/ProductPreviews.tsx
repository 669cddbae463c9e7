import { useFormikContext } from 'formik';
import { useState } from 'react';

import type { AdminProduct, ProductChoices } from '../../../shared/admin/productContract';
import { Button } from '../../kit/Button/Button';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { draftOf, type ProductValues } from './productForm';
import { ProductPagePreview } from './ProductPagePreview';
import { ProductPreview } from './ProductPreview';

type Props = { product: AdminProduct | null; choices: ProductChoices | null };

/** The buttons that preview the product as shoppers would see it: its page, and its card on a shelf. */
export function ProductPreviews({ product, choices }: Props) {
  const { values } = useFormikContext<ProductValues>();
  const [shown, setShown] = useState<'page' | 'shelf' | null>(null);
  const draft = draftOf(values);
  const parts = values.variants.at(0)?.parts ?? null;
  const close = () => setShown(null);
  return (
    <>
      <Button tone="outlined" size="s" icon="eye" onClick={() => setShown('page')}>
        {texts.pagePreview}
      </Button>
      <Button tone="outlined" size="s" icon="eye" onClick={() => setShown('shelf')}>
        {texts.preview}
      </Button>
      <ProductPagePreview
        isOpen={shown === 'page'}
        onClose={close}
        draft={draft}
        parts={parts}
        product={product}
        choices={choices}
      />
      <ProductPreview
        isOpen={shown === 'shelf'}
        onClose={close}
        draft={draft}
        images={product?.images ?? []}
        saved={product?.variants ?? []}
        brand={choices?.listBrand.find(({ id }) => id === values.brandId)?.name ?? null}
      />
    </>
  );
}
