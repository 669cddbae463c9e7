import { useFormikContext } from 'formik';
import { useMemo } from 'react';

import type { ShippingRule } from '../../../../shared/admin/rules/shippingRuleContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormCheckbox } from '../../../kit/FormField/FormCheckbox';
import { FormField } from '../../../kit/FormField/FormField';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { rulesTexts } from '../../../texts/rulesTexts';
import { selectShippingRules, ruleChangeRequested, ruleEditorClosed } from './shippingRuleSlice';
import { IDLE } from '../../core/requestState';
import { moneyField, textField } from '../../kit/fieldProps';
import { RequestForm } from '../../kit/RequestForm';
import { rulesRefusals } from '../rulesWords';
import { AreaFields } from './AreaFields';
import { ShiftFields } from './ShiftFields';
import { ruleEntryOf, ruleErrorsOf, ruleValuesOf, type RuleValues } from './ruleForm';

/** One rule of delivery being written. */
export function RuleForm({ rule }: { rule: ShippingRule | null }) {
  const { change } = useAppSelector(selectShippingRules);
  const dispatch = useAppDispatch();
  const initialValues = useMemo(() => ruleValuesOf(rule), [rule]);
  const isOurs = change.kind === 'added' || change.kind === 'saved';
  return (
    <RequestForm
      id="shipping-rule"
      request={isOurs ? change.request : IDLE}
      initialValues={initialValues}
      validate={ruleErrorsOf}
      refusals={rulesRefusals}
      onSubmit={(values) => {
        const body = ruleEntryOf(values);
        dispatch(
          ruleChangeRequested(
            rule
              ? { kind: 'saved', params: { id: rule.id }, body: { ...body, version: rule.version } }
              : { kind: 'added', body },
          ),
        );
      }}
      submit={rulesTexts.save}
      onCancel={() => dispatch(ruleEditorClosed())}
    >
      <FormField
        {...textField}
        name="name"
        label={rulesTexts.ruleName}
        helper={rulesTexts.ruleNameHelper}
        maxLength={ruleLimits.name}
      />
      <FormField {...moneyField} span={3} name="price" label={rulesTexts.price} helper={rulesTexts.priceHelper} />
      <FormField
        {...moneyField}
        span={3}
        name="limitCartPriceMin"
        label={rulesTexts.minimum}
        helper={rulesTexts.minimumHelper}
        isOptional
      />
      <FormCell span={3} isAlways>
        <FormField {...textField} name="rangeMinDays" label={rulesTexts.minDays} inputMode="numeric" maxLength={3} />
      </FormCell>
      <FormCell span={3} isAlways>
        <FormField {...textField} name="rangeMaxDays" label={rulesTexts.maxDays} inputMode="numeric" maxLength={3} />
      </FormCell>
      <AreaFields />
      <FormCheckbox name="isPickup">{rulesTexts.isPickup}</FormCheckbox>
      <OwnDelivery />
      <FormCheckbox name="isActive">{rulesTexts.isActive}</FormCheckbox>
    </RequestForm>
  );
}

// What is fetched at the store has opening hours in the place of shifts.
function OwnDelivery() {
  const { values } = useFormikContext<RuleValues>();
  return values.isPickup === 'true' ? null : <ShiftFields />;
}
