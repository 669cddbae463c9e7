import type { Order } from '../../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { orderTexts } from '../../texts/orderTexts';
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
      {news.canBuyAgain && (
        <ButtonLink to="/products" tone="line">
          {orderTexts.buyAgain}
        </ButtonLink>
      )}
    </section>
  );
}

const preparing = (): News => ({ title: orderTexts.preparingTitle, text: orderTexts.preparingText });
const canceled = ({ status }: Order): News => ({
  title: orderTexts.statuses[status].label,
  text: orderTexts.canceledText,
  canBuyAgain: true,
});
const nothing = () => null;

const newsOf: Record<SaleOrderStatus, (order: Order) => News | null> = {
  opened: preparing,
  waitingPayment: preparing,
  paymentApproved: ({ buyer }) => ({ title: orderTexts.paidTitle, text: orderTexts.paidText(buyer.email) }),
  paymentReject: () => ({
    title: orderTexts.statuses.paymentReject.label,
    text: orderTexts.rejectedText,
    canBuyAgain: true,
  }),
  orderCanceledBySeller: canceled,
  orderCanceledByCustomer: canceled,
  invoiceGenerated: nothing,
  shipped: nothing,
  shippedManual: nothing,
  concluded: nothing,
  abandoned: () => ({ title: orderTexts.expiredTitle, text: orderTexts.abandonedText, canBuyAgain: true }),
};
