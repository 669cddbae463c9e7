import { useFormikContext } from 'formik';

import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatBrl } from '../../../shared/kernel/money';
import { FormField } from '../../kit/FormField/FormField';
import { FormRadioGroup } from '../../kit/FormField/FormRadioGroup';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { moneyMask } from '../../kit/masks/moneyMask';
import { regretTexts } from '../../texts/regretTexts';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import {
  emptyRefund,
  refundAmountOf,
  refundActionOf,
  refundErrors,
  refundLinesOf,
  type RefundEntry,
} from './refundEntry';
import { MAX_WHY_LENGTH, type SaleFormProps } from './saleForm';
import styles from './RefundForm.module.scss';
import lead from './SaleForm.module.scss';

const WAYS = [
  { value: 'lines', description: salesTexts.byLines },
  { value: 'amount', description: salesTexts.byAmount },
];
const KINDS = [
  { value: 'checking', description: regretTexts.checking },
  { value: 'savings', description: regretTexts.savings },
];

/** Refunds a part: units of lines, or an amount. The sum is shown before it is requested. */
export function RefundForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{salesTexts.refundText(formatBrl(sale.refundable))}</p>
      <RequestForm
        id="sale-refund"
        request={request}
        initialValues={emptyRefund(sale)}
        validate={(entry) => refundErrors(sale, entry)}
        onSubmit={(entry) => onAsk(refundActionOf(sale, entry))}
        submit={salesTexts.refundPart}
        isDanger
        onCancel={onCancel}
      >
        <FormRadioGroup name="how" legend={salesTexts.refundHow} options={WAYS} isRow />
        <What sale={sale} />
        <FormTextArea
          name="why"
          label={salesTexts.why}
          helper={salesTexts.whyHelper}
          rows={2}
          maxLength={MAX_WHY_LENGTH}
        />
        {sale.isBankAccountNeeded && <Account />}
        <Total sale={sale} />
      </RequestForm>
    </>
  );
}

function What({ sale }: { sale: SaleOrder }) {
  const { values } = useFormikContext<RefundEntry>();
  if (values.how === 'amount')
    return <FormField name="amount" label={salesTexts.amount} prefix="R$" size="s" mask={moneyMask} />;
  return refundLinesOf(sale).map(({ id, name, title, left }) => (
    <FormSelect
      key={id}
      name={name}
      label={salesTexts.unitsOf(title)}
      size="s"
      emptyText={null}
      isDisabled={left === 0}
      options={Array.from({ length: left + 1 }, (_, units) => ({ value: String(units), description: String(units) }))}
    />
  ));
}

function Total({ sale }: { sale: SaleOrder }) {
  const { values } = useFormikContext<RefundEntry>();
  const amount = refundAmountOf(sale, values);
  return (
    <div>
      <p className={styles.total}>
        <span>{salesTexts.refundTotal}</span>
        <output>{formatBrl(amount)}</output>
      </p>
      {amount === sale.refundable && <p className={styles.all}>{salesTexts.refundAll}</p>}
    </div>
  );
}

function Account() {
  return (
    <>
      <p className={styles.heading}>{salesTexts.bankTitle}</p>
      <FormField name="bank" label={regretTexts.bank} helper={regretTexts.bankHelper} inputMode="numeric" size="s" />
      <FormField span={3} name="branch" label={regretTexts.branch} inputMode="numeric" size="s" />
      <FormField span={3} name="branchDigit" label={regretTexts.branchDigit} isRequired={false} size="s" />
      <FormField span={3} name="account" label={regretTexts.number} inputMode="numeric" size="s" />
      <FormField span={3} name="accountDigit" label={regretTexts.digit} size="s" />
      <FormRadioGroup name="kind" legend={regretTexts.kind} options={KINDS} isRow />
    </>
  );
}
