import { useAppSelector } from '../../../app/hooks';
import { adminTexts } from '../../../texts/adminTexts';
import { myStoreTexts } from '../../../texts/myStoreTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { selectShippingRules } from '../../adminSelectors';
import { RoomFrame } from '../RoomFrame';
import styles from '../Rules.module.scss';
import { RuleList } from './RuleList';
import { ShippingTester } from './ShippingTester';

/** The page /admin/my-store/shipping: the merchant's own ways to deliver, beside what tries them. */
export function ShippingScreen() {
  const { rules } = useAppSelector(selectShippingRules);
  return (
    <RoomFrame
      title={myStoreTexts.shipping}
      room={{ label: adminTexts.myStore, to: '/admin/my-store' }}
      failure={rulesTexts.failed}
      status={rules.status}
    >
      <div className={styles.columns}>
        {rules.status === 'ready' && <RuleList rules={rules.value} />}
        <ShippingTester />
      </div>
    </RoomFrame>
  );
}
