import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import type { RepeatSettings } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl, formatBrlDigits } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { discountWords } from '../../../shared/repeat/discountWords';
import { discountOffer, grantedValue } from '../../../shared/repeat/repeatDiscount';
import { withoutEmpty } from '../../account/entryErrors';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormField } from '../../kit/FormField/FormField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { centavosOf, moneyMask } from '../../kit/masks/moneyMask';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { Sums } from '../../kit/Sums/Sums';
import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { AdminSection } from '../kit/AdminSection';
import { Columns, CardStack } from '../kit/Columns';
import { halfField, moneyField } from '../kit/fieldProps';
import { SaveBar } from '../kit/SaveBar';
import { SavedNote } from '../kit/SavedNote';
import { MyStorePage } from '../myStore/MyStorePage';
import styles from './Repeat.module.scss';
import {
  discountOf,
  refusedSettings,
  settingsEntryOf,
  settingsErrorsOf,
  settingsValuesOf,
  type SettingsValues,
} from './repeatSettingsForm';
import { selectRepeat, settingsSaveRequested } from './repeatSlice';

/** The page /admin/my-store/repeat: whether the store sells by repeat purchase, and what it takes off. */
export function RepeatSettingsScreen() {
  const { settings } = useAppSelector(selectRepeat);
  return (
    <MyStorePage
      title={myStoreTexts.repeat}
      parent={{ label: adminTexts.myStore, to: '/admin/my-store' }}
      failure={repeatAdminTexts.settingsFailed}
      status={settings.status}
    >
      {settings.status === 'ready' && <SettingsForm settings={settings.value} />}
    </MyStorePage>
  );
}

const PERCENT = { ...halfField, suffix: '%', inputMode: 'numeric', maxLength: 2 } as const;

function SettingsForm({ settings }: { settings: RepeatSettings }) {
  const { saving } = useAppSelector(selectRepeat);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const dispatch = useAppDispatch();
  const [leaving, setLeaving] = useState<SettingsValues | null>(null);
  const refusal = saving.status === 'refused' ? saving.refusal : null;
  const fields = useMemo(
    () => (refusal ? withoutEmpty(refusedSettings(refusal.details?.fields ?? {})) : null),
    [refusal],
  );
  const isOfField = fields !== null && Object.keys(fields).length > 0;
  const save = (values: SettingsValues) => dispatch(settingsSaveRequested(settingsEntryOf(values)));
  return (
    <Form
      id="repeat-settings"
      initialValues={settingsValuesOf(settings)}
      validate={(values) => withoutEmpty(settingsErrorsOf(values))}
      refusedFields={isOfField ? fields : null}
      onSubmit={(values) => {
        // Switching it off pauses what runs: it is said before.
        if (settings.isOn && values.isOn === 'false') setLeaving(values);
        else save(values);
      }}
    >
      <Columns>
        <CardStack>
          <AdminSection title={repeatAdminTexts.settingsTitle} text={repeatAdminTexts.settingsText}>
            <div className={styles.form}>
              <FormErrorSummary title={refusal && !isOfField ? refusalTexts[refusal.name] : undefined} />
              <FormCheckbox
                name="isOn"
                helper={`${repeatAdminTexts.running(settings.running)} ${repeatAdminTexts.offHelper}`}
              >
                {repeatAdminTexts.isOn}
              </FormCheckbox>
              <FormGrid>
                <FormField {...PERCENT} name="percent" label={repeatAdminTexts.percent} />
                <FormField
                  {...moneyField}
                  span={3}
                  name="minimum"
                  label={repeatAdminTexts.minimum}
                  helper={repeatAdminTexts.minimumHelper}
                  isOptional
                />
                <FormField
                  {...PERCENT}
                  name="firstPercent"
                  label={repeatAdminTexts.firstPercent}
                  helper={repeatAdminTexts.firstHelper}
                  isOptional
                />
                <FormField
                  {...moneyField}
                  span={3}
                  name="firstMost"
                  label={repeatAdminTexts.firstMost}
                  helper={repeatAdminTexts.firstMostHelper}
                  isOptional
                />
                <FormCell span={3}>
                  <FormDateField
                    name="endsOn"
                    label={repeatAdminTexts.endsOn}
                    helper={repeatAdminTexts.endsOnHelper}
                    today={today}
                    isOptional
                    size="s"
                  />
                </FormCell>
              </FormGrid>
              {(settings.hasAutomaticPix || settings.automaticPix) && (
                <FormCheckbox
                  name="automaticPix"
                  helper={`${repeatAdminTexts.automaticPixHelper} ${repeatAdminTexts.byAutomaticPix(settings.byAutomaticPix)}`}
                >
                  {repeatAdminTexts.automaticPix}
                </FormCheckbox>
              )}
              <SavedNote isShown={saving.status === 'done'}>{repeatAdminTexts.saved}</SavedNote>
            </div>
          </AdminSection>
        </CardStack>
        <CardStack>
          <Preview today={today} />
        </CardStack>
      </Columns>
      <SaveBar<SettingsValues> labels={repeatAdminTexts.labels} isSaving={saving.status === 'sending'} />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={repeatAdminTexts.offTitle}
        confirmLabel={repeatAdminTexts.offConfirm}
        closeLabel={repeatAdminTexts.offKeep}
        isDanger
        onConfirm={() => {
          if (leaving) save(leaving);
        }}
      >
        {repeatAdminTexts.offText(settings.running)}
      </ConfirmDialog>
    </Form>
  );
}

