import { Navigate } from 'react-router-dom';

import type { Order } from '../../../shared/order/orderContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectBuyerAction } from '../orderSelectors';
import { buyAgainRequested } from '../orderSlice';

/** Puts what can still be bought into the cart and opens it; the cart lists what could not be added. */
export function BuyAgain({ order }: { order: Order }) {
  const action = useAppSelector(selectBuyerAction);
  const dispatch = useAppDispatch();
  if (action.status === 'boughtAgain') return <Navigate to="/" />;
  const isBusy = action.status === 'buyingAgain';
  return (
    <>
      <Button
        tone="line"
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
