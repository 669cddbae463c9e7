import type { CheckoutChoice } from '../../../shared/cart/checkoutReferenceContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCartCount } from '../cartSelectors';
import { selectLinkGoods } from '../checkoutSelectors';
import { linkConflictResolved } from '../checkoutSlice';
import { GoodsLine } from './GoodsLine';
import styles from './LinkQuestion.module.scss';

/** Asks a shopper with a cart of their own who opened a link: merge both, take the link's, or keep theirs. */
export function LinkQuestion({ reference }: { reference: string }) {
  const goods = useAppSelector(selectLinkGoods);
  const own = useAppSelector(selectCartCount);
  const dispatch = useAppDispatch();
  const brought = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (choice: CheckoutChoice) => () => dispatch(linkConflictResolved({ ref: reference, choice }));
  return (
    <section className={styles.place} aria-labelledby="link-question">
      <h1 id="link-question" className={styles.title}>
        {checkoutTexts.linkTitle}
      </h1>
      <p>{checkoutTexts.linkAsks(cartTexts.products(brought), own === 0 ? '' : cartTexts.products(own))}</p>
      <ul className={styles.goods} aria-label={checkoutTexts.linkGoods}>
        {goods.map(({ title, variantTitle, imageUrl, quantity }) => (
          <GoodsLine
            key={`${title} ${variantTitle}`}
            imageUrl={imageUrl}
            title={title}
            detail={variantTitle}
            amount={checkoutTexts.linkUnits(quantity)}
          />
        ))}
      </ul>
      <div className={styles.choices}>
        <Button size="l" isWide onClick={choose('join')}>
          {checkoutTexts.linkJoin}
        </Button>
        <Button tone="outlined" isWide onClick={choose('linkOnly')}>
          {checkoutTexts.linkOnly}
        </Button>
        <ButtonLink to="/checkout" tone="outlined" isWide>
          {checkoutTexts.linkKeep}
        </ButtonLink>
      </div>
      <p className={styles.help}>{checkoutTexts.linkHelp}</p>
    </section>
  );
}
