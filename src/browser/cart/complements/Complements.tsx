import type { ProductCard, ProductDetail } from '../../../shared/catalog/catalogContract';
import { MIN_QUANTITY } from '../../../shared/cart/cartLimits';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { withWholeMeasures } from '../../catalog/measures';
import { RowSection } from '../../catalog/Shelf/RowSection';
import { Button } from '../../kit/Button/Button';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { complementTexts } from '../../texts/complementTexts';
import { selectAddingVariantId } from '../cartSelectors';
import { productChosen } from '../cartSlice';
import { additionOf, selectTicked, sumOf, tickedOf } from './complementSelectors';
import { complementTicked } from './complementSlice';
import styles from './Complements.module.scss';

/** Goods of other kinds for the same animal. Ticked ones go into the cart with the product, or alone by their own button. */
export function Complements({ product }: { product: ProductDetail }) {
  const ids = useAppSelector((state) => selectTicked(state, product.slug));
  const adding = useAppSelector(selectAddingVariantId);
  const dispatch = useAppDispatch();
  const ticked = tickedOf(product, ids);
  const [first, ...others] = ticked;
  const add = () =>
    first && dispatch(productChosen({ ...additionOf(first), quantity: MIN_QUANTITY, along: others.map(additionOf) }));
  const tick = (isTicked: boolean, { productVariantId }: ProductCard) =>
    dispatch(complementTicked({ slug: product.slug, productVariantId, isTicked }));
  const canBeBought = product.variants.some(({ stock }) => stock > 0);
  if (!canBeBought || product.complements.length === 0) return null;
  return (
    <section className={styles.section}>
      <RowSection
        title={complementTexts.title}
        note={complementTexts.note}
        products={product.complements}
        actBy={['take along', ids]}
        renderAct={(card) => (
          <div className={styles.tick}>
            <Checkbox
              id={`along-${card.productVariantId}`}
              isChecked={ids.includes(card.productVariantId)}
              onChange={(isTicked) => tick(isTicked, card)}
            >
              {complementTexts.takeAlong}
              {card.variantCount > 1 && card.optionValues.length > 0 && (
                <>
                  {' '}
                  {withWholeMeasures(complementTexts.inChoice(card.optionValues.map(({ value }) => value).join(', ')))}
                </>
              )}
              <VisuallyHidden>: {card.title}</VisuallyHidden>
            </Checkbox>
          </div>
        )}
      />
      <div className={styles.foot}>
        {first ? (
          <>
            <Button tone="outlined" isLoading={adding !== null && ids.includes(adding)} onClick={add}>
              {complementTexts.addTicked(ticked.length)}
            </Button>
            <p className={styles.sum}>
              <b>{formatBrl(sumOf(ticked))}</b>
            </p>
          </>
        ) : (
          <p>{complementTexts.nothingTicked}</p>
        )}
      </div>
    </section>
  );
}
