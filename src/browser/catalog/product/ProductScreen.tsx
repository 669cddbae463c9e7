import { lazy, memo, Suspense, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { afterTouch } from '../../core/firstTouch';
import { useAppSelector } from '../../core/hooks';
import { Breadcrumb } from '../../kit/Breadcrumb/Breadcrumb';
import { TextLink } from '../../kit/TextLink/TextLink';
import { productTexts } from '../../texts/productTexts';
import { selectProduct } from '../catalogSelectors';
import { withWholeMeasures } from '../measures';
import { brandPath } from '../productWords';
import { chosenVariant } from '../variantChoice';
import { photosOf } from './galleryPicture';
import { PriceTicket } from './PriceTicket';
import { ProductGallery } from './ProductGallery';
import styles from './ProductScreen.module.scss';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductText } from './ProductText';
import { productTrail } from './productTrail';
import { VariantPicker } from './VariantPicker';

// Drawn by the server with the rest; hydrated once somebody touches the page.
const ShareRow = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "product-late" */ './ShareRow').then((module) => ({ default: module.ShareRow })),
  ),
);
const ProductRest = lazy(
  afterTouch(() =>
    import(/* webpackChunkName: "product-late" */ './ProductRest').then((module) => ({ default: module.ProductRest })),
  ),
);

type Props = {
  /** What puts the chosen variant into the cart: composed by the app, because the catalogue knows no cart. */
  renderBuyBox: (product: ProductDetail, variant: ProductVariant) => ReactNode;
  /** What goes well with the product, under it. */
  renderComplements: (product: ProductDetail) => ReactNode;
};

/** A product's own page. Which variant is chosen stands in the address, so that a link shows the same. */
export function ProductScreen({ renderBuyBox, renderComplements }: Props) {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const entry = useAppSelector((state) => selectProduct(state, slug));
  if (entry.status !== 'ready') return <ProductSkeleton />;
  const product = entry.value;
  const variant = chosenVariant(product, search);
  const photos = photosOf(product, variant);
  return (
    <>
      <div className={styles.column}>
        <Breadcrumb items={productTrail(product)} isShort />
        <div className={styles.product}>
          {/* Other photos begin at the first of them. */}
          <ProductGallery key={photos[0]?.url ?? product.id} photos={photos} variant={variant} />
          <section className={styles.buy} aria-label={productTexts.buy}>
            <div>
              {product.brand && (
                <p className={styles.brand}>
                  <TextLink isAlone to={brandPath(product.brand.slug)}>
                    {product.brand.brand}
                  </TextLink>
                </p>
              )}
              <h1 className={styles.title}>{withWholeMeasures(product.title)}</h1>
            </div>
            {variant && (
              <>
                <VariantPicker product={product} variant={variant} />
                <PriceTicket variant={variant} />
                {renderBuyBox(product, variant)}
              </>
            )}
            <Share title={product.title} />
          </section>
          <ProductText text={product.description} />
        </div>
      </div>
      <Rest product={product} renderComplements={renderComplements} />
    </>
  );
}

// Not re-rendered while another variant is chosen: React would discard parts not hydrated yet.
const Share = memo(function Share({ title }: { title: string }) {
  return (
    <div className={styles.share}>
      <Suspense>
        <ShareRow title={title} />
      </Suspense>
    </div>
  );
});

type RestProps = Pick<Props, 'renderComplements'> & { product: ProductDetail };

const Rest = memo(function Rest({ product, renderComplements }: RestProps) {
  return (
    <Suspense>
      <ProductRest product={product} complements={renderComplements(product)} />
    </Suspense>
  );
});
