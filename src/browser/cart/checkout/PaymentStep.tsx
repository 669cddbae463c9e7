import { useNavigate } from 'react-router-dom';

import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { PaymentForm } from '../../payment/PaymentForm';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCart } from '../cartSelectors';
import { selectCardProblem, selectPayment } from '../checkoutSelectors';
import { paymentEntered, paymentLeft } from '../checkoutSlice';
import { stepAfter, stepSearch } from '../checkoutSteps';
import { selectWay } from '../checkoutWay';
import { StepFoot } from './StepFoot';

/** How it is paid. A card is typed here and stays in this page's memory: nothing is charged before the review. */
export function PaymentStep() {
  const cart = useAppSelector(selectCart);
  const start = useAppSelector(selectPayment);
  const problem = useAppSelector(selectCardProblem);
  const enteredAt = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const next = stepAfter('payment', useAppSelector(selectWay));
  return (
    <PaymentForm
      id="payment"
      amount={cart?.total ?? 0}
      today={storeDayOf(enteredAt || 0)}
      start={start}
      problem={problem}
      onLeave={(entry) => dispatch(paymentLeft(entry))}
      onSubmit={(entry) => {
        dispatch(paymentEntered(entry));
        void navigate({ search: stepSearch(next) });
      }}
    >
      <StepFoot step="payment">
        <Button type="submit" size="l" isWide>
          {checkoutTexts.continueTo(checkoutTexts.steps[next].to)}
        </Button>
      </StepFoot>
    </PaymentForm>
  );
}
