import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks';
import { Steps, type WizardStep } from '../../kit/Steps/Steps';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectAttempt, selectFurthestStep } from '../checkoutSelectors';
import { CHECKOUT_STEPS, earlierStep, stepIn, stepSearch, type CheckoutStep } from '../checkoutSteps';
import styles from './Checkout.module.scss';
import { CheckoutReceipt } from './CheckoutReceipt';
import { DeliveryStep } from './DeliveryStep';
import { IdentificationStep } from './IdentificationStep';
import { PaymentStep } from './PaymentStep';
import { ReviewStep } from './ReviewStep';
import { ShippingStep } from './ShippingStep';
import { DeliverySummary, IdentificationSummary, PaymentSummary, ShippingSummary } from './StepSummaries';

const FORMS: Record<CheckoutStep, ComponentType> = {
  identification: IdentificationStep,
  delivery: DeliveryStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  review: ReviewStep,
};

const SUMMARIES: Record<CheckoutStep, ComponentType | null> = {
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
  const isUnknown = useAppSelector(selectAttempt).status === 'unknown';
  // An order that may exist is settled before anything else is.
  const now = isUnknown ? 'review' : earlierStep(stepIn(search), furthest);
  const nowIndex = CHECKOUT_STEPS.indexOf(now);
  const Form = FORMS[now];

  const steps = CHECKOUT_STEPS.map((id, index): WizardStep => {
    const Summary = SUMMARIES[id];
    return {
      id,
      title: checkoutTexts.steps[id].title,
      state: index < nowIndex ? 'done' : index === nowIndex ? 'now' : 'next',
      summary: Summary && <Summary />,
      canReturn: !isUnknown,
    };
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{checkoutTexts.title}</h1>
        <p className={styles.place}>
          {checkoutTexts.stepOf(nowIndex + 1, CHECKOUT_STEPS.length, checkoutTexts.steps[now].name)}
        </p>
      </div>
      <div className={styles.receipt}>
        <CheckoutReceipt isExplained={now === 'payment' || now === 'review'} />
      </div>
      <div className={styles.steps}>
        <Steps steps={steps} onReturn={(id) => void navigate({ search: stepSearch(stepIn(`?step=${id}`)) })}>
          <Form key={now} />
        </Steps>
      </div>
    </div>
  );
}
