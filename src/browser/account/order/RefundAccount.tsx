import { useId } from 'react';

import { formatBrl } from '../../../shared/kernel/money';
import type { Order } from '../../../shared/order/orderContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { regretTexts } from '../../texts/regretTexts';
import { refundAccountSubmitted } from '../orderReturn';
import { selectOrderRequest } from '../orderSelectors';
import { BankAccountForm } from './BankAccountForm';
import styles from './RefundAccount.module.scss';

/**
 * Asks for the bank account a boleto is refunded to, once its paid order was canceled: nothing else may happen before
 * it.
 */
export function RefundAccount({ order }: { order: Order }) {
  const request = useAppSelector(selectOrderRequest);
  const dispatch = useAppDispatch();
  const id = useId();
  if (order.refundAccountAwaited === null) return null;
  const isBusy = request.status === 'sendingAccount';
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {regretTexts.accountTitle(formatBrl(order.refundAccountAwaited))}
      </h2>
      <p className={styles.text}>{regretTexts.accountText}</p>
      <VisuallyHidden isLive>{isBusy ? regretTexts.asking : ''}</VisuallyHidden>
      <BankAccountForm
        submitLabel={regretTexts.accountSend}
        isBusy={isBusy}
        onEntered={(bankAccount) => {
          if (!isBusy) dispatch(refundAccountSubmitted({ orderId: order.id, bankAccount }));
        }}
      />
    </section>
  );
}
