import { useFormikContext } from 'formik';

import type { AdminProduct } from '../../../shared/admin/productContract';
import { useAppSelector } from '../../core/hooks';
import { selectIsPrivate } from '../../store/storeSelectors';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { struckWords } from './struckWords';
import { nameOfRow, type ProductValues } from './productForm';
import styles from './VariantMatrix.module.scss';

/** Of each variant with a 'de' price: whether shoppers read it, until when, or why not yet. */
export function StruckNotes({ product }: { product: AdminProduct | null }) {
  const { values, initialValues } = useFormikContext<ProductValues>();
  const isPrivate = useAppSelector(selectIsPrivate);
  const rows = values.variants.filter(({ originalPrice }) => originalPrice.trim() !== '');
  if (rows.length === 0) return null;
  if (!isPrivate) return <p className={styles.hint}>{texts.struck.openStore}</p>;
  return (
    <section className={styles.struck} aria-label={texts.struck.title}>
      <h3>{texts.struck.title}</h3>
      <p>{texts.struck.rule}</p>
      <ul>
        {rows.map((row) => {
          const before = initialValues.variants.find(({ key }) => key === row.key);
          const isSaved = before?.price === row.price && before.originalPrice === row.originalPrice;
          const saved = isSaved ? product?.variants.find(({ id }) => id === row.id) : undefined;
          return (
            <li key={row.key}>
              <b>{nameOfRow(row, texts.onlyVariant)}</b> {struckWords(saved)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
