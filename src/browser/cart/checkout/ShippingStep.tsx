import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { formatZipCode } from '../../../shared/kernel/zipCode';
import { useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { TextLink } from '../../kit/TextLink/TextLink';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCart, selectChosenOption, selectIsCartBusy, selectShippingOptions } from '../cartSelectors';
import { stepSearch } from '../checkoutSteps';
import { ShippingOptions } from '../ShippingOptions/ShippingOptions';
import styles from './ShippingStep.module.scss';
import { StepFoot } from './StepFoot';

/** How it gets there: the quotes for the address's postal code. */
export function ShippingStep() {
  const cart = useAppSelector(selectCart);
  const count = useAppSelector(selectShippingOptions).length;
  const isChosen = useAppSelector(selectChosenOption) !== null;
  const isBusy = useAppSelector(selectIsCartBusy);
  const navigate = useNavigate();
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  const isMissing = refusals > 0 && !isChosen;

  function go() {
    if (isChosen) void navigate({ search: stepSearch('payment') });
    else setRefusals(refusals + 1);
  }

  return (
    <div className={styles.step}>
      {isMissing && <ErrorSummary key={refusals} errors={[{ fieldId: id, text: checkoutTexts.errors.shipping }]} />}
      {cart?.zipCode && count > 0 && (
        <p className={styles.place}>
          {checkoutTexts.optionCount(count)} <b className={styles.zipCode}>{formatZipCode(cart.zipCode)}</b>.{' '}
          <TextLink to={stepSearch('delivery')}>{checkoutTexts.changeZipCode}</TextLink>
        </p>
      )}
      <ShippingOptions id={id} error={isMissing ? checkoutTexts.errors.shipping : null} />
      <StepFoot step="shipping">
        <Button size="l" isWide isLoading={isBusy} onClick={go}>
          {checkoutTexts.continueTo(checkoutTexts.steps.payment.to)}
        </Button>
      </StepFoot>
    </div>
  );
}
