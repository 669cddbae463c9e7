import { useId, useState } from 'react';

import { formatTime } from '../../../shared/kernel/calendar';
import { formatBrl, installmentOffer } from '../../../shared/kernel/money';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { Price } from '../../kit/Price/Price';
import { Sums } from '../../kit/Sums/Sums';
import { TextLink } from '../../kit/TextLink/TextLink';
import { TotalExplained } from '../../payment/TotalExplained/TotalExplained';
import { selectInstallmentMin } from '../../store/storeSelectors';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCart, selectCartCount, selectPricedOption, selectIsCartBusy } from '../cartSelectors';
import { panelRequested } from '../cartSlice';
import { cartSums } from '../cartSums';
import { explainedCart } from '../explainedCart';
import { totalLabelOf } from '../deliveryWords';
import styles from './CheckoutReceipt.module.scss';
import { GoodsLine } from './GoodsLine';

type Props = {
  /** 'Por que este valor?' is open: on the payment and review steps. */
  isExplained: boolean;
};

/** The till receipt beside the steps; on phones one row that opens over the page. */
export function CheckoutReceipt({ isExplained }: Props) {
  const cart = useAppSelector(selectCart);
  const count = useAppSelector(selectCartCount);
  const option = useAppSelector(selectPricedOption);
  const isBusy = useAppSelector(selectIsCartBusy);
  const checkedAt = useAppSelector(selectEnteredAt);
  const offer = installmentOffer(cart?.total ?? 0, useAppSelector(selectInstallmentMin));
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (cart === null) return null;

  const rows = cartSums(cart, option);
  if (option === null) rows.push({ label: checkoutTexts.delivery, value: checkoutTexts.toChoose, tone: 'open' });

  return (
    <aside className={styles.receipt} aria-label={checkoutTexts.summaryLabel}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {checkoutTexts.seeSummary(cartTexts.products(count))}
        <span className={classNames(styles.arrow, isOpen && styles.turned)}>
          <Icon name="down" size="s" />
        </span>
        <span className={styles.barTotal}>
          <Price amount={cart.total} />
        </span>
      </button>
      <div id={id} className={classNames(styles.body, isOpen && styles.open)}>
        <div className={styles.head}>
          <h2 className={styles.title}>{checkoutTexts.summary}</h2>
          <TextLink to="/" isAlone onClick={() => dispatch(panelRequested())}>
            {checkoutTexts.editCart}
          </TextLink>
        </div>
        <ul className={styles.lines}>
          {cart.listProduct.map(({ id: lineId, product, quantity, unitPrice, total }) => (
            <GoodsLine
              key={lineId}
              imageUrl={product.imageUrl}
              title={product.title}
              detail={checkoutTexts.lineOf(product.variantTitle, quantity, formatBrl(unitPrice))}
              amount={formatBrl(total)}
            />
          ))}
        </ul>
        <div className={styles.sums}>
          <Sums
            rows={rows}
            total={{ label: totalLabelOf(option), amount: cart.total }}
            note={offer && cartTexts.installments(offer.count, formatBrl(offer.part), formatBrl(cart.total))}
            isBusy={isBusy}
          />
        </div>
        <TotalExplained key={String(isExplained)} of={explainedCart(cart)} isOpenAtFirst={isExplained} />
        {checkedAt !== '' && (
          <p className={styles.seal}>
            <Icon name="check" size="s" />
            {checkoutTexts.checkedAt(formatTime(checkedAt))}
          </p>
        )}
      </div>
    </aside>
  );
}
