import { useLocation } from 'react-router-dom';

import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../core/hooks';
import { selectBoleto, selectPix } from '../orderSelectors';
import { BoletoPayment } from './BoletoPayment';
import { OrderStatus } from './OrderStatus';
import { methodRequested } from './payAgainPath';
import { PayAgain } from './PayAgain';
import { PaymentRefused } from './PaymentRefused';
import { PixPayment } from './PixPayment';

/** The one thing to do now: choose how to pay, pay, or read what is happening. */
export function OrderPaying({ order }: { order: Order }) {
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
