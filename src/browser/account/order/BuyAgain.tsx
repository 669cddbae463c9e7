import { Navigate } from 'react-router-dom';

import type { Order } from '../../../shared/order/orderContract';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectDeed } from '../orderSelectors';
import { buyAgainAsked } from '../orderSlice';

/** Puts what can still be bought into the cart, and goes there: the cart tells what could not. */
export function BuyAgain({ order }: { order: Order }) {
  const deed = useAppSelector(selectDeed);
  const dispatch = useAppDispatch();
  if (deed.status === 'boughtAgain') return <Navigate to="/" />;
  const isBusy = deed.status === 'buyingAgain';
  return (
    <>
      <Button tone="line" icon="bag" isLoading={isBusy} onClick={() => dispatch(buyAgainAsked({ orderId: order.id }))}>
        {orderTexts.buyAgainKey}
      </Button>
      <VisuallyHidden isLive>{isBusy ? orderTexts.buyingAgain : ''}</VisuallyHidden>
    </>
  );
}
