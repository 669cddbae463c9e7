import { useFormikContext } from 'formik';

import { scheduleLimits, DELIVERY_SHIFTS } from '../../../../shared/shipping/deliveryShifts';
import { hoursWords, SHIFT_NAMES } from '../../../../shared/shipping/shiftWords';
import { Checkbox } from '../../../kit/Checkbox/Checkbox';
import { useFieldId } from '../../../kit/Form/formName';
import { FormCheckbox } from '../../../kit/FormField/FormCheckbox';
import { FormField } from '../../../kit/FormField/FormField';
import { FormSelect } from '../../../kit/FormField/FormSelect';
import { FormTextArea } from '../../../kit/FormField/FormTextArea';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { shiftRuleTexts } from '../../../texts/shiftRuleTexts';
import { textField } from '../../kit/fieldProps';
import { Refusal } from '../../kit/Refusal';
import styles from '../Rules.module.scss';
import type { RuleValues } from './ruleForm';

const HOURS = Array.from({ length: 24 }, (_, index) => ({
  value: String(index + 1),
  description: shiftRuleTexts.hour(index + 1),
}));

/** Day and shift of the shopper's choice, or why not. Inside the form of a rule that is no pick-up. */
export function ShiftFields() {
  const { values } = useFormikContext<RuleValues>();
  return (
    <div className={styles.stack}>
      <FormCheckbox name="hasSchedule">{shiftRuleTexts.title}</FormCheckbox>
      {values.hasSchedule === 'true' ? (
        <div className={styles.form}>
          <p className={styles.fact}>{shiftRuleTexts.text}</p>
          <Shifts />
          <NumberField name="leadDays" maxLength={2} />
          <NumberField name="daysAhead" maxLength={2} />
          <FormCell span={3} isAlways>
            <FormSelect
              name="cutoffHour"
              size="s"
              emptyText={null}
              label={shiftRuleTexts.cutoffHour}
              helper={shiftRuleTexts.cutoffHourHelper}
              options={HOURS}
            />
          </FormCell>
          <NumberField name="capacity" maxLength={4} isOptional />
          <FormCell span={4} isAlways>
            <FormCheckbox name="saturdays">{shiftRuleTexts.saturdays}</FormCheckbox>
          </FormCell>
        </div>
      ) : (
        <FormTextArea
          name="noScheduleReason"
          label={shiftRuleTexts.reason}
          helper={shiftRuleTexts.reasonHelper}
          maxLength={scheduleLimits.reason}
          isOptional
        />
      )}
    </div>
  );
}

type NumberFieldProps = { name: 'leadDays' | 'daysAhead' | 'capacity'; maxLength: number; isOptional?: boolean };

function NumberField({ name, ...props }: NumberFieldProps) {
  return (
    <FormCell span={3} isAlways>
      <FormField
        {...textField}
        {...props}
        name={name}
        label={shiftRuleTexts[name]}
        helper={shiftRuleTexts[`${name}Helper`]}
        inputMode="numeric"
      />
    </FormCell>
  );
}

function Shifts() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<RuleValues>();
  const { shifts } = values;
  const id = useFieldId('shifts');
  const error = submitCount > 0 && typeof errors.shifts === 'string' ? errors.shifts : null;
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend className={styles.legend}>{shiftRuleTexts.shifts}</legend>
      {error && <Refusal isSilent>{error}</Refusal>}
      <div className={styles.states}>
        {DELIVERY_SHIFTS.map((shift) => (
          <Checkbox
            key={shift}
            isChecked={shifts.includes(shift)}
            onChange={(isChecked) =>
              void setFieldValue('shifts', isChecked ? [...shifts, shift] : shifts.filter((one) => one !== shift))
            }
          >
            {SHIFT_NAMES[shift]}, {hoursWords(shift)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
