import { useMemo } from 'react';

import { Button } from '../kit/Button/Button';
import { Form } from '../kit/Form/Form';
import { FormErrorSummary } from '../kit/Form/FormErrorSummary';
import { FormCell } from '../kit/FormGrid/FormCell';
import { FormGrid } from '../kit/FormGrid/FormGrid';
import { FormField } from '../kit/FormField/FormField';
import { useFormField } from '../kit/FormField/useFormField';
import { PasswordField } from '../kit/PasswordField/PasswordField';
import { setupTexts } from '../texts/setupTexts';
import { OwnerFactor } from './OwnerFactor';
import { plainCode, ownerErrors, ownerFieldWords, type OwnerEntry } from './setupForms';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { ownerSent } from './setupSlice';
import { StepFoot } from './StepFoot';
import { TwoColumns } from './TwoColumns';
import styles from './OwnerStep.module.scss';
import { useRefusedFields } from './useRefusedFields';

/** Step 1: who runs the installation, with password and second factor. */
export function OwnerStep() {
  const { owner, factor, isSending } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const { refusedFields, title } = useRefusedFields<OwnerEntry>(ownerFieldWords);
  // The form begins anew when these change, so they stay the same object.
  const initialValues = useMemo<OwnerEntry>(
    () => ({ name: owner?.name ?? '', email: owner?.email ?? '', password: '', code: '', hasCodes: 'false' }),
    [owner],
  );
  const isKept = owner !== null;
  const hasFactor = !isKept || factor.status !== 'none';

  function send({ name, email, password, code }: OwnerEntry) {
    dispatch(
      ownerSent({
        name: name.trim(),
        email: email.trim(),
        password: password === '' ? null : password,
        code: hasFactor ? plainCode(code) : null,
      }),
    );
  }

  return (
    <TwoColumns
      aside={
        <aside className={styles.about} aria-label={setupTexts.aboutTitle}>
          <h3 className={styles.aboutTitle}>{setupTexts.aboutTitle}</h3>
          <p>{setupTexts.aboutText}</p>
          <p>{setupTexts.aboutSelling}</p>
          <p className={styles.small}>
            {setupTexts.aboutCommand} <code className={styles.command}>{setupTexts.setupCommand}</code>
          </p>
        </aside>
      }
    >
      <Form
        id="setup-owner"
        initialValues={initialValues}
        validate={(entry) => ownerErrors(entry, isKept, hasFactor)}
        refusedFields={refusedFields}
        onSubmit={send}
      >
        <FormGrid>
          <FormErrorSummary title={title} />
          <FormField name="name" label={setupTexts.name} autoComplete="name" autoCapitalize="words" />
          <FormField
            span={3}
            name="email"
            label={setupTexts.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <FormCell span={3}>
            <OwnerPassword isKept={isKept} />
          </FormCell>
          <OwnerFactor isKept={isKept} />
          <StepFoot>
            <Button
              type="submit"
              size="l"
              isWide
              isLoading={isSending}
              isDisabled={hasFactor && factor.status !== 'ready'}
            >
              {setupTexts.toStore}
            </Button>
          </StepFoot>
        </FormGrid>
      </Form>
    </TwoColumns>
  );
}

/** The password; says so once it is a good one. */
function OwnerPassword({ isKept }: { isKept: boolean }) {
  const field = useFormField('password');
  const isGood = field.state === 'valid' && field.value !== '';
  const before = isKept ? setupTexts.passwordKept : setupTexts.passwordHelper;
  return (
    <PasswordField
      {...field}
      label={setupTexts.password}
      autoComplete="new-password"
      helper={isGood ? setupTexts.passwordGood : before}
      isHelperGood={isGood}
    />
  );
}
