import { zipCodeOf } from '../../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { zipCodeMask } from '../../../kit/masks/masks';
import { rulesTexts } from '../../../texts/rulesTexts';
import { textField } from '../../kit/fieldProps';
import { CartTester } from '../goods/CartTester';
import { selectShippingRules, shippingTestRequested } from './shippingRuleSlice';
import { ShippingTestResult } from './ShippingTestResult';

const initialValues = { zipCode: '' };
const errorsOf = ({ zipCode }: { zipCode: string }) => ({
  zipCode: zipCodeOf(zipCode) === null ? rulesTexts.zipMissing : undefined,
});

/** 'Este CEP, este carrinho': what the shop would offer, and why each rule is among it or not. */
export function ShippingTester() {
  const { test } = useAppSelector(selectShippingRules);
  const dispatch = useAppDispatch();
  return (
    <CartTester
      id="shipping-test"
      title={rulesTexts.testTitle}
      text={rulesTexts.testText}
      request={test.request}
      initialValues={initialValues}
      validate={errorsOf}
      onSubmit={(values) => dispatch(shippingTestRequested({ zipCode: zipCodeOf(values.zipCode) ?? '' }))}
      submit={rulesTexts.test}
      busyText={rulesTexts.testing}
      fields={<FormField {...textField} name="zipCode" label={rulesTexts.zipCode} mask={zipCodeMask} />}
      resultLabel={rulesTexts.testResult}
    >
      {test.result && <ShippingTestResult test={test.result} />}
    </CartTester>
  );
}
