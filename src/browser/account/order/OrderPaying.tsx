import { useLocation } from 'react-router-dom';

import { isTestNumber } from '../../../shared/order/orderNumber';
import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../core/hooks';
import { selectBoleto, selectPix } from '../orderSelectors';
import { BoletoPayment } from './BoletoPayment';
import { OrderStatus } from './OrderStatus';
import { methodRequested } from './payAgainPath';
import { PayAgain } from './PayAgain';
import { PaymentRefused } from './PaymentRefused';
import { PixPayment } from './PixPayment';
import { TestPayment } from './TestPayment';

/** The one thing to do now; of a test order, before it, a way to pay it that costs nothing. */
export function OrderPaying({ order }: { order: Order }) {
  const isWaiting = isTestNumber(order.number) && order.payment?.status === 'waitingPayment';
  return (
    <>
      {isWaiting && <TestPayment orderId={order.id} />}
      <OrderPayment order={order} />
    </>
  );
}

/** Choose how to pay, pay, or read what is happening. */
function OrderPayment({ order }: { order: Order }) {
  const { search } = useLocation();
  const pix = useAppSelector(selectPix);
  const boleto = useAppSelector(selectBoleto);
  const { payment, actions } = order;
  if (payment === null) return <OrderStatus order={order} />;
  const method = methodRequested(search);
  if (actions.canPay && method !== null) return <PayAgain order={order} method={method} />;
  if (pix) return <PixPayment order={order} pix={pix} amount={payment.amount} />;
  if (boleto) return <BoletoPayment order={order} boleto={boleto} amount={payment.amount} />;
  if (payment.status === 'refused' && actions.canPay) return <PaymentRefused order={order} payment={payment} />;
  return <OrderStatus order={order} />;
}
