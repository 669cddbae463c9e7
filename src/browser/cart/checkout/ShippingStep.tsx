import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ChoiceCards, type Choice } from '../../kit/ChoiceCards/ChoiceCards';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCart, selectChosenOption, selectIsCartBusy, selectShippingOptions } from '../cartSelectors';
import { isShiftRefused } from '../checkoutRefusals';
import { selectAttempt } from '../checkoutSelectors';
import { selectHasOpenDay, selectIsShiftMissing } from '../checkoutShift';
import { deliveryModeChosen } from '../checkoutSlice';
import { stepAfter, stepSearch, type Way } from '../checkoutSteps';
import { selectHasPickup, selectWay } from '../checkoutWay';
import { AttemptMessage } from './AttemptMessage';
import { DeliverWay, useDeliveredTo } from './DeliverWay';
import { DeliveryShift } from './DeliveryShift';
import { PickUpWay, usePickedUpAt } from './PickUpWay';
import styles from './ShippingStep.module.scss';
import { StepFoot } from './StepFoot';

/** How the shopper gets the goods: delivery with its day, or pick-up, which needs no address. */
export function ShippingStep() {
  const cart = useAppSelector(selectCart);
  const way = useAppSelector(selectWay);
  const hasPickup = useAppSelector(selectHasPickup);
  const isChosen = useAppSelector(selectChosenOption) !== null;
  const isBusy = useAppSelector(selectIsCartBusy);
  const deliveredTo = useDeliveredTo();
  const pickedUpAt = usePickedUpAt();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const zipCodeId = `${id}-zip`;
  const [refusals, setRefusals] = useState(0);
  const isMissing = refusals > 0 && !isChosen;
  const isShiftMissing = useAppSelector(selectIsShiftMissing);
  const isShiftChecked = refusals > 0 && isChosen && isShiftMissing;
  const hasDay = useAppSelector(selectHasOpenDay);
  const attempt = useAppSelector(selectAttempt);
  const total = cart?.total ?? 0;
  const shiftId = `${id}-day`;
  const isOffered = useAppSelector(selectShippingOptions).some(
    ({ option }) => (option.isPickup ? 'pickUp' : 'deliver') === way,
  );
  const isPlaceMissing = way === 'deliver' && cart?.zipCode == null;
  // Another place may have what this one has not.
  const isAtZipCode = isPlaceMissing || (way === 'deliver' && !isOffered);
  const error = isPlaceMissing
    ? checkoutTexts.errors.zipCode
    : isOffered
      ? checkoutTexts.errors.shipping
      : cartTexts.noOptions;
  const next = stepAfter('shipping', way);

  function go(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isChosen && !isShiftMissing) void navigate({ search: stepSearch(next) });
    else setRefusals(refusals + 1);
  }

  const deliver = (
    <>
      <DeliverWay
        zipCodeId={zipCodeId}
        optionsId={id}
        zipCodeError={isMissing && isAtZipCode ? error : null}
        optionsError={isMissing && !isAtZipCode ? error : null}
      />
      <DeliveryShift id={shiftId} isChecked={isShiftChecked} />
    </>
  );
  const choices: Choice<Way>[] = [
    {
      value: 'deliver',
      title: checkoutTexts.wayTitles.deliver,
      description: deliveredTo,
      icon: 'truck',
      body: deliver,
    },
    {
      value: 'pickUp',
      title: checkoutTexts.wayTitles.pickUp,
      description: pickedUpAt,
      icon: 'store',
      body: <PickUpWay />,
    },
  ];
  return (
    <form className={styles.step} noValidate onSubmit={go}>
      {isShiftMissing && isShiftRefused(attempt) && refusals === 0 && (
        <AttemptMessage attempt={attempt} total={total} />
      )}
      {isShiftChecked && (
        <ErrorSummary
          key={refusals}
          errors={[
            hasDay
              ? { fieldId: `${shiftId}-shift`, text: checkoutTexts.errors.deliveryShift }
              : { fieldId: shiftId, text: checkoutTexts.errors.deliveryDay },
          ]}
        />
      )}
      {isMissing && <ErrorSummary key={refusals} errors={[{ fieldId: isAtZipCode ? zipCodeId : id, text: error }]} />}
      {hasPickup ? (
        <ChoiceCards
          legend={checkoutTexts.steps.shipping.title}
          choices={choices}
          value={way}
          onChange={(chosen) => dispatch(deliveryModeChosen({ way: chosen }))}
        />
      ) : (
        deliver
      )}
      <StepFoot step="shipping">
        <Button type="submit" size="l" isWide isLoading={isBusy}>
          {checkoutTexts.continueTo(checkoutTexts.steps[next].to)}
        </Button>
      </StepFoot>
    </form>
  );
}
