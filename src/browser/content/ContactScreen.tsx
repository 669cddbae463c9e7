import { useId } from 'react';

import { CONTACT_SUBJECTS, MAX_ORDER_NUMBER_LENGTH, type ContactSubject } from '../../shared/contact/contactLimits';
import { formatPhone, phoneOf } from '../../shared/kernel/phone';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { FormField } from '../kit/FormField/FormField';
import { FormSelect } from '../kit/FormField/FormSelect';
import { FormCell } from '../kit/FormGrid/FormCell';
import { TextLink } from '../kit/TextLink/TextLink';
import { selectStore } from '../store/storeSelectors';
import { contactTexts } from '../texts/contactTexts';
import styles from './ContactScreen.module.scss';
import { messageSent } from './contactSlice';
import { ContentPlace } from './ContentPlace';
import { HelpLinks } from './HelpLinks';
import { MessageForm } from './MessageForm';

const empty = { name: '', email: '', phone: '', subject: '', orderNumber: '', message: '' };
const subjects = CONTACT_SUBJECTS.map((value) => ({ value, description: contactTexts.subjects[value] }));
const isSubject = (text: string): text is ContactSubject => CONTACT_SUBJECTS.some((subject) => subject === text);

/** The page /contact: a message with a protocol number, and every other way to the store (specification §2). */
export function ContactScreen() {
  const dispatch = useAppDispatch();
  return (
    <ContentPlace title={contactTexts.title} intro={contactTexts.intro} aside={<Ways />}>
      <MessageForm
        id="contact"
        title={contactTexts.formTitle}
        empty={empty}
        ownErrors={({ subject }) => ({ subject: isSubject(subject) ? undefined : contactTexts.subjectMissing })}
        submitLabel={contactTexts.send}
        onSubmit={({ name, email, phone, subject, orderNumber, message }) =>
          dispatch(
            messageSent({
              to: 'store',
              body: {
                name: name.trim(),
                email: email.trim(),
                phone: phoneOf(phone) || null,
                subject: isSubject(subject) ? subject : 'other',
                orderNumber: orderNumber.trim() || null,
                message: message.trim(),
              },
            }),
          )
        }
      >
        <FormCell span={3}>
          <FormSelect name="subject" label={contactTexts.subject} options={subjects} />
        </FormCell>
        <FormField
          span={3}
          name="orderNumber"
          label={contactTexts.orderNumber}
          helper={contactTexts.orderNumberHelper}
          isOptional
          autoComplete="off"
          maxLength={MAX_ORDER_NUMBER_LENGTH}
        />
      </MessageForm>
    </ContentPlace>
  );
}

function Ways() {
  const { whatsapp, legal } = useAppSelector(selectStore);
  const id = useId();
  return (
    <div className={styles.aside}>
      <section className={styles.ways} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {contactTexts.waysTitle}
        </h2>
        <dl className={styles.list}>
          {whatsapp !== null && (
            <div className={styles.way}>
              <dt>{contactTexts.whatsapp}</dt>
              <dd>
                <TextLink to={`https://wa.me/${whatsapp}`} isExternal isAlone>
                  {formatPhone(whatsapp)}
                </TextLink>
              </dd>
            </div>
          )}
          <div className={styles.way}>
            <dt>{contactTexts.emailWay}</dt>
            <dd>
              <TextLink to={`mailto:${legal.email}`} isExternal isAlone>
                {legal.email}
              </TextLink>
            </dd>
          </div>
          <div className={styles.way}>
            <dt>{contactTexts.address}</dt>
            <dd>
              <address>{legal.address}</address>
            </dd>
          </div>
          <div className={styles.way}>
            <dt>{contactTexts.openingHours}</dt>
            <dd>{legal.openingHours}</dd>
          </div>
        </dl>
      </section>
      <HelpLinks title={contactTexts.help} hasContact={false} />
    </div>
  );
}
