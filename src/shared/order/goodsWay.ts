import type { PaymentStatus } from '../payment/paymentMachine';
import type { SaleOrderStatus } from './saleOrderMachine';

/** Where the goods of an order are on their way: to come, delivered, on the way back, or going nowhere. */
export type GoodsWay = 'coming' | 'there' | 'back' | 'none';

/** What of an order its way depends on. */
type WayOrder = {
  status: SaleOrderStatus;
  payment: { status: PaymentStatus } | null;
  /** Left out in lists, where a regretted order is known by its payment. */
  regret?: { protocol: string | null } | null;
};

/** The way of an order's goods. What was sent and is being refunded in full, or was regretted, comes no more. */
export const goodsWay = ({ status, payment, regret }: WayOrder): GoodsWay => {
  switch (status) {
    case 'opened':
    case 'waitingPayment':
    case 'paymentReject':
    case 'paymentApproved':
    case 'invoiceGenerated':
      return 'coming';
    case 'shipped':
    case 'shippedManual':
      return regret?.protocol || isMoneyBack(payment) ? 'back' : 'coming';
    case 'concluded':
      return 'there';
    case 'abandoned':
    case 'orderCanceledByCustomer':
    case 'orderCanceledBySeller':
      return 'none';
  }
};

/** True where all that was paid goes back, or went back. */
const isMoneyBack = (payment: WayOrder['payment']): boolean =>
  payment?.status === 'pendingRefund' || payment?.status === 'refunded';

/** True where a paid purchase was canceled by its buyer before it left: a regret, as the law names it. */
export const isCanceledRegret = ({ status, payment }: WayOrder): boolean =>
  status === 'orderCanceledByCustomer' && (payment?.status === 'paid' || isMoneyBack(payment));
