import { useEffect, useMemo, useRef, useState } from 'react';

import { emailError, withoutEmpty } from '../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { useFormField } from '../../kit/FormField/useFormField';
import { TextButton } from '../../kit/TextLink/TextButton';
import { StoreAddress } from '../../setup/StoreAddress';
import { signUpTexts } from '../../texts/signUpTexts';
import { refusalWords, refusedFieldsOf } from './signUpForms';
import styles from './SignUpScreen.module.scss';
import { addressTyped, formReturned, letterRequested, proofSent, selectSignUp } from './signUpSlice';

/** Whether the refusal is about the address, which somebody took between the form and the proof. */
const useTakenAddress = () => {
  const { refusal } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const isTaken = refusal?.details?.fields?.['slug'] !== undefined;
  const [isAsked, setIsAsked] = useState(false);
  if (isTaken && !isAsked) setIsAsked(true);
  const { begun } = useAppSelector(selectSignUp);
  const slug = begun?.slug;
  useEffect(() => {
    // Its free neighbours are looked up as if it had been typed.
    if (isAsked && slug !== undefined) dispatch(addressTyped({ slug }));
  }, [isAsked, slug, dispatch]);
  return isAsked;
};

/** Words of a refusal that is about no field, but for a wrong proof. */
const useRefusal = (words: { wrong: string; gone: string; field: string }) => {
  const { refusal } = useAppSelector(selectSignUp);
  return useMemo(() => {
    if (refusal === null) return { title: null, fields: null };
    if (refusal.name === 'InvalidCredentialsError') return { title: null, fields: { [words.field]: words.wrong } };
    if (refusal.name === 'GoneError') return { title: words.gone, fields: null };
    const fields = refusedFieldsOf(refusal);
    return { title: fields === null ? refusalWords(refusal) : null, fields };
  }, [refusal, words.field, words.gone, words.wrong]);
};

const CODE_WORDS = { wrong: signUpTexts.codeWrong, gone: signUpTexts.gone, field: 'code' };
const LINK_WORDS = { wrong: signUpTexts.passwordWrong, gone: signUpTexts.linkGone, field: 'password' };
const NO_CODE = { code: '', slug: '' };
const NO_PASSWORD = { password: '', slug: '' };

