import { formatBrl } from '../../../../shared/kernel/money';
import { zipCodeOf } from '../../../../shared/kernel/zipCode';
import type { OwnVoucher, VoucherTest } from '../../../../shared/admin/rules/voucherRuleContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { FormField } from '../../../kit/FormField/FormField';
import { cpfOrCnpjMask, zipCodeMask } from '../../../kit/masks/masks';
import { Select } from '../../../kit/Select/Select';
import { rulesTexts } from '../../../texts/rulesTexts';
import { halfField } from '../../kit/fieldProps';
import { selectVouchers, voucherTestRequested, type VoucherTestInput } from './voucherSlice';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { goodsName } from '../goods/goodsName';
import { CartTester } from '../goods/CartTester';
import styles from '../Rules.module.scss';

const initialValues = { zipCode: '', document: '' };
type Values = typeof initialValues;
const errorsOf = ({ zipCode }: Values) => ({
  zipCode: zipCode.trim() === '' || zipCodeOf(zipCode) !== null ? undefined : rulesTexts.zipMissing,
});

type Props = {
  voucher: OwnVoucher;
  /** The latest test, so that another shipping option can be chosen in it. */
  input: VoucherTestInput | null;
  onTest: (input: VoucherTestInput) => void;
};

/** A voucher applied to a test cart: the discount line by line, or why there is none. */
export function VoucherTester({ voucher, input, onTest }: Props) {
  const { test } = useAppSelector(selectVouchers);
  const dispatch = useAppDispatch();
  const ask = (next: VoucherTestInput) => {
    onTest(next);
    dispatch(voucherTestRequested(next));
  };
  return (
    <CartTester
      id="voucher-test"
      title={rulesTexts.voucherTestTitle}
      text={rulesTexts.voucherTestText}
      request={test.request}
      initialValues={initialValues}
      validate={errorsOf}
      onSubmit={({ zipCode, document }) =>
        ask({ zipCode: zipCodeOf(zipCode), document: document.trim() || null, selectedShippingId: null })
      }
      submit={rulesTexts.voucherTest}
      fields={
        <>
          <FormField
            {...halfField}
            name="zipCode"
            label={rulesTexts.optionalZip}
            helper={rulesTexts.optionalZipHelper}
            mask={zipCodeMask}
            isOptional
          />
          <FormField
            {...halfField}
            name="document"
            label={rulesTexts.document}
            helper={rulesTexts.documentHelper}
            mask={cpfOrCnpjMask}
            isOptional
          />
        </>
      }
      resultLabel={rulesTexts.voucherTestResult}
    >
      {test.result && (
        <>
          <VoucherTestResult voucher={voucher} test={test.result} />
          {test.result.listOption.length > 0 && input && (
            <Select
              label={rulesTexts.delivery}
              size="s"
              isRequired={false}
              emptyText={null}
              options={test.result.listOption.map(({ id, name, price, isSelectable }) => ({
                value: id,
                description: `${name}, ${price === 0 ? rulesTexts.free : formatBrl(price)}`,
                disabled: !isSelectable,
              }))}
              value={test.result.selectedShippingId ?? ''}
              onChange={(selectedShippingId) => ask({ ...input, selectedShippingId })}
            />
          )}
        </>
      )}
    </CartTester>
  );
}

function VoucherTestResult({ voucher, test }: { voucher: OwnVoucher; test: VoucherTest }) {
  const { listLine, refusal, totalDiscount } = test;
  const needsZip = voucher.kind === 'freeShipping' && test.selectedShippingId === null && refusal === null;
  const why = refusal ? rulesTexts.reasons[refusal.reason](formatBrl(refusal.missing ?? 0)) : '';
  return (
    <>
      <p className={styles.marks} aria-live="polite">
        <Badge tone={totalDiscount > 0 ? 'good' : 'warn'}>
          {totalDiscount > 0 ? rulesTexts.takesOff(formatBrl(totalDiscount)) : rulesTexts.takesNothing}
        </Badge>
        <span className={styles.fact}>{needsZip ? rulesTexts.needsZip : why}</span>
      </p>
      <RowList>
        {listLine.map((line) => (
          <Row
            key={line.productVariantId}
            name={`${line.quantity} × ${goodsName(line)}`}
            fact={line.isEligible ? `${rulesTexts.lineDiscount}: ${formatBrl(line.discount)}` : rulesTexts.notEligible}
            amount={formatBrl(line.total)}
          />
        ))}
      </RowList>
      <dl className={styles.sums}>
        <Sum label={rulesTexts.sumProducts} amount={test.productsValue} />
        {totalDiscount > 0 && <Sum label={rulesTexts.sumDiscount} amount={-totalDiscount} />}
        {test.selectedShippingId !== null && <Sum label={rulesTexts.sumShipping} amount={test.shippingValue} />}
        <Sum label={rulesTexts.sumTotal} amount={test.total} isTotal />
      </dl>
    </>
  );
}

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) => (
  <div className={isTotal ? `${styles.sum} ${styles.total}` : styles.sum}>
    <dt>{label}</dt>
    <dd>{formatBrl(amount)}</dd>
  </div>
);
