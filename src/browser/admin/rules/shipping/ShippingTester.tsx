import { zipCodeOf } from '../../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { zipCodeMask } from '../../../kit/masks/masks';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { rulesTexts } from '../../../texts/rulesTexts';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { selectGoods } from '../goods/goodsSlice';
import { selectShippingRules, shippingTestRequested } from './shippingRuleSlice';
import { IDLE } from '../../core/requestState';
import { Refusal } from '../../kit/Refusal';
import { RequestForm } from '../../kit/RequestForm';
import { TestCart } from '../goods/TestCart';
import styles from '../Rules.module.scss';
import { refusalSentence } from '../rulesWords';
import { ShippingTestResult } from './ShippingTestResult';

const initialValues = { zipCode: '' };
const errorsOf = ({ zipCode }: { zipCode: string }) => ({
  zipCode: zipCodeOf(zipCode) === null ? rulesTexts.zipMissing : undefined,
});

/** 'Este CEP, este carrinho': what the shop would offer, and why each rule is among it or not. */
export function ShippingTester() {
  const { test } = useAppSelector(selectShippingRules);
  const { lines } = useAppSelector(selectGoods);
  const dispatch = useAppDispatch();
  const isAsking = test.request.status === 'sending';
  return (
    <AdminSection title={rulesTexts.testTitle} text={rulesTexts.testText}>
      <TestCart />
      {lines.length > 0 && (
        <RequestForm
          id="shipping-test"
          request={isAsking ? test.request : IDLE}
          initialValues={initialValues}
          validate={errorsOf}
          tone="outlined"
          onSubmit={(values) => dispatch(shippingTestRequested({ zipCode: zipCodeOf(values.zipCode) ?? '' }))}
          submit={rulesTexts.test}
        >
          <FormField {...textField} name="zipCode" label={rulesTexts.zipCode} mask={zipCodeMask} />
        </RequestForm>
      )}
      <VisuallyHidden isLive>{isAsking ? rulesTexts.testing : ''}</VisuallyHidden>
      {test.request.status === 'refused' && <Refusal>{refusalSentence(test.request.refusal)}</Refusal>}
      {test.result && (
        <section className={styles.stack} aria-label={rulesTexts.testResult} aria-busy={isAsking}>
          <ShippingTestResult test={test.result} />
        </section>
      )}
    </AdminSection>
  );
}
