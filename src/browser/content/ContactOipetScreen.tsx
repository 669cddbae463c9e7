import { useId } from 'react';

import { MAX_COMPANY_LENGTH } from '../../shared/contact/contactLimits';
import { phoneOf } from '../../shared/kernel/phone';
import { useAppDispatch } from '../core/hooks';
import { FormField } from '../kit/FormField/FormField';
import { TextLink } from '../kit/TextLink/TextLink';
import { contactTexts } from '../texts/contactTexts';
import styles from './ContactScreen.module.scss';
import { messageSent } from './contactSlice';
import { ContentPlace } from './ContentPlace';
import { MessageForm } from './MessageForm';

const empty = { name: '', email: '', phone: '', companyName: '', message: '' };

/** The page /contact-oipet: who wants a store of their own writes to the platform (specification §2). */
export function ContactOipetScreen() {
  const dispatch = useAppDispatch();
  return (
    <ContentPlace title={contactTexts.platformTitle} intro={contactTexts.platformIntro} aside={<Points />}>
      <MessageForm
        id="contact-oipet"
        title={contactTexts.platformFormTitle}
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
