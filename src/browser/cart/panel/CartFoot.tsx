import { formatBrl, installmentOffer } from '../../../shared/kernel/money';
import { REPEAT_LIMITS } from '../../../shared/repeat/repeatLimits';
import { setUpPath } from '../../account/repeat/repeatPaths';
import { selectRepeatOffer } from '../../account/repeat/repeatOfferSlice';
import { selectIsOffline } from '../../core/appSelectors';
import { toastShown } from '../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Sums } from '../../kit/Sums/Sums';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectInstallmentMin } from '../../store/storeSelectors';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { cartTexts } from '../../texts/cartTexts';
import { repeatOfferTexts } from '../../texts/repeatOfferTexts';
import { selectCart, selectPricedOption, selectIsCartBusy, selectVisibleLines } from '../cartSelectors';
import { checkoutOpened, panelClosed, quantitiesRested } from '../cartSlice';
import { totalLabelOf } from '../deliveryWords';
import styles from './CartFoot.module.scss';

/** The total and the button to checkout; what it is made of scrolls with the content. Checkout is a document of its own: no script of the shop runs there. */
export function CartFoot() {
  const cart = useAppSelector(selectCart);
  const option = useAppSelector(selectPricedOption);
  const isBusy = useAppSelector(selectIsCartBusy);
  const isOffline = useAppSelector(selectIsOffline);
  const offer = installmentOffer(cart?.total ?? 0, useAppSelector(selectInstallmentMin));
  const dispatch = useAppDispatch();
  if (cart === null) return null;
  const totalLabel = totalLabelOf(option);
  return (
    <div className={styles.foot}>
      <Sums
        rows={[]}
        total={{ label: totalLabel, amount: cart.total }}
        note={offer && cartTexts.installments(offer.count, formatBrl(offer.part), formatBrl(cart.total))}
        isBusy={isBusy}
      />
      <VisuallyHidden isLive>{isBusy ? cartTexts.updating : `${totalLabel} ${formatBrl(cart.total)}`}</VisuallyHidden>
      {isOffline ? (
        <Button size="l" isWide onClick={() => dispatch(offlineToast())}>
          {cartTexts.checkout}
        </Button>
      ) : (
        <ButtonLink
          to="/checkout"
          size="l"
          isWide
          isDocument
          onClick={() => {
            dispatch(quantitiesRested());
            dispatch(checkoutOpened());
          }}
        >
          {cartTexts.checkout}
        </ButtonLink>
      )}
      <RepeatCart />
    </div>
  );
}

/** The goods of the cart again and again; nothing where the store has no repeat purchases, or none of them can be. */
function RepeatCart() {
  const hasRepeat = useAppSelector(selectRepeatOffer) !== null;
  const lines = useAppSelector(selectVisibleLines);
  const dispatch = useAppDispatch();
  const listProduct = lines
    .filter(({ product, needsPrescription }) => product.parts === undefined && !needsPrescription)
    .slice(0, REPEAT_LIMITS.lines)
    .map(({ productId, productVariantId, quantity }) => ({ productId, productVariantId, quantity }));
  if (!hasRepeat || listProduct.length === 0) return null;
  return (
    <TextLink to={setUpPath({ listProduct })} isAlone onClick={() => void dispatch(panelClosed())}>
      {repeatOfferTexts.fromCart}
    </TextLink>
  );
}

// Offline, the browser's error page would replace the shop.
const offlineToast = () =>
  toastShown({ ref: 'cart/offline', type: 'warning', content: cartPanelTexts.checkoutOffline, timeoutSeconds: 8 });
