import { Navigate } from 'react-router-dom';

import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import type { Order } from '../../../shared/order/orderContract';
import type { PaymentMethod } from '../../../shared/payment/paymentMethods';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { firstPayment } from '../../payment/paymentEntry';
import { PaymentForm } from '../../payment/PaymentForm';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { payAgainRequested } from '../orderSlice';
import { chosenAnew, dayErrors } from '../paidDay';
import { PaymentMessage } from './PaymentMessage';
import { PaidDay } from './PaidDay';
import styles from './PayAgain.module.scss';

/** Pays the same order again: the form and one button. */
export function PayAgain({ order, method }: { order: Order; method: PaymentMethod }) {
  const request = useAppSelector(selectOrderRequest);
  const enteredAt = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  if (request.status === 'paid') return <Navigate replace to={`/order/${order.id}`} />;
  const isPaying = request.status === 'paying';
  return (
    <section className={styles.box} aria-label={orderTexts.payAgainTitle}>
      <h2 className={styles.title}>{orderTexts.payAgainTitle}</h2>
      <p className={styles.text}>{orderTexts.payAgainText}</p>
      <PaymentMessage order={order} />
      <VisuallyHidden isLive>{isPaying ? orderTexts.paying : ''}</VisuallyHidden>
      <PaymentForm
        id="payAgain"
        amount={order.total}
        today={storeDayOf(enteredAt || 0)}
        start={{ ...firstPayment, method }}
        problem={request.status === 'cardFailed' ? request.problem : null}
        delivery={{
          start: { day: '', shift: order.shipping.shift ?? '' },
          errorsOf: (chosen, entry) => dayErrors(order, chosen, entry),
        }}
        onSubmit={(payment, entry) => {
          const delivery = chosenAnew(order, payment.method, entry);
          if (!isPaying) dispatch(payAgainRequested({ orderId: order.id, payment, ...(delivery && { delivery }) }));
        }}
      >
        <PaidDay order={order} />
        <div className={styles.foot}>
          <Button type="submit" size="l" isWide isLoading={isPaying}>
            {orderTexts.pay(formatBrl(order.total))}
          </Button>
          <TextLink to={`/order/${order.id}`} isAlone>
            {orderTexts.backToOrder}
          </TextLink>
        </div>
      </PaymentForm>
    </section>
  );
}