/** What the preview begins with: R$ 236,90. */
const EXAMPLE = 23_690;

/** The sum that a customer sees, of an amount that the merchant may change, as the form stands now. */
function Preview({ today }: { today: string }) {
  const { values, errors } = useFormikContext<SettingsValues>();
  const [typed, setTyped] = useState(formatBrlDigits(EXAMPLE));
  const productsValue = centavosOf(typed) ?? 0;
  const isWrong = Object.values(errors).some(Boolean);
  const discount = isWrong ? null : discountOf(values);
  return (
    <AdminSection title={repeatAdminTexts.preview} text={repeatAdminTexts.previewNote}>
      <MaskedField
        label={repeatAdminTexts.previewFor}
        mask={moneyMask}
        prefix="R$"
        size="s"
        isRequired={false}
        value={typed}
        onChange={setTyped}
      />
      {[true, false].map((isFirst) => {
        const { granted, missing } = discountOffer(discount, { productsValue, isFirst, day: today });
        const less = grantedValue(granted, productsValue);
        const isOver = discount?.endsOn !== undefined && discount.endsOn !== null && discount.endsOn < today;
        const note = isOver
          ? repeatAdminTexts.previewOver
          : missing > 0
            ? repeatAdminTexts.previewMissing(formatBrl(missing))
            : less === 0
              ? isWrong
                ? repeatAdminTexts.previewWrong
                : repeatAdminTexts.previewNone
              : null;
        return (
          <section
            key={String(isFirst)}
            aria-label={isFirst ? repeatAdminTexts.previewFirst : repeatAdminTexts.previewLater}
          >
            <h3 className={styles.sub}>{isFirst ? repeatAdminTexts.previewFirst : repeatAdminTexts.previewLater}</h3>
            <Sums
              rows={[
                { label: repeatAdminTexts.products, value: formatBrl(productsValue) },
                ...(less > 0
                  ? [
                      {
                        label: discountWords(granted),
                        value: repeatAdminTexts.minus(formatBrl(less)),
                        tone: 'less' as const,
                      },
                    ]
                  : []),
              ]}
              total={{ label: repeatAdminTexts.previewTotal, amount: productsValue - less }}
              note={note}
            />
          </section>
        );
      })}
    </AdminSection>
  );
}
