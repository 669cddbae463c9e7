import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { SignUpOffer } from '../../../shared/platform/signUpContract';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Loader } from '../../kit/Loader/Loader';
import { signUpTexts } from '../../texts/signUpTexts';
import { CONTRACT_ID, SIGN_IN_PATH, SignUpForm } from './SignUpForm';
import { SignUpLink, SignUpProof } from './SignUpProof';
import styles from './SignUpScreen.module.scss';
import { selectSignUp } from './signUpSlice';
import { SignUpAgreement } from './SignUpAgreement';
import { StoreRequestForm } from './StoreRequestForm';

const neverChanges = () => () => {};

/** Opening a store, as the platform takes them: everybody, whoever was invited, or nobody. */
export function SignUpScreen({ offer }: { offer: SignUpOffer }) {
  const { machine, invitation, isExpired } = useAppSelector(selectSignUp);
  // Before hydration nothing can be sent: a plain submit would put it into the address.
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  switch (machine.value) {
    case 'proof':
      return <SignUpProof hostSuffix={offer.hostSuffix} />;
    case 'link':
      return <SignUpLink hostSuffix={offer.hostSuffix} />;
    case 'entering':
      return (
        <section className={styles.narrow}>
          <h1 className={styles.title}>{signUpTexts.entering}</h1>
          <Loader label="" />
        </section>
      );
    case 'requested':
      return <Requested />;
    case 'form':
      break;
  }
  const isInvited = invitation.status === 'ready';
  const dead = invitation.status === 'notFound' && <p role="alert">{signUpTexts.invitationDead}</p>;
  if (offer.mode === 'closed' && !isInvited)
    return (
      <section className={styles.box}>
        <h1 className={styles.title}>{signUpTexts.closedTitle}</h1>
        {dead}
        <p className={styles.lead}>{signUpTexts.closedText}</p>
        <ButtonLink to={SIGN_IN_PATH} tone="outlined">
          {signUpTexts.signIn}
        </ButtonLink>
        <SignUpAgreement />
      </section>
    );
  if (offer.mode === 'by-request' && !isInvited)
    return (
      <section className={styles.box}>
        <h1 className={styles.title}>{signUpTexts.requestTitle}</h1>
        {dead}
        <p className={styles.lead}>{signUpTexts.requestLead}</p>
        <StoreRequestForm isAlive={isAlive} />
        <SignUpAgreement />
      </section>
    );
  return (
    <>
      <h1 className={styles.title}>{signUpTexts.title}</h1>
      {dead}
      {isExpired && <p role="alert">{signUpTexts.expired}</p>}
      <SignUpForm offer={offer} isAlive={isAlive} />
      <Contract />
    </>
  );
}

/** What a store and the platform agree on: in short, and both texts whole. */
function Contract() {
  return (
    <section id={CONTRACT_ID} className={styles.contract} tabIndex={-1} aria-labelledby="contract-title">
      <h2 id="contract-title">{signUpTexts.contractTitle}</h2>
      <ul>
        {signUpTexts.contractPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <SignUpAgreement />
    </section>
  );
}

/** The request arrived. Its form is gone, and the focus with it. */
function Requested() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={styles.narrow}>
      <h1 ref={head} className={styles.title} tabIndex={-1}>
        {signUpTexts.requestedTitle}
      </h1>
      <p className={styles.lead}>{signUpTexts.requestedText}</p>
    </section>
  );
}
