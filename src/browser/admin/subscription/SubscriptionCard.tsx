import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import type { SubscriptionView } from '../../../shared/admin/subscriptionContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { phoneOf } from '../../../shared/kernel/phone';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { phoneError } from '../../account/entryErrors';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { phoneMask } from '../../kit/masks/masks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { cardErrors, noCard } from '../../payment/cardEntry';
import { CardFields } from '../../payment/CardFields';
import { cardHold } from '../../payment/cardHold';
import { financeTexts } from '../../texts/financeTexts';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSubscription, cardSubmitted, type Beginning } from './subscriptionSlice';
import { RequestForm } from '../kit/RequestForm';
import { AddressFields } from '../finance/RegisterFields';
import { Refusal } from '../kit/Refusal';
import styles from './SubscriptionScreen.module.scss';

const ADDRESS = ['zipCode', 'street', 'number', 'neighborhood', 'cityName', 'stateId'] as const;
const EMPTY = {
  ...noCard,
  phone: '',
  zipCode: '',
  street: '',
  streetNumber: '',
  complement: '',
  neighborhood: '',
  cityName: '',
  stateId: '',
};
type Values = typeof EMPTY;
const REFUSALS = {
  ValidationError: { text: subscriptionTexts.cardRefused },
  TransitionRefusedError: { text: subscriptionTexts.there },
  UnavailableError: { text: subscriptionTexts.unknown },
  UnexpectedError: { text: subscriptionTexts.unknown },
};

const fieldOf = (field: (typeof ADDRESS)[number]): keyof Values => (field === 'number' ? 'streetNumber' : field);

const beginningErrors = (values: Values) => ({
  ...Object.fromEntries(
    ADDRESS.map(fieldOf).map((field) => [field, values[field].trim() === '' ? financeTexts.required : undefined]),
  ),
  zipCode: zipCodeOf(values.zipCode) === null ? financeTexts.badZipCode : undefined,
  phone: phoneError(values.phone),
});

const beginningOf = (values: Values): Beginning => ({
  phone: phoneOf(values.phone),
  address: {
    street: values.street.trim(),
    number: values.streetNumber.trim(),
    complement: values.complement.trim() || null,
    neighborhood: values.neighborhood.trim(),
    cityName: values.cityName.trim(),
    stateId: values.stateId,
    zipCode: zipCodeOf(values.zipCode) ?? '',
  },
});

/** The card a store pays with: traded with the provider by this page, which was loaded to be allowed to. */
export function SubscriptionCard({ view }: { view: SubscriptionView }) {
  const { card } = useAppSelector(selectSubscription);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const dispatch = useAppDispatch();
  // Whether one is begun is decided when the form opens: it must not become another form while it is sent.
  const [isBeginning] = useState(view.subscription === null || view.standing?.status === 'canceled');
  const [initialValues] = useState<Values>(() => ({ ...EMPTY, zipCode: view.company.zipCode }));
  if (card.request.status === 'done') return <Navigate to="/admin/sign" replace />;
  const { problem } = card;
  const trialEndsAt = isBeginning ? view.standing?.trialEndsAt : null;
  return (
    <AdminSection title={subscriptionTexts.cardTitle} text={subscriptionTexts.cardText}>
      {trialEndsAt && <p>{subscriptionTexts.trialCard(formatDay(storeDayOf(trialEndsAt)))}</p>}
      {problem && (
        <Refusal isBoxed>
          {problem.kind === 'unreachable' ? subscriptionTexts.cardUnreachable : subscriptionTexts.cardRefused}
        </Refusal>
      )}
      <div className={styles.narrow}>
        <RequestForm
          id="admin-subscription-card"
          request={card.request}
          initialValues={initialValues}
          validate={(values) => ({ ...cardErrors(values, today), ...(isBeginning ? beginningErrors(values) : {}) })}
          onSubmit={(values) => {
            const { number, holder, expiry, code } = values;
            cardHold.keep({ number, holder, expiry, code });
            dispatch(cardSubmitted({ beginning: isBeginning ? beginningOf(values) : null }));
          }}
          refusals={REFUSALS}
          submit={
            isBeginning ? subscriptionTexts.beginSubmit(formatBrl(view.plan.price)) : subscriptionTexts.changeSubmit
          }
        >
          <CardFields amount={0} most={1} />
          {isBeginning && (
            <>
              <FormField span={3} name="phone" label={financeTexts.phone} size="s" mask={phoneMask} />
              <AddressFields prefix="" number="streetNumber" hasReferencePoint={false} />
            </>
          )}
        </RequestForm>
      </div>
      <TextLink to="/admin/sign" isAlone>
        {subscriptionTexts.back}
      </TextLink>
    </AdminSection>
  );
}
