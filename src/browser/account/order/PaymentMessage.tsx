import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../core/hooks';
import { selectOrderRequest } from '../orderSelectors';
import type { OrderRequest } from '../orderSlice';
import { BuyAgain } from './BuyAgain';
import { OrderRequestMessage } from './OrderRequestMessage';
import styles from './PaymentMessage.module.scss';

/**
 * Why an order could not be paid. Where a prescription is missing no payment of it helps: it is sent with a new
 * order, so its goods can be put into the cart again from here.
 */
export function PaymentMessage({ order }: { order: Order }) {
  const request = useAppSelector(selectOrderRequest);
  return (
    <>
      <OrderRequestMessage request={request} about="payment" />
      {needsNewOrder(request) && (
        <div className={styles.button}>
          <BuyAgain order={order} />
        </div>
      )}
    </>
  );
}

const needsNewOrder = (request: OrderRequest): boolean => {
  switch (request.status) {
    case 'payRefused':
      return request.refusal.details?.reason === 'prescriptionNeeded';
    // An order that still waits for money offers it nowhere else: the button was pressed here, and stays.
    case 'buyingAgain':
    case 'boughtAgain':
    case 'buyAgainFailed':
      return true;
    case 'none':
    case 'cardFailed':
    case 'paying':
    case 'paid':
    case 'payUnknown':
    case 'canceling':
    case 'cancelRefused':
    case 'returning':
    case 'sendingAccount':
    case 'accountFailed':
    case 'nothingToBuy':
      return false;
  }
};
