import { useAppSelector } from '../../app/hooks';
import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectOrderedAt } from '../cartSelectors';
import type { LinkStatus } from '../checkoutSlice';
import styles from './CheckoutPlace.module.scss';

type Props = {
  /** What became of the link this page was opened by; null without one. */
  link: LinkStatus | null;
};

/** Nothing to check out, nothing behind the link, or an order that another tab has made of the cart. */
export function CheckoutEmpty({ link }: Props) {
  const orderedAt = useAppSelector(selectOrderedAt);
  const { title, text } = wordsOf(link, orderedAt !== null);
  return (
    <div className={styles.place}>
      <Notice level={1} title={title} text={text}>
        {orderedAt === null ? (
          <ButtonLink to="/products">{checkoutTexts.seeProducts}</ButtonLink>
        ) : (
          <ButtonLink to={orderedAt} isDocument>
            {cartTexts.seeOrder}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}

const wordsOf = (link: LinkStatus | null, isOrdered: boolean) => {
  if (isOrdered) return { title: checkoutTexts.orderedTitle, text: checkoutTexts.orderedText };
  if (link === 'ordered' || link === 'over') return checkoutTexts.linkNotices[link];
  return { title: checkoutTexts.emptyTitle, text: checkoutTexts.emptyText };
};
