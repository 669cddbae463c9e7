import { useLocation } from 'react-router-dom';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { productTexts } from '../../texts/productTexts';
import { withWholeMeasures } from '../measures';
import { SectionHead } from '../SectionHead/SectionHead';
import { chosenVariant } from '../variantChoice';
import styles from './ProductFacts.module.scss';

/** What is known of the product, line by line; the barcode is of the variant the address chooses. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { search } = useLocation();
  const { attributes, brand } = product;
  const gtin = chosenVariant(product, search)?.gtin ?? null;
  const facts = [
    ...(brand ? [{ name: productTexts.brand, value: brand.brand }] : []),
    ...attributes,
    ...(gtin === null ? [] : [{ name: productTexts.barcode, value: gtin }]),
  ];
  if (facts.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={productTexts.facts} />
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{withWholeMeasures(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
