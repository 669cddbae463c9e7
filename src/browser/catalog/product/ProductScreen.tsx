import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { useAppSelector } from '../../app/hooks';
import { Breadcrumb } from '../../kit/Breadcrumb/Breadcrumb';
import { TextLink } from '../../kit/TextLink/TextLink';
import { productTexts } from '../../texts/productTexts';
import { selectProduct } from '../catalogSelectors';
import { brandPath, productPath } from '../productWords';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from '../Shelf/Shelf';
import { chosenVariant } from '../variantChoice';
import { PriceTicket } from './PriceTicket';
import { ProductFacts } from './ProductFacts';
import { ProductGallery } from './ProductGallery';
import styles from './ProductScreen.module.scss';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductText } from './ProductText';
import { productTrail } from './productTrail';
import { StockLine } from './StockLine';
import { VariantPicker } from './VariantPicker';

type Props = {
  /** What puts the chosen variant into the cart: composed by the app, because the catalogue knows no cart. */
  renderBuyBox: (product: ProductDetail, variant: ProductVariant) => ReactNode;
};

/** A product's own page. Which variant is chosen stands in the address, so that a link shows the same. */
export function ProductScreen({ renderBuyBox }: Props) {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const entry = useAppSelector((state) => selectProduct(state, slug));
  if (entry.status === 'moved') return <Navigate replace to={productPath(entry.slug) + search} />;
  if (entry.status !== 'ready') return <ProductSkeleton />;
  const product = entry.value;
  const variant = chosenVariant(product, search);
  return (
    <>
      <div className={styles.column}>
        <Breadcrumb items={productTrail(product)} />
        <div className={styles.product}>
          {/* Another product begins at its first photo. */}
          <ProductGallery key={product.id} images={product.images} variant={variant} />
          <section className={styles.buy} aria-label={productTexts.buy}>
            <div>
              {product.brand && <TextLink to={brandPath(product.brand.slug)}>{product.brand.brand}</TextLink>}
              <h1 className={styles.title}>{product.title}</h1>
            </div>
            {variant && (
              <>
                <VariantPicker product={product} variant={variant} />
                <PriceTicket variant={variant} />
                <div className={styles.deal}>
                  <StockLine stock={variant.stock} hasChoice={product.variants.length > 1} />
                  {renderBuyBox(product, variant)}
                </div>
              </>
            )}
          </section>
          <ProductText text={product.description} />
        </div>
      </div>
      <ProductFacts product={product} />
      {product.related.length > 0 && (
        <section className={styles.section}>
          <SectionHead title={productTexts.related} />
          <Shelf products={product.related} shape="row" />
        </section>
      )}
    </>
  );
}
