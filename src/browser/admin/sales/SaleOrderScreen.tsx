import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { isTestNumber, orderNumberText } from '../../../shared/order/orderNumber';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { CardStack } from '../kit/Columns';
import { selectSaleOrder } from './saleOrderSlice';
import { useIsPhone } from '../kit/useIsWide';
import { AuditCard } from './AuditCard';
import { BuyerCard } from './BuyerCard';
import { ChargebackCards } from './ChargebackCard';
import { EmailsCard } from './EmailsCard';
import { GoodsCard } from './GoodsCard';
import { InvoiceCard } from './InvoiceCard';
import { LabelCard } from './LabelCard';
import { NotesCard } from './NotesCard';
import { OrderPath } from './OrderPath';
import { PaymentCard } from './PaymentCard';
import { PrescriptionsCard } from './PrescriptionsCard';
import { ReturnCard } from './ReturnCard';
import { SaleActions } from './SaleActions';
import { LoadFailure } from '../kit/LoadFailure';
import { stateOf } from './missingInvoice';
import { saleStateWords } from './saleWords';
import styles from './SaleOrder.module.scss';

/** The page /admin/sale/:saleOrderId: what is to be done with an order, its way, and everything around it. */
export function SaleOrderScreen() {
  const { order } = useAppSelector(selectSaleOrder);
  switch (order.status) {
    case 'none':
    case 'loading':
      return (
        <>
          <Head name={salesTexts.orderTitle} />
          <div aria-busy="true">
            <AdminSection title={salesTexts.loadingOrder}>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="long" />
            </AdminSection>
          </div>
        </>
      );
    case 'notFound':
      return (
        <>
          <Head name={salesTexts.orderTitle} />
          <AdminSection title={salesTexts.missingTitle} text={salesTexts.missingText}>
            <span>
              <ButtonLink to="/admin/sale" tone="outlined" size="s">
                {salesTexts.title}
              </ButtonLink>
            </span>
          </AdminSection>
        </>
      );
    case 'failed':
      return (
        <>
          <Head name={salesTexts.orderTitle} />
          <LoadFailure text={salesTexts.orderFailed} />
        </>
      );
    case 'ready':
      return <Whole sale={order.value} />;
  }
}

function Head({ name }: { name: string }) {
  return <SubHeader title={name} breadcrumb={crumbsOf(name)} />;
}

const crumbsOf = (name: string) => [
  { label: salesTexts.home, to: '/admin' },
  { label: salesTexts.title, to: '/admin/sale' },
  { label: name },
];

function Whole({ sale }: { sale: SaleOrder }) {
  const { id, number } = sale.order;
  const isPhone = useIsPhone();
  const isReturned = hasReturn(sale);
  const { label, tone } = saleStateWords(stateOf(sale));
  return (
    <div className={styles.screen}>
      <SubHeader
        title={salesTexts.order(number)}
        breadcrumb={crumbsOf(orderNumberText(number))}
        isOneRow
        actions={
          <span className={styles.badge}>
            {isTestNumber(number) && <Badge tone="corn">{salesTexts.isTest}</Badge>} <Badge tone={tone}>{label}</Badge>
          </span>
        }
      />
      <SaleActions key={id} sale={sale} />
      <ChargebackCards sale={sale} />
      <div className={styles.columns}>
        <GoodsCard sale={sale} />
        <BuyerCard sale={sale} />
      </div>
      {isPhone ? <Folded sale={sale} /> : <OrderPath sale={sale} />}
      <div className={styles.columns}>
        <CardStack>
          <PrescriptionsCard sale={sale} />
          {!isPhone && <PaymentCard sale={sale} />}
          <NotesCard sale={sale} />
          <EmailsCard sale={sale} />
          <AuditCard sale={sale} />
        </CardStack>
        <CardStack>
          {!isPhone && isReturned && <ReturnCard sale={sale} />}
          {!isPhone && <LabelCard sale={sale} />}
          {!isPhone && <InvoiceCard sale={sale} />}
        </CardStack>
      </div>
    </div>
  );
}

// Requested, or still possible after delivery.
const hasReturn = ({ asked, order }: SaleOrder): boolean => Boolean(asked ?? order.regret?.until);

/** What a phone shows after goods and address: folded, except a return, which is to be dealt with. */
function Folded({ sale }: { sale: SaleOrder }) {
  return (
    <>
      {hasReturn(sale) && <ReturnCard sale={sale} />}
      <div className={styles.fold}>
        <Disclosure title={salesTexts.folded} isOpenAtFirst={sale.label !== null && sale.shipment === null}>
          <CardStack>
            <PaymentCard sale={sale} />
            <InvoiceCard sale={sale} />
            <LabelCard sale={sale} />
          </CardStack>
        </Disclosure>
      </div>
      <div className={styles.fold}>
        <Disclosure title={salesTexts.path}>
          <OrderPath sale={sale} />
        </Disclosure>
      </div>
    </>
  );
}
