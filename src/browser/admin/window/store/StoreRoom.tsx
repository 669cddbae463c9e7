import { useMemo } from 'react';

import type { StoreOverview } from '../../../../shared/admin/window/ownStoreContract';
import { windowLimits } from '../../../../shared/admin/window/windowLimits';
import { Form } from '../../../kit/Form/Form';
import { FormErrorSummary } from '../../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../../kit/FormField/FormCheckbox';
import { FormField } from '../../../kit/FormField/FormField';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { moneyMask } from '../../../kit/masks/moneyMask';
import { cnpjMask, phoneMask, zipCodeMask } from '../../../kit/masks/masks';
import { refusalTexts } from '../../../texts/refusalTexts';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { fieldWords } from '../../adminValidation';
import { SaveBar } from '../../layout/SaveBar';
import { SavedNote } from '../../profile/SavedNote';
import { PictureField } from '../PictureField';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { windowRefusals } from '../windowWords';
import { DomainsCard } from './DomainsCard';
import { LegalList } from './LegalList';
import { settingsErrors, settingsOf, valuesOf } from './settingsForm';
import { ThemeCard } from './ThemeCard';

/** The tab Loja: what the law asks, the store's data and colour, its addresses. */
export function StoreRoom({ store }: { store: StoreOverview }) {
  const { deed, ask } = useWindowChange('settingsSaved');
  const initialValues = useMemo(() => valuesOf(store.settings), [store.settings]);
  const refusal = deed.status === 'refused' ? deed.refusal : null;
  const refusedFields = useMemo(() => {
    const fields = Object.entries(refusal?.details?.fields ?? {});
    if (fields.length === 0) return null;
    // The server names fields of the contract, which are the form's own.
    return Object.fromEntries(fields.map(([field, word]) => [field, fieldWords(word)]));
  }, [refusal]);
  const title = refusal && !refusedFields ? refusalTexts[refusal.name] : null;
  const reason =
    refusal && refusal.name in windowRefusals
      ? windowRefusals[refusal.name as keyof typeof windowRefusals].text
      : undefined; // checked by `in`
  return (
    <Form
      id="my-store"
      initialValues={initialValues}
      validate={settingsErrors}
      refusedFields={refusedFields}
      onSubmit={(values) =>
        ask({ kind: 'settingsSaved', body: { version: store.version, settings: settingsOf(values) } })
      }
    >
      <div className={styles.form}>
        <FormErrorSummary title={title} text={reason} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <LegalList checks={store.listLegal} />
            <Identity />
            <Sales />
            <Tracking />
          </div>
          <div className={styles.column}>
            <ThemeCard />
            <DomainsCard store={store} />
          </div>
        </div>
        <SavedNote isShown={deed.status === 'done'}>{windowTexts.saved}</SavedNote>
        <SaveBar labels={windowTexts.labels} isSaving={deed.status === 'sending'} />
      </div>
    </Form>
  );
}

const text = { size: 's', autoComplete: 'off' } as const;

function Identity() {
  return (
    <AdminSection title={windowTexts.dataTitle}>
      <FormGrid>
        <FormCell span={3}>
          <FormField {...text} name="name" label={windowTexts.name} maxLength={windowLimits.storeName} />
        </FormCell>
        <FormCell span={3}>
          <FormField
            {...text}
            name="companyId"
            label={windowTexts.companyId}
            mask={cnpjMask}
            autoCapitalize="characters"
          />
        </FormCell>
        <FormField {...text} name="legalName" label={windowTexts.legalName} maxLength={windowLimits.legalName} />
        <FormCell span={3}>
          <FormField {...text} name="email" label={windowTexts.email} type="email" autoCapitalize="none" />
        </FormCell>
        <FormCell span={3}>
          <FormField {...text} name="whatsapp" label={windowTexts.whatsapp} type="tel" mask={phoneMask} isOptional />
        </FormCell>
        <FormField {...text} name="address" label={windowTexts.address} maxLength={windowLimits.address} />
        <FormField
          {...text}
          name="openingHours"
          label={windowTexts.openingHours}
          maxLength={windowLimits.openingHours}
        />
        <PictureField name="logoUrl" label={windowTexts.logo} helper={windowTexts.logoHelper} isOnSign />
        <FormCheckbox name="isPrivate" helper={windowTexts.privateHelper}>
          {windowTexts.isPrivate}
        </FormCheckbox>
      </FormGrid>
    </AdminSection>
  );
}

function Sales() {
  return (
    <AdminSection title={windowTexts.salesTitle}>
      <FormGrid>
        <FormCell span={3}>
          <FormField {...text} name="originZipCode" label={windowTexts.originZipCode} mask={zipCodeMask} />
        </FormCell>
        <FormCell span={3}>
          <FormField {...text} name="handlingDays" label={windowTexts.handlingDays} inputMode="numeric" maxLength={2} />
        </FormCell>
        <FormField
          {...text}
          name="installmentMin"
          label={windowTexts.installmentMin}
          helper={windowTexts.installmentHelper}
          prefix="R$"
          mask={moneyMask}
        />
      </FormGrid>
    </AdminSection>
  );
}

function Tracking() {
  return (
    <AdminSection title={windowTexts.trackingTitle} text={windowTexts.trackingText}>
      <FormGrid>
        <FormCell span={3}>
          <FormField
            {...text}
            name="pixelId"
            label={windowTexts.pixelId}
            inputMode="numeric"
            maxLength={20}
            isOptional
          />
        </FormCell>
        <FormCell span={3}>
          <FormField
            {...text}
            name="adsConversion"
            label={windowTexts.adsConversion}
            helper={windowTexts.adsHelper}
            autoCapitalize="none"
            maxLength={80}
            isOptional
          />
        </FormCell>
      </FormGrid>
    </AdminSection>
  );
}
