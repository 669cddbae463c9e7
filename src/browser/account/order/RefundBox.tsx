import { useId } from 'react';

import type { Order } from '../../../shared/order/orderContract';
import { refundWords } from '../../../shared/order/words/refundWords';
import { orderTexts } from '../../texts/orderTexts';
import styles from './RefundBox.module.scss';

/** A refund: how, when and by when; renders nothing without one. */
export function RefundBox({ order }: { order: Order }) {
  const id = useId();
  const words = refundWords(order);
  if (words === null) return null;
  const facts = [
    [orderTexts.refundHow, words.how],
    [orderTexts.refundWhen, words.when],
    [orderTexts.refundUntil, words.until],
  ];
  return (
    <section className={styles.refund} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {words.title}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
