import { useMemo } from 'react';

import { Button } from '../kit/Button/Button';
import { Form } from '../kit/Form/Form';
import { FormErrorSummary } from '../kit/Form/FormErrorSummary';
import { TextButton } from '../kit/TextLink/TextButton';
import { THEME_COLORS } from '../texts/themeColorTexts';
import { setupTexts } from '../texts/setupTexts';
import { storeErrors, storeFieldWords, type StoreEntry } from './setupForms';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { stepReturned, storeSent } from './setupSlice';
import { StepFoot } from './StepFoot';
import { FirstStoreFront } from './FirstStoreFront';
import { StoreFields } from './StoreFields';
import { TwoColumns } from './TwoColumns';
import styles from './StoreFields.module.scss';
import { useRefusedFields } from './useRefusedFields';

/** The shop's own green. */
const FIRST_COLOR = THEME_COLORS[0][0];

/** Step 2: the first store, with a preview of its sign. */
export function StoreStep() {
  const { store, isSending, logo } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const { refusedFields, title } = useRefusedFields<StoreEntry>(storeFieldWords);
  // The form begins anew when these change, so they stay the same object.
  const initialValues = useMemo<StoreEntry>(
    () => ({
      name: store?.name ?? '',
      slug: store?.slug ?? '',
      themeColor: store?.themeColor ?? FIRST_COLOR,
      isOwn: store === null || store.ownerEmail === null ? 'true' : 'false',
      ownerEmail: store?.ownerEmail ?? '',
    }),
    [store],
  );

  function send({ name, slug, themeColor, isOwn, ownerEmail }: StoreEntry) {
    const invited = isOwn === 'true' ? null : ownerEmail.trim();
    dispatch(storeSent({ name: name.trim(), slug: slug.trim(), themeColor, ownerEmail: invited }));
  }

  return (
    <Form
      id="setup-store"
      initialValues={initialValues}
      validate={storeErrors}
      refusedFields={refusedFields}
      onSubmit={send}
    >
      <TwoColumns aside={<FirstStoreFront />}>
        <div className={styles.fields}>
          <FormErrorSummary title={title} />
          <StoreFields />
          <StepFoot
            beside={
              <TextButton isAlone onClick={() => dispatch(stepReturned('owner'))}>
                {setupTexts.backToOwner}
              </TextButton>
            }
          >
            <Button type="submit" size="l" isWide isLoading={isSending || logo.isSending}>
              {setupTexts.toChecks}
            </Button>
          </StepFoot>
        </div>
      </TwoColumns>
    </Form>
  );
}
