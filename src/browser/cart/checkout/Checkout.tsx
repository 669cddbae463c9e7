import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { KEEPS_PLACE } from '../../catalog/keptPlace';
import { classNames } from '../../kit/classNames';
import { Steps, type WizardStep } from '../../kit/Steps/Steps';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectAttempt, selectFurthestStep, selectIsAddressOpen } from '../checkoutSelectors';
import { isStepAfter, openStepOf, stepIn, stepSearch, stepsOf, type CheckoutStep } from '../checkoutSteps';
import { selectHasPickup, selectWay } from '../checkoutWay';
import { selectNeedsPrescription } from '../prescriptions/prescriptionNeeds';
import styles from './Checkout.module.scss';
import { CheckoutReceipt } from './CheckoutReceipt';
import { DeliveryStep } from './DeliveryStep';
import { IdentificationStep } from './IdentificationStep';
import { PaymentStep } from './PaymentStep';
import { ReviewStep } from './ReviewStep';
import { ShippingStep } from './ShippingStep';
import { DeliverySummary, IdentificationSummary, PaymentSummary, ShippingSummary } from './StepSummaries';

// Of few carts: it comes with the first that needs it.
const Prescriptions = lazy(() =>
  import(/* webpackChunkName: "prescriptions" */ '../prescriptions/Prescriptions').then((module) => ({
    default: module.Prescriptions,
  })),
);

const FORMS: Record<CheckoutStep, ComponentType> = {
  identification: IdentificationStep,
  delivery: DeliveryStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  review: ReviewStep,
};

const SUMMARIES: Record<CheckoutStep, ComponentType<{ isBrief: boolean }> | null> = {
  identification: IdentificationSummary,
  delivery: DeliverySummary,
  shipping: ShippingSummary,
  payment: PaymentSummary,
  review: null,
};

/** The wizard beside its receipt. Which step is open stands in the address; none opens before its time. */
export function Checkout() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const furthest = useAppSelector(selectFurthestStep);
  const isAddressOpen = useAppSelector(selectIsAddressOpen);
  const isUnknown = useAppSelector(selectAttempt).status === 'unknown';
  const way = useAppSelector(selectWay);
  const hasPickup = useAppSelector(selectHasPickup);
  // An order that may exist is settled before anything else is.
  const requested = stepIn(search);
  const open = requested === 'delivery' && isAddressOpen ? requested : openStepOf(requested, furthest, way);
  const needsPrescription = useAppSelector(selectNeedsPrescription);
  const now = isUnknown ? 'review' : open;
  const isReview = now === 'review' && !isUnknown;
  const ids = stepsOf(way);
  const nowIndex = ids.indexOf(now);
  const Form = FORMS[now];

  const nowName = now === 'shipping' && !hasPickup ? checkoutTexts.deliveryName : checkoutTexts.steps[now].name;
  const isRequested = hasPickup && now === 'shipping';
  const firstTitle = isRequested ? checkoutTexts.steps.shipping.title : checkoutTexts.ways[way];

  const steps = ids.map((id, index): WizardStep => {
    const Summary = SUMMARIES[id];
    return {
      id,
      title: id === 'shipping' ? firstTitle : checkoutTexts.steps[id].title,
      state: index < nowIndex ? 'done' : index === nowIndex ? 'now' : 'next',
      summary: Summary && <Summary isBrief={isReview} />,
      canReturn: !isUnknown,
    };
  });

  return (
    <div className={classNames(styles.page, isReview && styles.final)}>
      {/* The address names the step that stands: it changes by the shopper's hand alone, not while they type. */}
      {isStepAfter(requested, now) && <Navigate replace state={KEEPS_PLACE} to={{ search: stepSearch(now) }} />}
      <div className={classNames(styles.head, isReview && styles.finalHead)}>
        <h1 className={isReview ? styles.finalTitle : styles.title}>{checkoutTexts.title}</h1>
        <p className={styles.place}>{checkoutTexts.stepOf(nowIndex + 1, ids.length, nowName)}</p>
      </div>
      <div className={styles.receipt}>
        <CheckoutReceipt isExplained={now === 'payment' || now === 'review'} />
      </div>
      <div className={styles.steps}>
        {needsPrescription && (
          <Suspense fallback={null}>
            <Prescriptions />
          </Suspense>
        )}
        <Steps
          steps={steps}
          isBrief={isReview}
          onReturn={(id) => void navigate({ search: stepSearch(stepIn(`?step=${id}`)) })}
        >
          <Form key={now} />
        </Steps>
      </div>
    </div>
  );
}
