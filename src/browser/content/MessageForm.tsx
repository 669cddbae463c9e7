import { useId, useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { MAX_MESSAGE_LENGTH } from '../../shared/contact/contactLimits';
import { withoutEmpty } from '../account/entryErrors';
import { useAppSelector } from '../core/hooks';
import { Button } from '../kit/Button/Button';
import { Form, type FormErrors } from '../kit/Form/Form';
import { FormErrorSummary } from '../kit/Form/FormErrorSummary';
import { emailInput } from '../kit/FormField/emailInput';
import { FormField } from '../kit/FormField/FormField';
import { FormTextArea } from '../kit/FormField/FormTextArea';
import { FormGrid } from '../kit/FormGrid/FormGrid';
import { LeaveGuard } from '../kit/LeaveGuard/LeaveGuard';
import { phoneMask } from '../kit/masks/masks';
import { TextLink } from '../kit/TextLink/TextLink';
import { contactTexts } from '../texts/contactTexts';
import styles from './ContactScreen.module.scss';
import { messageErrors, refusalWords, refusedFieldsOf, type WrittenMessage } from './contactErrors';
import { selectContact } from './contactSlice';
import { MessageReceipt } from './MessageReceipt';

type Props<Values extends WrittenMessage> = {
  id: string;
  empty: Values;
  /** What is wrong with the fields that this form alone has. */
  ownErrors: (values: Values) => FormErrors<Values>;
  /** The fields that this form alone has, over the message. */
  children: ReactNode;
  messageHelper?: string;
  submitLabel: string;
  onSubmit: (values: Values) => void;
};

const neverChanges = () => () => {};

/** A message under its heading, or the receipt once it was sent. */
export function MessageForm<Values extends WrittenMessage>({ title, ...form }: Props<Values> & { title: string }) {
  const contact = useAppSelector(selectContact);
  const id = useId();
  if (contact.status === 'received') return <MessageReceipt receipt={contact.receipt} email={contact.email} />;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <MessageFields {...form} />
    </section>
  );
}

/** Sender and message. Before hydration nothing can be sent: a plain submit would put it into the URL. */
function MessageFields<Values extends WrittenMessage>({
  id,
  empty,
  ownErrors,
  children,
  messageHelper,
  submitLabel,
  onSubmit,
}: Props<Values>) {
  const contact = useAppSelector(selectContact);
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const refusal = contact.status === 'refused' ? contact.refusal : null;
  const refusedFields = useMemo(() => refusal && refusedFieldsOf(refusal, Object.keys(empty)), [refusal, empty]);
  const isSending = contact.status === 'sending';
  return (
    <Form<Values>
      id={id}
      initialValues={empty}
      validate={(values) => withoutEmpty<Values>({ ...messageErrors(values), ...ownErrors(values) })}
      refusedFields={refusedFields}
      guard={LeaveGuard}
      onSubmit={(values) => {
        if (!isSending) onSubmit(values);
      }}
    >
      <fieldset className={styles.fields} disabled={!isAlive}>
        <FormGrid>
          <FormErrorSummary title={refusal && refusedFields === null ? refusalWords(refusal) : null} />
          <FormField name="name" label={contactTexts.name} autoComplete="name" autoCapitalize="words" />
          <FormField {...emailInput} span={3} name="email" label={contactTexts.email} autoComplete="email" />
          <FormField
            span={3}
            name="phone"
            label={contactTexts.phone}
            isOptional
            mask={phoneMask}
            type="tel"
            autoComplete="tel-national"
          />
          {children}
          <FormTextArea
            name="message"
            label={contactTexts.message}
            helper={messageHelper}
            rows={6}
            maxLength={MAX_MESSAGE_LENGTH}
          />
          <p className={styles.note}>
            {contactTexts.privacyLead}
            <TextLink to="/privacy-policy">{contactTexts.privacy}</TextLink>
          </p>
          <Button type="submit" size="l" isWide isLoading={isSending}>
            {submitLabel}
          </Button>
        </FormGrid>
      </fieldset>
    </Form>
  );
}
