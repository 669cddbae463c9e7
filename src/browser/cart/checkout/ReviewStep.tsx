import { useId } from 'react';

import { formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { whoSells } from '../../../shared/store/whoSells';
import { addressOf } from '../../account/addressRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { FactList } from '../../kit/FactList/FactList';
import { linkLook } from '../../kit/TextLink/linkLook';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { selectCart, selectChosenOption, selectIsCartBusy } from '../cartSelectors';
import { selectAddress, selectAttempt, selectBuyer, selectIsPlacing } from '../checkoutSelectors';
import { selectChosenShift } from '../checkoutShift';
import { orderRequested } from '../checkoutSlice';
import { buyerOf } from '../checkoutValidation';
import { selectWay } from '../checkoutWay';
import { selectUncovered } from '../prescriptions/prescriptionNeeds';
import { AttemptMessage } from './AttemptMessage';
import { DuplicateQuestion } from './DuplicateQuestion';
import styles from './ReviewStep.module.scss';
import { StepFoot } from './StepFoot';
import { TotalChanged } from './TotalChanged';
import { useAgreedTotal } from './useAgreedTotal';

/**
 * The done steps above are the review; here is the one button 'Pagar', and a disclosure with the legally required
 * information.
 */
export function ReviewStep() {
  const cart = useAppSelector(selectCart);
  const option = useAppSelector(selectChosenOption);
  const buyer = useAppSelector(selectBuyer);
  const address = useAppSelector(selectAddress);
  const attempt = useAppSelector(selectAttempt);
  const isPlacing = useAppSelector(selectIsPlacing);
  const isBusy = useAppSelector(selectIsCartBusy);
  const { legal, platform } = useAppSelector(selectStore);
  const way = useAppSelector(selectWay);
  const delivery = useAppSelector(selectChosenShift);
  const dispatch = useAppDispatch();
  const uncovered = useAppSelector(selectUncovered);
  const waiting = uncovered?.listPrescription.find(({ status }) => status === 'waiting');
  const whyNotId = useId();
  const { before, agree } = useAgreedTotal(cart?.total ?? 0, attempt);
  if (cart === null) return null;

  const facts = [
    ...(option?.isPickup ? [{ name: pickupTexts.title, value: legal.address }] : []),
    {
      name: checkoutTexts.seller,
      value: `${whoSells(legal, platform)}. ${legal.address}`,
    },
    { name: checkoutTexts.regret, value: checkoutTexts.regretText },
  ];
  const entries = {
    buyer: buyerOf(buyer),
    address: way === 'pickUp' ? null : addressOf(address),
    ...(delivery && { delivery }),
  };
  const key = (
    <Button
      size="l"
      isWide
      isDisabled={uncovered !== null && attempt.status !== 'unknown'}
      isLoading={isPlacing || isBusy}
      describedBy={uncovered ? whyNotId : undefined}
      onClick={() => dispatch(orderRequested(entries))}
    >
      {attempt.status === 'unknown' ? checkoutTexts.checkAgain : checkoutTexts.pay(formatBrl(cart.total))}
    </Button>
  );
  // No click that was meant for another amount pays this one.
  const agreeing = (
    <Button key="agree" size="l" isWide tone="outlined" isLoading={isBusy} onClick={agree}>
      {checkoutTexts.totalAgreed(formatBrl(cart.total))}
    </Button>
  );
  return (
    <div className={styles.step}>
      <AttemptMessage attempt={attempt} total={cart.total} />
      <DuplicateQuestion attempt={attempt} entries={entries} />
      <VisuallyHidden isLive>{isPlacing ? checkoutTexts.placing : ''}</VisuallyHidden>
      {attempt.status === 'unknown' ? (
        key
      ) : (
        <>
          <TotalChanged before={before} now={cart.total} />
          {uncovered && (
            <p id={whyNotId} className={styles.whyNot}>
              {waiting
                ? checkoutTexts.prescriptionWaits(
                    uncovered.title,
                    formatInstant(waiting.createdAt),
                    legal.openingHours.replace(/\.$/, ''),
                  )
                : checkoutTexts.prescriptionMissing(uncovered.title)}
            </p>
          )}
          <StepFoot step="review">{before === null ? key : agreeing}</StepFoot>
          <p className={styles.accepting}>
            {checkoutTexts.acceptingLead}
            <a className={linkLook(false)} href="/terms-of-purchase" target="_blank" rel="noopener">
              {checkoutTexts.acceptingTerms}
            </a>
            {checkoutTexts.acceptingMiddle}
            <a className={linkLook(false)} href="/privacy-policy" target="_blank" rel="noopener">
              {checkoutTexts.acceptingPrivacy}
            </a>
            {checkoutTexts.acceptingEnd}
          </p>
          <div className={styles.more}>
            <Disclosure title={checkoutTexts.reviewMore}>
              <FactList facts={facts} />
            </Disclosure>
          </div>
        </>
      )}
    </div>
  );
}
