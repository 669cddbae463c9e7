import { useState } from 'react';

import type { Order } from '../../../shared/order/orderContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { cancelRequested } from '../orderSlice';
import styles from './OrderSide.module.scss';

/** Cancels an unpaid order, after a confirmation. Renders nothing once it is paid: `RegretSection` is for those. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const request = useAppSelector(selectOrderRequest);
  const dispatch = useAppDispatch();
  const isCanceling = request.status === 'canceling';
  return (
    <>
      {order.actions.canCancel && order.regret === null && (
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
        {orderTexts.cancelUnpaid}
      </ConfirmDialog>
    </>
  );
}
