import { useMemo } from 'react';

import type { StoreOverview } from '../../../../shared/admin/myStore/myStoreContract';
import { myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { LASTING_FIGURES, type LastingFigures } from '../../../../shared/pets/lastingFigures';
import { HELD_UNITS_LEAST } from '../../../../shared/store/heldShare';
import { kilosOf } from '../../../account/pets/petMeasures';
import { selectEnteredAt } from '../../../core/appSelectors';
import { useAppSelector } from '../../../core/hooks';
import { Form } from '../../../kit/Form/Form';
import { FormErrorSummary } from '../../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../../kit/FormField/FormCheckbox';
import { FormDateField } from '../../../kit/FormField/FormDateField';
import { FormField } from '../../../kit/FormField/FormField';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { cnpjMask, phoneMask, zipCodeMask } from '../../../kit/masks/masks';
import { refusalTexts } from '../../../texts/refusalTexts';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { pictureTexts } from '../../../texts/pictureTexts';
import { halfField, moneyField, textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { DoorCard } from '../../firstSteps/DoorCard';
import { CardStack } from '../../kit/Columns';
import { fieldWords } from '../../kit/adminValidation';
import { SaveBar } from '../../kit/SaveBar';
import { SavedNote } from '../../kit/SavedNote';
import { useFieldOfAddress } from '../../kit/useFieldOfAddress';
import { PictureField } from '../PictureField';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';
import { myStoreRefusals } from '../myStoreRefusals';
import { DomainsCard } from './DomainsCard';
import { LegalList } from './LegalList';
import { settingsErrors, settingsOf, valuesOf } from './settingsForm';
import { ThemeCard } from './ThemeCard';

/** The tab Loja: legal checks, the store's data and colour, its domains. */
export function StoreSection({ store }: { store: StoreOverview }) {
  const { request, ask } = useMyStoreChange('settingsSaved');
  useFieldOfAddress();
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const initialValues = useMemo(() => valuesOf(store.settings), [store.settings]);
  const refusal = request.status === 'refused' ? request.refusal : null;
  const refusedFields = useMemo(() => {
    const fields = Object.entries(refusal?.details?.fields ?? {});
    if (fields.length === 0) return null;
    // The server names fields of the contract, which are the form's own.
    return Object.fromEntries(fields.map(([field, word]) => [field, fieldWords(word)]));
  }, [refusal]);
  const title = refusal && !refusedFields ? refusalTexts[refusal.name] : null;
  const reason = refusal ? myStoreRefusals[refusal.name]?.text : undefined;
  return (
    <Form
      id="my-store"
      initialValues={initialValues}
      validate={(values) => settingsErrors(values, store.wasOpened)}
      refusedFields={refusedFields}
      onSubmit={(values) =>
        ask({ kind: 'settingsSaved', body: { version: store.version, settings: settingsOf(values) } })
      }
    >
      <div className={styles.form}>
        <FormErrorSummary title={title} text={reason} />
        <div className={styles.columns}>
          <CardStack>
            <LegalList checks={store.listLegal} />
            <Identity />
            <Sales />
            <Lasting />
            <Litter />
            <Veterinary today={today} />
            <Tracking />
          </CardStack>
          <CardStack>
            <DoorCard />
            <ThemeCard />
            <DomainsCard store={store} />
          </CardStack>
        </div>
        <SavedNote isShown={request.status === 'done'}>{myStoreSectionTexts.saved}</SavedNote>
        <SaveBar labels={myStoreSectionTexts.labels} isSaving={request.status === 'sending'} />
      </div>
    </Form>
  );
}

function Identity() {
  return (
    <AdminSection title={myStoreSectionTexts.dataTitle}>
      <FormGrid>
        <FormField {...halfField} name="name" label={myStoreSectionTexts.name} maxLength={myStoreLimits.storeName} />
        <FormField
          {...halfField}
          name="companyId"
          label={myStoreSectionTexts.companyId}
          mask={cnpjMask}
          autoCapitalize="characters"
        />
        <FormField
          {...textField}
          name="legalName"
          label={myStoreSectionTexts.legalName}
          maxLength={myStoreLimits.legalName}
        />
        <FormField {...halfField} name="email" label={myStoreSectionTexts.email} type="email" autoCapitalize="none" />
        <FormField
          {...halfField}
          name="whatsapp"
          label={myStoreSectionTexts.whatsapp}
          type="tel"
          mask={phoneMask}
          isOptional
        />
        <FormField
          {...textField}
          name="address"
          label={myStoreSectionTexts.address}
          maxLength={myStoreLimits.address}
        />
        <FormField
          {...textField}
          name="openingHours"
          label={myStoreSectionTexts.openingHours}
          maxLength={myStoreLimits.openingHours}
        />
        <PictureField name="logoUrl" label={pictureTexts.logo} helper={pictureTexts.logoHelper} isOnSign />
        <FormCheckbox name="isPrivate" helper={myStoreSectionTexts.privateHelper}>
          {myStoreSectionTexts.isPrivate}
        </FormCheckbox>
      </FormGrid>
    </AdminSection>
  );
}

function Sales() {
  return (
    <AdminSection title={myStoreSectionTexts.salesTitle}>
      <FormGrid>
        <FormField {...halfField} name="originZipCode" label={myStoreSectionTexts.originZipCode} mask={zipCodeMask} />
        <FormField
          {...halfField}
          name="handlingDays"
          label={myStoreSectionTexts.handlingDays}
          inputMode="numeric"
          maxLength={2}
        />
        <FormField
          {...moneyField}
          name="installmentMin"
          label={myStoreSectionTexts.installmentMin}
          helper={myStoreSectionTexts.installmentHelper}
        />
        <FormField
          {...textField}
          name="heldShare"
          label={myStoreSectionTexts.heldShare}
          helper={myStoreSectionTexts.heldShareHelper(HELD_UNITS_LEAST)}
          inputMode="numeric"
          maxLength={3}
        />
      </FormGrid>
    </AdminSection>
  );
}

const DAYS = ['maxOpenDays', 'safetyDays', 'usualDeliveryDays'] as const;
const LITTERS = [
  'litterClumpingG',
  'litterClayG',
  'litterSilicaG',
  'litterWoodPelletG',
  'litterPlantG',
] as const satisfies readonly (keyof LastingFigures)[];

/** What estimates of how long goods last reckon with. */
function Lasting() {
  return (
    <AdminSection title={myStoreSectionTexts.lastingTitle} text={myStoreSectionTexts.lastingText}>
      <FormGrid>
        {DAYS.map((name) => (
          <FormField
            key={name}
            {...textField}
            name={name}
            label={myStoreSectionTexts[name]}
            helper={myStoreSectionTexts.figureHelpers[name](LASTING_FIGURES[name])}
            inputMode="numeric"
            maxLength={3}
          />
        ))}
      </FormGrid>
    </AdminSection>
  );
}

/** How much litter a cat uses: a rate of each kind. */
function Litter() {
  return (
    <AdminSection title={myStoreSectionTexts.litterTitle} text={myStoreSectionTexts.litterText}>
      <FormGrid>
        {LITTERS.map((name) => (
          <FormField
            key={name}
            {...halfField}
            name={name}
            label={myStoreSectionTexts[name]}
            helper={myStoreSectionTexts.litterDefault(kilosOf(LASTING_FIGURES[name]))}
            inputMode="decimal"
            maxLength={6}
          />
        ))}
      </FormGrid>
    </AdminSection>
  );
}

function Veterinary({ today }: { today: string }) {
  return (
    <AdminSection title={myStoreSectionTexts.licenseTitle} text={myStoreSectionTexts.licenseText}>
      <FormGrid>
        <FormField
          {...halfField}
          name="licenseNumber"
          label={myStoreSectionTexts.licenseNumber}
          helper={myStoreSectionTexts.licenseHelper}
          maxLength={myStoreLimits.licenseNumber}
          isOptional
        />
        <FormField
          {...halfField}
          name="licenseAgency"
          label={myStoreSectionTexts.licenseAgency}
          maxLength={myStoreLimits.licenseAgency}
          isOptional
        />
        <FormCell span={3}>
          <FormDateField
            name="licenseUntil"
            label={myStoreSectionTexts.licenseUntil}
            helper={myStoreSectionTexts.licenseUntilHelper}
            today={today}
            isOptional
            size="s"
          />
        </FormCell>
        <FormField
          {...halfField}
          name="vetCrmv"
          label={myStoreSectionTexts.vetCrmv}
          helper={myStoreSectionTexts.vetCrmvHelper}
          maxLength={myStoreLimits.vetCrmv}
          autoCapitalize="characters"
          isOptional
        />
        <FormField
          {...textField}
          name="vetName"
          label={myStoreSectionTexts.vetName}
          maxLength={myStoreLimits.vetName}
          isOptional
        />
      </FormGrid>
    </AdminSection>
  );
}

function Tracking() {
  return (
    <AdminSection title={myStoreSectionTexts.trackingTitle} text={myStoreSectionTexts.trackingText}>
      <FormGrid>
        <FormField
          {...halfField}
          name="pixelId"
          label={myStoreSectionTexts.pixelId}
          inputMode="numeric"
          maxLength={20}
          isOptional
        />
        <FormField
          {...halfField}
          name="adsConversion"
          label={myStoreSectionTexts.adsConversion}
          helper={myStoreSectionTexts.adsHelper}
          autoCapitalize="none"
          maxLength={80}
          isOptional
        />
      </FormGrid>
    </AdminSection>
  );
}
