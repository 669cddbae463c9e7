import { useState } from 'react';

import { formatBrl } from '../../../shared/kernel/money';
import type { Order } from '../../../shared/order/orderContract';
import { refundWay } from '../../../shared/order/words/refundWords';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { cancelRequested } from '../orderSlice';
import styles from './OrderSide.module.scss';

/** Cancels the order, after a confirmation that says what happens to the money. Renders nothing once it is too late. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const request = useAppSelector(selectOrderRequest);
  const dispatch = useAppDispatch();
  const isCanceling = request.status === 'canceling';
  return (
    <>
      {order.actions.canCancel && (
        <button type="button" className={styles.action} disabled={isCanceling} onClick={() => setIsAsking(true)}>
          <Icon name="close" size="s" />
          {isCanceling ? orderTexts.canceling : orderTexts.cancel}
        </button>
      )}
      <VisuallyHidden isLive>{isCanceling ? orderTexts.canceling : ''}</VisuallyHidden>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={orderTexts.cancelTitle}
        confirmLabel={orderTexts.confirmCancel}
        closeLabel={orderTexts.keep}
        isDanger
        onConfirm={() => void dispatch(cancelRequested({ orderId: order.id }))}
      >
        {moneyWords(order)}
      </ConfirmDialog>
    </>
  );
}

const moneyWords = ({ payment }: Order): string =>
  payment?.paidAt
    ? orderTexts.cancelPaid(formatBrl(payment.amount - payment.refundedValue), refundWay(payment.method))
    : orderTexts.cancelUnpaid;
