import type { ProductVariant } from '../../../shared/catalog/catalogContract';
import { formatBrl, installmentOffer } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Price } from '../../kit/Price/Price';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectInstallmentMin, selectIsPrivate } from '../../store/storeSelectors';
import { productTexts } from '../../texts/productTexts';
import { kitTexts } from '../../texts/kitTexts';
import { unitPriceWords } from '../unitPriceWords';
import { variantUnitPrice } from '../variantChoice';
import styles from './PriceTicket.module.scss';

/**
 * The price label hung from the shelf's edge: in private stores what it was and what is saved (decision 041), what it is, in
 * parts, per unit.
 */
export function PriceTicket({ variant }: { variant: ProductVariant }) {
  const { price } = variant;
  const originalPrice = useAppSelector(selectIsPrivate) ? variant.originalPrice : null;
  const offer = installmentOffer(price, useAppSelector(selectInstallmentMin));
  const perUnit = unitPriceWords(variantUnitPrice(variant), price);
  return (
    <div className={styles.ticket}>
      {originalPrice !== null && originalPrice > price && (
        <p className={styles.before}>
          <s className={styles.was}>
            <VisuallyHidden>{kitTexts.priceBefore} </VisuallyHidden>
            {formatBrl(originalPrice)}
          </s>
          <Badge tone="save">{productTexts.saving(formatBrl(originalPrice - price))}</Badge>
          <VisuallyHidden>{kitTexts.priceNow}</VisuallyHidden>
        </p>
      )}
      <div className={styles.full}>
        <p className={styles.price}>
          <Price amount={price} size="xl" />
        </p>
        {offer && (
          <p className={styles.note}>
            {productTexts.installmentsBefore}{' '}
            <b className={styles.parts}>{productTexts.installmentsOf(offer.count, formatBrl(offer.part))}</b>{' '}
            {productTexts.installmentsAfter(formatBrl(price))}
          </p>
        )}
      </div>
      {perUnit !== '' && <p className={styles.unit}>{perUnit}</p>}
    </div>
  );
}
