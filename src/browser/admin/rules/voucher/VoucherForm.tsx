import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import type { OwnVoucher } from '../../../../shared/admin/rules/voucherRuleContract';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { withoutEmpty } from '../../../account/entryErrors';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { Form } from '../../../kit/Form/Form';
import { FormErrorSummary } from '../../../kit/Form/FormErrorSummary';
import { FormDateField } from '../../../kit/FormField/FormDateField';
import { FormField } from '../../../kit/FormField/FormField';
import { FormRadioGroup } from '../../../kit/FormField/FormRadioGroup';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { refusalTexts } from '../../../texts/refusalTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { selectVouchers, voucherAddRequested, voucherSaveRequested } from './voucherSlice';
import { halfField, moneyField, textField } from '../../kit/fieldProps';
import { SaveBar } from '../../kit/SaveBar';
import styles from '../Rules.module.scss';
import { rulesRefusals } from '../rulesWords';
import {
  kindOptions,
  refusedVoucherFields,
  voucherEntryOf,
  voucherErrorsOf,
  voucherValuesOf,
  type VoucherValues,
} from './voucherForm';
import { VoucherScope } from './VoucherScope';

const count = {
  ...halfField,
  helper: rulesTexts.usesHelper,
  inputMode: 'numeric',
  maxLength: 7,
  isOptional: true,
} as const;

const LABELS = {
  code: rulesTexts.code,
  kind: rulesTexts.kind,
  percentage: rulesTexts.percentage,
  amount: rulesTexts.amount,
  maxDiscount: rulesTexts.cap,
  minProductsValue: rulesTexts.minProducts,
  maxUses: rulesTexts.maxUses,
  maxUsesPerCustomer: rulesTexts.maxUsesPerCustomer,
  startsOn: rulesTexts.startsOn,
  endsOn: rulesTexts.endsOn,
  appliesTo: rulesTexts.appliesTo,
  categoryIds: rulesTexts.categories,
  products: rulesTexts.products,
};

/** The form of a voucher: a new one has its own button, an existing one the save bar that lists what changed. */
export function VoucherForm({ voucher }: { voucher: OwnVoucher | null }) {
  const { change } = useAppSelector(selectVouchers);
  const dispatch = useAppDispatch();
  const initialValues = useMemo(() => voucherValuesOf(voucher), [voucher]);
  const [kind, setKind] = useState(initialValues.kind);
  const isOurs = change.kind === 'added' || change.kind === 'saved';
  const refusal = isOurs && change.request.status === 'refused' ? change.request.refusal : null;
  const isSending = isOurs && change.request.status === 'sending';
  const refusedFields = useMemo(() => {
    const fields = refusal?.details?.fields;
    return fields ? refusedVoucherFields(fields, kind) : null;
    // oxlint-disable-next-line react/exhaustive-deps -- told once, of the values that were sent
  }, [refusal]);
  const words =
    refusal && !refusedFields ? { title: refusalTexts[refusal.name], ...wordsOf(refusal.name) } : { title: null };
  return (
    <Form
      id="voucher"
      initialValues={initialValues}
      validate={(values) => withoutEmpty(voucherErrorsOf(values))}
      refusedFields={refusedFields}
      onSubmit={(values) => {
        setKind(values.kind);
        const entry = voucherEntryOf(values);
        dispatch(
          voucher
            ? voucherSaveRequested({ id: voucher.id, version: voucher.version, entry })
            : voucherAddRequested(entry),
        );
      }}
    >
      <div className={styles.form}>
        <FormErrorSummary {...words} labels={LABELS} />
        <FormGrid>
          <FormField
            {...textField}
            name="code"
            label={rulesTexts.code}
            helper={rulesTexts.codeHelper}
            autoCapitalize="characters"
            maxLength={41}
          />
          <Benefit />
          <FormField
            {...moneyField}
            name="minProductsValue"
            label={rulesTexts.minProducts}
            helper={rulesTexts.minProductsHelper}
            isOptional
          />
          <FormField {...count} name="maxUses" label={rulesTexts.maxUses} />
          <FormField {...count} name="maxUsesPerCustomer" label={rulesTexts.maxUsesPerCustomer} />
          <Days />
          <VoucherScope />
        </FormGrid>
        {voucher ? (
          <SaveBar<VoucherValues> labels={LABELS} isSaving={isSending} />
        ) : (
          <div className={styles.foot}>
            <Button type="submit" size="s" isLoading={isSending}>
              {rulesTexts.create}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
}

const wordsOf = (name: string): { text?: string } =>
  name === 'TransitionRefusedError' || name === 'NotFoundError' ? rulesRefusals[name] : {};

function Benefit() {
  const { values } = useFormikContext<VoucherValues>();
  return (
    <>
      <FormRadioGroup name="kind" legend={rulesTexts.kind} options={kindOptions} isRow />
      {values.kind === 'percentage' && (
        <FormField
          {...halfField}
          name="percentage"
          label={rulesTexts.percentage}
          suffix="%"
          inputMode="numeric"
          maxLength={3}
        />
      )}
      {values.kind === 'fixed' && <FormField {...moneyField} span={3} name="amount" label={rulesTexts.amount} />}
      {values.kind !== 'fixed' && (
        <FormField
          {...moneyField}
          span={3}
          name="maxDiscount"
          label={rulesTexts.cap}
          helper={rulesTexts.capHelper}
          isOptional
        />
      )}
    </>
  );
}

function Days() {
  const [today] = useState(() => storeDayOf(Date.now()));
  return (
    <>
      <FormCell span={3}>
        <FormDateField
          name="startsOn"
          label={rulesTexts.startsOn}
          helper={rulesTexts.dayHelper}
          today={today}
          isOptional
          size="s"
        />
      </FormCell>
      <FormCell span={3}>
        <FormDateField name="endsOn" label={rulesTexts.endsOn} today={today} isOptional size="s" />
      </FormCell>
    </>
  );
}
