import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { whoSells } from '../../../shared/store/whoSells';
import { useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FactList } from '../../kit/FactList/FactList';
import { orderPaymentWords } from '../../payment/paymentWords';
import { selectStore } from '../../store/storeSelectors';
import { contractTexts } from '../../texts/contractTexts';
import { orderTexts } from '../../texts/orderTexts';
import { OrderTermsText } from './OrderTermsText';
import styles from './OrderContract.module.scss';

/** The contract in short, to keep: on paper or as a PDF the page holds it whole (Decreto 7.962/2013). */
export function OrderContract({ order }: { order: Order }) {
  const { legal, platform } = useAppSelector(selectStore);
  const { buyer, payment, createdAt, number, termsHash } = order;
  const facts = [
    { name: orderTexts.title(number), value: formatInstant(createdAt) },
    {
      name: contractTexts.soldBy,
      value: `${whoSells(legal, platform)}. ${legal.address}`,
    },
    { name: contractTexts.buyer, value: `${buyer.name}, ${buyer.email}` },
    { name: contractTexts.payment, value: payment ? orderPaymentWords(payment) : orderTexts.nothingToPay },
    ...(termsHash === null ? [] : [{ name: contractTexts.terms, value: contractTexts.termsKept(termsHash) }]),
    { name: contractTexts.regret, value: contractTexts.regretText },
  ];
  return (
    <section aria-label={contractTexts.contract}>
      <h2 className={styles.heading}>{contractTexts.contract}</h2>
      <FactList facts={facts} />
      {termsHash !== null && <OrderTermsText orderId={order.id} />}
      <span className={styles.button}>
        <Button tone="outlined" icon="print" onClick={() => window.print()}>
          {contractTexts.print}
        </Button>
      </span>
    </section>
  );
}
