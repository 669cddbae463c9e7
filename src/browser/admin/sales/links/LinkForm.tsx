import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { MAX_NAME_LENGTH } from '../../../../shared/kernel/textRules';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { phoneMask, zipCodeMask } from '../../../kit/masks/masks';
import { selectIsPrivate } from '../../../store/storeSelectors';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { emailField, halfField, textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { selectPaymentLinks, entryChanged, linkRequested, termsChanged } from './paymentLinksSlice';
import { RequestForm } from '../../kit/RequestForm';
import { linkErrors } from './linkErrors';
import styles from './Links.module.scss';
import { makingWords } from './linkWords';
import { hasOtherTerms, type LinkEntry } from './newLink';
import { SaleSums } from './SaleSums';

/** The buyer of the link, the destination and how long it is valid; below, the totals. */
export function LinkForm() {
  const { lines, entry, formKey, making } = useAppSelector(selectPaymentLinks).draft;
  const isPrivate = useAppSelector(selectIsPrivate);
  const dispatch = useAppDispatch();
  const words = making.status === 'refused' ? makingWords(making.refusal) : '';
  const refusals = making.status === 'refused' ? { [making.refusal.name]: { text: words } } : undefined;
  return (
    <AdminSection title={paymentLinkTexts.formTitle}>
      <RequestForm
        // Choosing a customer begins it again.
        key={formKey}
        id="payment-link"
        request={making}
        initialValues={entry}
        validate={linkErrors}
        refusals={refusals}
        onSubmit={(values) => {
          if (lines.length > 0) dispatch(linkRequested(values));
        }}
        submit={paymentLinkTexts.make}
      >
        <Leaving>
          <FormGrid>
            <FormField
              {...textField}
              name="name"
              label={paymentLinkTexts.name}
              helper={paymentLinkTexts.nameHelper}
              autoCapitalize="words"
              maxLength={MAX_NAME_LENGTH}
              isOptional
            />
            <FormField {...emailField} span={3} name="email" label={paymentLinkTexts.email} isOptional />
            <FormField
              {...halfField}
              name="phone"
              label={paymentLinkTexts.phone}
              helper={paymentLinkTexts.phoneHelper}
              mask={phoneMask}
              type="tel"
              isOptional
            />
            <FormField
              {...textField}
              span={isPrivate ? 3 : 2}
              name="zipCode"
              label={paymentLinkTexts.zipCode}
              helper={paymentLinkTexts.zipCodeHelper}
              mask={zipCodeMask}
              isOptional
            />
            {!isPrivate && (
              <FormField
                {...textField}
                span={2}
                name="voucherCode"
                label={paymentLinkTexts.voucher}
                autoCapitalize="characters"
                maxLength={40}
                isOptional
              />
            )}
            <FormField
              {...textField}
              span={isPrivate ? 3 : 2}
              name="validDays"
              label={paymentLinkTexts.validDays}
              inputMode="numeric"
              maxLength={2}
            />
          </FormGrid>
        </Leaving>
        <SaleSums />
      </RequestForm>
    </AdminSection>
  );
}

/** Dispatches what was typed on blur, so that the totals are up to date. */
function Leaving({ children }: { children: ReactNode }) {
  const { entry } = useAppSelector(selectPaymentLinks).draft;
  const { values } = useFormikContext<LinkEntry>();
  const dispatch = useAppDispatch();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- blur bubbles up from the fields
    <div
      className={styles.fields}
      onBlur={() => dispatch(hasOtherTerms(values, entry) ? termsChanged(values) : entryChanged(values))}
    >
      {children}
    </div>
  );
}
