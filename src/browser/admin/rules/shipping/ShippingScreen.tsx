import { useAppSelector } from '../../../core/hooks';
import { adminTexts } from '../../../texts/adminTexts';
import { myStoreTexts } from '../../../texts/myStoreTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { Columns } from '../../kit/Columns';
import { selectShippingRules } from './shippingRuleSlice';
import { MyStorePage } from '../../myStore/MyStorePage';
import { RuleList } from './RuleList';
import { ShippingTester } from './ShippingTester';

/** The page /admin/my-store/shipping: the merchant's own ways to deliver, beside what tries them. */
export function ShippingScreen() {
  const { rules } = useAppSelector(selectShippingRules);
  return (
    <MyStorePage
      title={myStoreTexts.shipping}
      parent={{ label: adminTexts.myStore, to: '/admin/my-store' }}
      failure={rulesTexts.failed}
      status={rules.status}
    >
      <Columns>
        {rules.status === 'ready' && <RuleList rules={rules.value} />}
        <ShippingTester />
      </Columns>
    </MyStorePage>
  );
}
