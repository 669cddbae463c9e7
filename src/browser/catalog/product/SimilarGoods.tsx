import { Link, useLocation } from 'react-router-dom';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../shared/kernel/money';
import { classNames } from '../../kit/classNames';
import { UNIT_NAMES } from '../../texts/catalogTexts';
import { similarTexts } from '../../texts/similarTexts';
import { withWholeMeasures } from '../measures';
import { Picture } from '../Picture/Picture';
import { SectionHead } from '../SectionHead/SectionHead';
import { chosenVariant } from '../variantChoice';
import { comparedGoods } from './comparedGoods';
import { SIMILAR_ID } from './productAnchors';
import styles from './SimilarGoods.module.scss';

/** This product among others of its kind, compared by what a kilo, a litre or one of them costs. */
export function SimilarGoods({ product }: { product: ProductDetail }) {
  const variant = chosenVariant(product, useLocation().search);
  if (!variant || product.similar.length === 0) return null;
  const { unit, lines } = comparedGoods(product, variant);
  return (
    <section id={SIMILAR_ID} className={styles.section}>
      <SectionHead title={similarTexts.title} note={similarTexts.note(unit)} />
      <ul className={styles.list}>
        {lines.map(({ id, title, imageUrl, price, unitPrice, to }) => (
          <li
            key={id}
            className={classNames(styles.line, to === null && styles.own)}
            aria-current={to === null ? 'true' : undefined}
          >
            <span className={styles.photo}>
              <Picture url={imageUrl} alt="" sizes="60px" widest={240} width={240} height={240} />
            </span>
            <h3 className={styles.title}>
              {to === null ? (
                withWholeMeasures(title)
              ) : (
                <Link className={styles.link} to={to}>
                  {withWholeMeasures(title)}
                </Link>
              )}
            </h3>
            <p className={styles.note}>
              {unitPrice !== null && formatBrl(price)}
              {to === null && `${unitPrice === null ? '' : ' · '}${similarTexts.thisOne}`}
            </p>
            <p className={styles.price}>
              <b className={styles.figure}>{formatBrl(unitPrice ?? price)}</b>
              {unitPrice !== null && unit !== null && similarTexts.per(UNIT_NAMES[unit].name)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
