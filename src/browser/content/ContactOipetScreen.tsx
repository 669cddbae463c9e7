import { useId } from 'react';

import { MAX_COMPANY_LENGTH } from '../../shared/contact/contactLimits';
import { phoneOf } from '../../shared/kernel/phone';
import type { SignUpOffer } from '../../shared/platform/signUpContract';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { valueOf } from '../core/remote';
import { Breadcrumb } from '../kit/Breadcrumb/Breadcrumb';
import { FormField } from '../kit/FormField/FormField';
import { TextLink } from '../kit/TextLink/TextLink';
import { appTexts } from '../texts/appTexts';
import { contactTexts } from '../texts/contactTexts';
import { signUpTexts } from '../texts/signUpTexts';
import styles from './ContactScreen.module.scss';
import { messageSent } from './contactSlice';
import { ContentPlace } from './ContentPlace';
import placeStyles from './ContentPlace.module.scss';
import { MessageForm } from './MessageForm';
import { SignUpScreen } from './signUp/SignUpScreen';
import { selectSignUp } from './signUp/signUpSlice';

const empty = { name: '', email: '', phone: '', companyName: '', message: '' };

/**
 * The page /contact-oipet: at the platform's host stores are opened here, and whoever would rather ask first writes to the
 * platform (specification §2). At any other store's host it is that message, and the way there.
 */
export function ContactOipetScreen() {
  const { offer: loaded, machine } = useAppSelector(selectSignUp);
  const offer = valueOf(loaded);
  if (offer?.isHere !== true)
    return (
      <ContentPlace
        title={contactTexts.platformTitle}
        intro={contactTexts.platformIntro}
        aside={<Points offer={offer} />}
      >
        <PlatformMessage title={contactTexts.platformFormTitle} />
      </ContentPlace>
    );
  return (
    <div className={placeStyles.place}>
      <Breadcrumb items={[{ label: appTexts.home, to: '/' }, { label: signUpTexts.title }]} />
      <SignUpScreen offer={offer} />
      {machine.value === 'form' && (
        <div className={styles.talk}>
          <PlatformMessage title={offer.mode === 'closed' ? signUpTexts.askTitle : signUpTexts.talkTitle} />
        </div>
      )}
    </div>
  );
}

/** A message to the platform. */
function PlatformMessage({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  return (
    <MessageForm
      id="contact-oipet"
      title={title}
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
  );
}

function Points({ offer }: { offer: SignUpOffer | null }) {
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
      {offer && offer.mode !== 'closed' && (
        <p>
          <a href={offer.url}>{signUpTexts.title}</a>
        </p>
      )}
      <p>
        {contactTexts.platformShop} <TextLink to="/contact">{contactTexts.platformShopLink}</TextLink>
      </p>
    </section>
  );
}
