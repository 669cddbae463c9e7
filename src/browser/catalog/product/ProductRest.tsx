import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { productTexts } from '../../texts/productTexts';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from '../Shelf/Shelf';
import { ProductFacts } from './ProductFacts';
import styles from './ProductRest.module.scss';

/** What stands under the product: its facts, and what goes well with it. */
export function ProductRest({ product }: { product: ProductDetail }) {
  return (
    <>
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
