import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectOrderedAt } from '../cartSelectors';
import { selectLinkOrderId } from '../checkoutSelectors';
import { linkReopened, type LinkStatus } from '../checkoutSlice';
import styles from './CheckoutPlace.module.scss';

type Props = {
  /** The link this page was opened by, and its status; null without one. */
  link: { ref: string; status: LinkStatus } | null;
};

/** Nothing to check out, nothing behind the link, or an order that was made of the cart already. */
export function CheckoutEmpty({ link }: Props) {
  const orderedAt = useAppSelector(selectOrderedAt);
  const linkOrderId = useAppSelector(selectLinkOrderId);
  const dispatch = useAppDispatch();
  const isBought = link?.status === 'bought';
  const orderAt = isBought ? `/order/${linkOrderId}` : orderedAt;
  const { title, text } = wordsOf(link?.status ?? null, orderedAt !== null);
  return (
    <div className={styles.place}>
      <Notice level={1} title={title} text={text}>
        {orderAt === null ? (
          <ButtonLink to="/products">{checkoutTexts.seeProducts}</ButtonLink>
        ) : (
          <ButtonLink to={orderAt} isDocument>
            {cartTexts.seeOrder}
          </ButtonLink>
        )}
        {isBought && (
          <Button tone="outlined" onClick={() => dispatch(linkReopened({ ref: link.ref }))}>
            {checkoutTexts.linkBuyAgain}
          </Button>
        )}
      </Notice>
    </div>
  );
}

const wordsOf = (link: LinkStatus | null, isOrdered: boolean) => {
  if (link === 'ordered' || link === 'over' || link === 'bought' || link === 'soldOut')
    return checkoutTexts.linkNotices[link];
  if (isOrdered) return { title: checkoutTexts.orderedTitle, text: checkoutTexts.orderedText };
  return { title: checkoutTexts.emptyTitle, text: checkoutTexts.emptyText };
};
