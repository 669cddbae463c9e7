import { useMemo } from 'react';

import { phoneOf } from '../../../shared/kernel/phone';
import { storeSlugOf } from '../../../shared/platform/storeSlug';
import type { SignUpOffer } from '../../../shared/platform/signUpContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { phoneMask } from '../../kit/masks/masks';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { StoreNameAndAddress } from '../../setup/StoreNameAndAddress';
import { signUpTexts } from '../../texts/signUpTexts';
import { SignUpPreview } from './SignUpPreview';
import { refusalWords, refusedFieldsOf, signUpErrors, type SignUpEntry } from './signUpForms';
import styles from './SignUpScreen.module.scss';
import { addressTyped, selectSignUp, signUpSent } from './signUpSlice';

/** The contract's own part of the page. */
export const CONTRACT_ID = 'contrato';
/** Where a merchant signs in. */
export const SIGN_IN_PATH = '/auth/login?next=%2Fadmin';

/** The sign-up: name, address and owner of the store, beside what it will look like. */
export function SignUpForm({ offer, isAlive }: { offer: SignUpOffer; isAlive: boolean }) {
  const { begun, invitation, isExpired, isSending, refusal, address } = useAppSelector(selectSignUp);
  const dispatch = useAppDispatch();
  const invited = valueOf(invitation);
  const refusedFields = useMemo(() => refusal && refusedFieldsOf(refusal), [refusal]);
  // The form begins anew when these change, so they stay the same object.
  const initialValues = useMemo<SignUpEntry>(
    () => ({
      storeName: begun?.storeName ?? invited?.storeName ?? '',
      slug: begun?.slug ?? storeSlugOf(invited?.storeName ?? ''),
      name: begun?.name ?? '',
      email: begun?.email ?? invited?.email ?? '',
      phone: begun?.phone ?? '',
      password: '',
      accepted: 'false',
    }),
    // What was sent stays typed; going back from the proof mounts the form anew, an expired one fills it in.
    // oxlint-disable-next-line react/exhaustive-deps -- a sending must not begin the form anew
    [invited, isExpired],
  );

  function send({ storeName, slug, name, email, phone, password }: SignUpEntry) {
    dispatch(
      signUpSent({
        storeName: storeName.trim(),
        slug: slug.trim(),
        name: name.trim(),
        email: email.trim(),
        phone: phoneOf(phone),
        password,
        accepted: offer.agreementVersion,
      }),
    );
  }

  return (
    <Form
      id="sign-up"
      initialValues={initialValues}
      validate={signUpErrors}
      refusedFields={refusedFields}
      onSubmit={(values) => {
        if (!isSending) send(values);
      }}
    >
      <div className={styles.two}>
        <SignUpPreview offer={offer} />
        <fieldset className={styles.fields} disabled={!isAlive}>
          <FormGrid>
            <FormErrorSummary title={refusal && refusedFields === null ? refusalWords(refusal) : null} />
            {invited && <p className={styles.note}>{signUpTexts.invited(invited.email)}</p>}
            <StoreNameAndAddress
              nameField="storeName"
              asked={address}
              hostSuffix={offer.hostSuffix}
              words={signUpTexts}
              isTyped={begun !== null}
              onAddress={(slug) => dispatch(addressTyped({ slug }))}
            />
            <FormField name="name" label={signUpTexts.name} autoComplete="name" autoCapitalize="words" />
            <FormField {...emailInput} span={3} name="email" label={signUpTexts.email} autoComplete="email" />
            <FormField
              span={3}
              name="phone"
              label={signUpTexts.phone}
              mask={phoneMask}
              type="tel"
              autoComplete="tel-national"
            />
            <FormPasswordField
              name="password"
              label={signUpTexts.password}
              helper={signUpTexts.passwordHelper}
              autoComplete="new-password"
            />
            <div>
              <FormCheckbox name="accepted" isRequired>
                {signUpTexts.accept} {/* Not by the address: its fragment may hold an invitation. */}
                <TextButton onClick={() => document.getElementById(CONTRACT_ID)?.focus()}>
                  {signUpTexts.contract}
                </TextButton>{' '}
                {signUpTexts.and}{' '}
                <a className={styles.link} href="/privacy-policy" target="_blank" rel="noopener">
                  {signUpTexts.privacy}
                </a>
              </FormCheckbox>
            </div>
            <Button type="submit" size="l" isWide isLoading={isSending}>
              {signUpTexts.submit}
            </Button>
            <p className={styles.note}>
              {signUpTexts.unseen} {signUpTexts.hasStore} <TextLink to={SIGN_IN_PATH}>{signUpTexts.signIn}</TextLink>
            </p>
          </FormGrid>
        </fieldset>
      </div>
    </Form>
  );
}
