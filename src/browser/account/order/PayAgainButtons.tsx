import type { Order } from '../../../shared/order/orderContract';
import type { PaymentMethod } from '../../../shared/payment/paymentMethods';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { firstPayment } from '../../payment/paymentEntry';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { paidDayTexts } from '../../texts/paidDayTexts';
import { payAgainRequested } from '../orderSlice';
import { daysToChoose } from '../paidDay';
import { payAgainPath } from './payAgainPath';
import styles from './PayAgainButtons.module.scss';

type Props = {
  order: Order;
  /**
   * The first button: a new Pix at once, or the form with this payment method; null where the shown payment can be
   * paid.
   */
  first: 'newPix' | PaymentMethod | null;
};

/**
 * The buttons that pay an order again. The form's page is loaded as a document of its own, because that document's
 * policy lets a card go to the provider.
 */
export function PayAgainButtons({ order, first }: Props) {
  const request = useAppSelector(selectOrderRequest);
  const dispatch = useAppDispatch();
  if (!order.actions.canPay) return null;
  const other: PaymentMethod = order.payment?.method === 'pix' ? 'creditCard' : 'pix';
  // A new Pix whose day has gone by is asked another in the form.
  const isAtOnce = first === 'newPix' && daysToChoose(order, 'pix') === null;
  const inForm = first === 'newPix' ? 'pix' : first;
  return (
    <div className={styles.buttons}>
      {isAtOnce && (
        <Button
          size="l"
          isLoading={request.status === 'paying'}
          onClick={() => dispatch(payAgainRequested({ orderId: order.id, payment: firstPayment }))}
        >
          {orderTexts.newPix}
        </Button>
      )}
      {!isAtOnce && inForm !== null && (
        <ButtonLink size="l" to={payAgainPath(order.id, inForm)} isDocument>
          {first === 'newPix' ? paidDayTexts.chooseDay : orderTexts.tryAgain}
        </ButtonLink>
      )}
      <ButtonLink tone="outlined" size={first === null ? undefined : 'l'} to={payAgainPath(order.id, other)} isDocument>
        {orderTexts.otherWay}
      </ButtonLink>
    </div>
  );
}
