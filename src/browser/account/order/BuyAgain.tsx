import { Navigate } from 'react-router-dom';

import type { Order } from '../../../shared/order/orderContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { buyAgainRequested } from '../orderSlice';

/** Puts what can still be bought into the cart and opens it; the cart lists what could not be added. */
export function BuyAgain({ order }: { order: Order }) {
  const request = useAppSelector(selectOrderRequest);
  const dispatch = useAppDispatch();
  if (request.status === 'boughtAgain') return <Navigate to="/" />;
  const isBusy = request.status === 'buyingAgain';
  return (
    <>
      <Button
        tone="outlined"
        icon="bag"
        isLoading={isBusy}
        onClick={() => dispatch(buyAgainRequested({ orderId: order.id }))}
      >
        {orderTexts.buyAgainButton}
      </Button>
      <VisuallyHidden isLive>{isBusy ? orderTexts.buyingAgain : ''}</VisuallyHidden>
    </>
  );
}
