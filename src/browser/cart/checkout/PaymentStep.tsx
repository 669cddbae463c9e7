import { useNavigate } from 'react-router-dom';

import { Button } from '../../kit/Button/Button';
import { ChoiceCards, type Choice } from '../../kit/ChoiceCards/ChoiceCards';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { stepSearch } from '../checkoutSteps';
import { StepFoot } from './StepFoot';

const METHODS: Choice<'pix'>[] = [
  { value: 'pix', title: checkoutTexts.pix, description: checkoutTexts.pixNote, icon: 'pix' },
];

/** How it is paid. One way is offered, so it is chosen already. */
export function PaymentStep() {
  const navigate = useNavigate();
  const go = () => void navigate({ search: stepSearch('review') });
  return (
    <div>
      <ChoiceCards legend={checkoutTexts.paymentMethods} choices={METHODS} value="pix" onChange={go} />
      <StepFoot step="payment">
        <Button size="l" isWide onClick={go}>
          {checkoutTexts.continueTo(checkoutTexts.steps.review.to)}
        </Button>
      </StepFoot>
    </div>
  );
}
