import { formatBrl } from '../../../shared/kernel/money';
import type { Order } from '../../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { orderTexts } from '../../texts/orderTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { BuyAgain } from './BuyAgain';
import { stateWords } from '../stateWords';
import styles from './OrderNews.module.scss';

type News = { title: string; text: string; canBuyAgain?: boolean };

/** What an order's state means for its buyer, where there is something to say; nothing once it is on its way. */
export function OrderNews({ order }: { order: Order }) {
  const news = newsOf[order.status](order);
  if (news === null) return null;
  return (
    <section className={styles.news} aria-label={news.title}>
      <h2 className={styles.title}>{news.title}</h2>
      <p className={styles.text}>{news.text}</p>
      {news.canBuyAgain && <BuyAgain order={order} />}
    </section>
  );
}

const preparing = ({ payment }: Order): News => {
  if (payment?.method === 'creditCard') return { title: orderTexts.cardDoubtTitle, text: orderTexts.cardDoubtText };
  const title = payment?.method === 'boleto' ? orderTexts.preparingBoletoTitle : orderTexts.preparingTitle;
  return { title, text: orderTexts.preparingText };
};
const lost = ({ payment }: Order): News | null =>
  payment?.status === 'chargedback' ? { title: orderTexts.chargedbackTitle, text: orderTexts.chargedbackText } : null;
const moneyWords = ({ payment }: Order): string => {
  if (payment === null || payment.paidAt === null) return orderTexts.nothingCharged;
  if (payment.status === 'refunded') return orderTexts.moneyBack(formatBrl(payment.refundedValue || payment.amount));
  return orderTexts.moneyGoesBack(formatBrl(payment.amount), orderTexts.refundBy[payment.method]);
};
const canceled = (order: Order): News => {
  const contested = lost(order);
  if (contested) return { ...contested, text: orderTexts.chargedbackEndedText, canBuyAgain: true };
  const { label: title } = stateWords(order.status, order.history.at(-1)?.cause);
  return { title, text: moneyWords(order), canBuyAgain: true };
};
// Money that came after the time was over, with the goods gone to somebody else.
const abandoned = (order: Order): News =>
  order.payment?.paidAt
    ? { title: orderTexts.lateTitle, text: `${orderTexts.lateText} ${moneyWords(order)}`, canBuyAgain: true }
    : { title: orderTexts.expiredTitle, text: orderTexts.abandonedText, canBuyAgain: true };

const wordsOf = ({ shipping }: Order) => (shipping.isPickup ? pickupTexts : orderTexts);

const newsOf: Record<SaleOrderStatus, (order: Order) => News | null> = {
  opened: preparing,
  waitingPayment: preparing,
  paymentApproved: (order) =>
    lost(order) ?? { title: orderTexts.paidTitle, text: wordsOf(order).paidText(order.buyer.email) },
  paymentReject: () => ({
    title: orderTexts.statuses.paymentReject.label,
    text: orderTexts.rejectedText,
    canBuyAgain: true,
  }),
  orderCanceledBySeller: canceled,
  orderCanceledByCustomer: canceled,
  invoiceGenerated: lost,
  shipped: lost,
  shippedManual: lost,
  concluded: lost,
  abandoned,
};
