import { useId } from 'react';

import { MAX_COMPANY_LENGTH } from '../../shared/contact/contactLimits';
import { phoneOf } from '../../shared/kernel/phone';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { FormField } from '../kit/FormField/FormField';
import { TextLink } from '../kit/TextLink/TextLink';
import { contactTexts } from '../texts/contactTexts';
import styles from './ContactScreen.module.scss';
import { messageSent, selectContact } from './contactSlice';
import { ContentPlace } from './ContentPlace';
import { MessageForm } from './MessageForm';
import { MessageReceipt } from './MessageReceipt';

const empty = { name: '', email: '', phone: '', companyName: '', message: '' };

/** The page /contact-oipet: who wants a store of their own writes to the platform (specification §2). */
export function ContactOipetScreen() {
  const contact = useAppSelector(selectContact);
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <ContentPlace title={contactTexts.platformTitle} intro={contactTexts.platformIntro} aside={<Points />}>
      {contact.status === 'received' ? (
        <MessageReceipt receipt={contact.receipt} email={contact.email} />
      ) : (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {contactTexts.platformFormTitle}
          </h2>
          <MessageForm
            id="contact-oipet"
            empty={empty}
            ownErrors={() => ({})}
            messageHelper={contactTexts.platformMessageHelper}
            submitLabel={contactTexts.platformSend}
            onSubmit={({ name, email, phone, companyName, message }) =>
              dispatch(
                messageSent({
                  to: 'platform',
                  body: {
                    name: name.trim(),
                    email: email.trim(),
                    phone: phoneOf(phone) || null,
                    companyName: companyName.trim() || null,
                    message: message.trim(),
                  },
                }),
              )
            }
          >
            <FormField
              name="companyName"
              label={contactTexts.companyName}
              isOptional
              autoComplete="organization"
              maxLength={MAX_COMPANY_LENGTH}
            />
          </MessageForm>
        </section>
      )}
    </ContentPlace>
  );
}

function Points() {
  const id = useId();
  return (
    <section className={styles.ways} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {contactTexts.platformPointsTitle}
      </h2>
      <ul className={styles.points}>
        {contactTexts.platformPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        {contactTexts.platformShop} <TextLink to="/contact">{contactTexts.platformShopLink}</TextLink>
      </p>
    </section>
  );
}
