import { TEST_PAYMENT_PATH } from '../../../shared/order/orderNumber';
import { Button } from '../../kit/Button/Button';
import { Card } from '../../kit/Card/Card';
import { orderTexts } from '../../texts/orderTexts';
import styles from './TestPayment.module.scss';

/** Pays a test order with play money. A form of the document's own: a shopper's pages carry no code for it. */
export function TestPayment({ orderId }: { orderId: string }) {
  return (
    <Card>
      <div className={styles.box}>
        <p>{orderTexts.testPayment}</p>
        <form method="post" action={`/api${TEST_PAYMENT_PATH}`}>
          <input type="hidden" name="orderId" value={orderId} />
          <Button type="submit">{orderTexts.payForFun}</Button>
        </form>
      </div>
    </Card>
  );
}
