import { FormField } from '../../kit/FormField/FormField';
import { FormRadioGroup } from '../../kit/FormField/FormRadioGroup';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { financeTexts } from '../../texts/financeTexts';
import { regretTexts } from '../../texts/regretTexts';

const KINDS = [
  { value: 'checking', description: financeTexts.checking },
  { value: 'savings', description: financeTexts.savings },
];

/** A bank account's fields. */
export function AccountFields() {
  return (
    <>
      <FormField name="bank" label={regretTexts.bank} helper={regretTexts.bankHelper} size="s" inputMode="numeric" />
      <FormCell span={4} isAlways>
        <FormField name="branch" label={regretTexts.branch} size="s" inputMode="numeric" />
      </FormCell>
      <FormCell span={2} isAlways>
        <FormField name="branchDigit" label={regretTexts.branchDigit} size="s" isRequired={false} />
      </FormCell>
      <FormCell span={4} isAlways>
        <FormField name="account" label={regretTexts.number} size="s" inputMode="numeric" />
      </FormCell>
      <FormCell span={2} isAlways>
        <FormField name="accountDigit" label={regretTexts.digit} size="s" />
      </FormCell>
      <FormRadioGroup name="kind" legend={regretTexts.kind} options={KINDS} isRow />
    </>
  );
}
