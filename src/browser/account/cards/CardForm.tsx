import { useState } from 'react';

import { CARD_CONSENT } from '../../../shared/account/cardConsent';
import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { cardErrors, noCard, type CardEntry } from '../../payment/cardEntry';
import { CardFields } from '../../payment/CardFields';
import { cardHold } from '../../payment/cardHold';
import { cardTexts } from '../../texts/cardTexts';
import { paymentTexts } from '../../texts/paymentTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { cardSubmitted, selectRepeat, type RepeatState } from '../repeat/repeatSlice';
import styles from '../repeat/Repeat.module.scss';

type Values = CardEntry & { consent: string; isDefault: string };

type Props = {
  id: string;
  /** The first card is the default anyway. */
  isFirst: boolean;
  /** Beside the button. */
  children?: React.ReactNode;
};

/** A new card: typed here, exchanged for a token in the browser, verified by its bank, kept by its customer's consent. */
export function CardForm({ id, isFirst, children }: Props) {
  const { adding } = useAppSelector(selectRepeat);
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const dispatch = useAppDispatch();
  const [initialValues] = useState<Values>({ ...noCard, consent: 'false', isDefault: 'false' });
  const [refused, setRefused] = useState<{ adding: RepeatState['adding']; fields: FormErrors<Values> | null }>({
    adding,
    fields: null,
  });
  // One object per refusal, however often this is drawn.
  if (refused.adding !== adding) setRefused({ adding, fields: refusedFields(adding) });
  return (
    <Form<Values>
      id={id}
      initialValues={initialValues}
      validate={(values) => ({
        ...cardErrors(values, today),
        ...(values.consent === 'true' ? {} : { consent: cardTexts.consentMissing }),
      })}
      refusedFields={refused.fields}
      onSubmit={({ number, holder, expiry, code, isDefault }) => {
        if (adding.status === 'sent') return;
        // In memory alone: nothing of a card enters the store.
        cardHold.keep({ number, holder, expiry, code });
        dispatch(cardSubmitted({ isDefault: isDefault === 'true' }));
      }}
    >
      <div className={styles.form}>
        <FormErrorSummary {...titleOf(adding)} />
        <CardFields amount={0} most={1} />
        <div className={styles.consent}>
          <p>{CARD_CONSENT.text}</p>
          <FormCheckbox name="consent" isRequired>
            {cardTexts.consentTick}
          </FormCheckbox>
          <p className={styles.helper}>{cardTexts.consent(formatDay(CARD_CONSENT.version))}</p>
        </div>
        {!isFirst && <FormCheckbox name="isDefault">{cardTexts.makeDefaultToo}</FormCheckbox>}
        <div className={styles.buttons}>
          <Button type="submit" isLoading={adding.status === 'sent'}>
            {cardTexts.keep}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  );
}

const refusedFields = (adding: RepeatState['adding']): FormErrors<Values> | null => {
  if (adding.status !== 'noToken' || adding.problem.kind !== 'fields' || adding.problem.fields.length === 0)
    return null;
  return Object.fromEntries(adding.problem.fields.map((field) => [field, paymentTexts.refusedFields[field]]));
};

const titleOf = (adding: RepeatState['adding']): { title?: string; text?: string } => {
  if (adding.status === 'noToken') return paymentTexts.problems[adding.problem.kind];
  if (adding.status !== 'refused') return {};
  const { name, details } = adding.refusal;
  if (name !== 'ValidationError') return { title: refusalTexts[name] };
  return details?.fields && 'cardToken' in details.fields
    ? { title: cardTexts.notVerified, text: cardTexts.notVerifiedText }
    : { title: cardTexts.tooMany };
};