/** The letter's code, a new letter, another address: what is left to do before the store is made. */
export function SignUpProof({ hostSuffix }: { hostSuffix: string }) {
  const { begun, ticket, isSending } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const { title, fields } = useRefusal(CODE_WORDS);
  const isTaken = useTakenAddress();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const initialValues = useMemo(() => ({ ...NO_CODE, slug: begun?.slug ?? '' }), [begun]);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const [before, email, after] = signUpTexts.proofLead(ticket?.email ?? '');
  return (
    <section className={styles.narrow}>
      <h1 ref={head} className={styles.title} tabIndex={-1}>
        {signUpTexts.proofTitle}
      </h1>
      <p className={styles.lead}>
        {before}
        <b className={styles.strong}>{email}</b>
        {after}
      </p>
      <Form
        id="sign-up-proof"
        initialValues={initialValues}
        validate={({ code }) =>
          withoutEmpty<typeof NO_CODE>({
            code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : signUpTexts.codeMissing,
          })
        }
        refusedFields={fields}
        onSubmit={({ code, slug }) => {
          if (!isSending) dispatch(proofSent({ code, slug: isTaken ? slug : null }));
        }}
      >
        <FormGrid>
          <FormErrorSummary title={title} />
          {isTaken && <OtherAddress hostSuffix={hostSuffix} />}
          <FormField
            name="code"
            label={signUpTexts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
          <Button type="submit" size="l" isLoading={isSending && !isCorrecting}>
            {signUpTexts.confirm}
          </Button>
        </FormGrid>
      </Form>
      <ul className={styles.ways}>
        <li>
          <span>{signUpTexts.spam}</span>{' '}
          <LetterAgain key={ticket?.letterAgainAt} until={ticket?.letterAgainAt ?? ''} />
        </li>
        <li>
          <span>{signUpTexts.wrongEmail}</span>{' '}
          <TextButton isAlone onClick={() => setIsCorrecting(true)}>
            {signUpTexts.correct}
          </TextButton>
        </li>
        <li>
          <TextButton isAlone onClick={() => dispatch(formReturned())}>
            {signUpTexts.backToForm}
          </TextButton>
        </li>
      </ul>
      {isCorrecting && <OtherEmail onSent={() => setIsCorrecting(false)} />}
    </section>
  );
}

/** Says when another letter may be asked for, then asks. @param until ISO */
function LetterAgain({ until }: { until: string }) {
  const { isLetterNew, isSending } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = left ?? 60;
  return (
    <>
      <TextButton
        isAlone
        isDisabled={seconds > 0 || isSending}
        onClick={() => dispatch(letterRequested({ email: null }))}
      >
        {seconds > 0 ? signUpTexts.againIn(seconds) : signUpTexts.again}
      </TextButton>
      <output>{isLetterNew && signUpTexts.sentAgain}</output>
    </>
  );
}

const NO_EMAIL = { newEmail: '' };

function OtherEmail({ onSent }: { onSent: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Form
      id="sign-up-email"
      initialValues={NO_EMAIL}
      validate={({ newEmail }) => withoutEmpty<typeof NO_EMAIL>({ newEmail: emailError(newEmail) })}
      onSubmit={({ newEmail }) => {
        dispatch(letterRequested({ email: newEmail.trim() }));
        onSent();
      }}
    >
      <FormGrid>
        <FormField {...emailInput} name="newEmail" label={signUpTexts.newEmail} autoComplete="email" />
        <Button type="submit" tone="outlined">
          {signUpTexts.sendThere}
        </Button>
      </FormGrid>
    </Form>
  );
}

function OtherAddress({ hostSuffix }: { hostSuffix: string }) {
  const { address } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const slug = useFormField('slug');
  return (
    <>
      <p role="alert">{signUpTexts.takenMeanwhile}</p>
      <StoreAddress
        field={slug}
        asked={address}
        hostSuffix={hostSuffix}
        words={signUpTexts}
        onChange={(text) => {
          slug.onChange(text);
          dispatch(addressTyped({ slug: text }));
        }}
      />
    </>
  );
}

/** The letter's link in a browser that does not know the form: the password proves whose sign-up it is. */
export function SignUpLink({ hostSuffix }: { hostSuffix: string }) {
  const { isSending } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const { title, fields } = useRefusal(LINK_WORDS);
  const isTaken = useTakenAddress();
  return (
    <section className={styles.narrow}>
      <h1 className={styles.title}>{signUpTexts.linkTitle}</h1>
      <p className={styles.lead}>{signUpTexts.linkLead}</p>
      <Form
        id="sign-up-link"
        initialValues={NO_PASSWORD}
        validate={({ password }) =>
          withoutEmpty<typeof NO_PASSWORD>({ password: password === '' ? signUpTexts.passwordMissing : undefined })
        }
        refusedFields={fields}
        onSubmit={({ password, slug }) => {
          if (!isSending) dispatch(proofSent({ password, slug: isTaken ? slug : null }));
        }}
      >
        <FormGrid>
          <FormErrorSummary title={title} />
          {isTaken && <OtherAddress hostSuffix={hostSuffix} />}
          <FormPasswordField name="password" label={signUpTexts.password} autoComplete="current-password" />
          <Button type="submit" size="l" isLoading={isSending}>
            {signUpTexts.linkConfirm}
          </Button>
        </FormGrid>
      </Form>
      <TextButton isAlone onClick={() => dispatch(formReturned())}>
        {signUpTexts.backToForm}
      </TextButton>
    </section>
  );
}
