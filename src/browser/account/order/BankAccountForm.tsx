import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormField } from '../../kit/FormField/FormField';
import { FormRadioGroup } from '../../kit/FormField/FormRadioGroup';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { regretTexts } from '../../texts/regretTexts';
import { bankAccountErrors, bankAccountOf, noBankAccount } from './bankAccountEntry';

type Props = {
  submitLabel: string;
  /** What was sent waits for its answer. */
  isBusy?: boolean;
  onEntered: (account: BankAccount) => void;
};

const KINDS = [
  { value: 'checking', description: regretTexts.checking },
  { value: 'savings', description: regretTexts.savings },
];

/** The bank account a boleto is refunded to. */
export function BankAccountForm({ submitLabel, isBusy = false, onEntered }: Props) {
  return (
    <Form
      id="bank-account"
      initialValues={noBankAccount}
      validate={bankAccountErrors}
      onSubmit={(values) => onEntered(bankAccountOf(values))}
    >
      <FormGrid>
        <FormErrorSummary />
        <FormField name="bank" label={regretTexts.bank} helper={regretTexts.bankHelper} inputMode="numeric" />
        <FormField span={3} name="branch" label={regretTexts.branch} inputMode="numeric" />
        <FormField span={3} name="branchDigit" label={regretTexts.branchDigit} isRequired={false} />
        <FormField span={3} name="account" label={regretTexts.number} inputMode="numeric" />
        <FormField span={3} name="accountDigit" label={regretTexts.digit} />
        <FormRadioGroup name="kind" legend={regretTexts.kind} options={KINDS} isRow />
        <div>
          <Button type="submit" isLoading={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </FormGrid>
    </Form>
  );
}
