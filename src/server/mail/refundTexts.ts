import type { Order } from '../../shared/order/orderContract';
import { refundWords } from '../../shared/order/words/refundWords';
import { wordsOfOrder } from '../../shared/order/words/orderWords';
import type { Fact } from './emailFacts';

type RefundNotice = { notes: string[]; facts: Fact[] };

/** An order's refund, in the words of its page: a sentence, then how, when and by when. */
export const refundNotice = (order: Order): RefundNotice => {
  const words = refundWords(order);
  if (words)
    return {
      notes: [`${words.title}.`],
      facts: [
        { label: 'Como', value: words.how },
        { label: 'Quando', value: words.when },
        { label: 'Até quando', value: words.until },
      ],
    };
  return { notes: order.payment ? [wordsOfOrder(order).text] : [], facts: [] };
};
