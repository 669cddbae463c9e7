import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { SubHeader } from '../../../kit/SubHeader/SubHeader';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack, Columns } from '../../kit/Columns';
import { selectPaymentLinks, saleStarted } from './paymentLinksSlice';
import { CustomerPicker } from './CustomerPicker';
import { LinkForm } from './LinkForm';
import { LinkPanel } from './LinkPanel';
import styles from './Links.module.scss';
import { whoOf } from './linkWords';
import { SoldGoods } from './SoldGoods';

const LIST = '/admin/sale/payment-links';

/** The page /admin/sale/payment-links/new: a cart for a customer, then the link that opens it. */
export function NewSaleScreen() {
  const { made } = useAppSelector(selectPaymentLinks);
  const dispatch = useAppDispatch();
  return (
    <>
      <SubHeader
        title={paymentLinkTexts.newSale}
        breadcrumb={[
          { label: paymentLinkTexts.beginning, to: '/admin' },
          { label: paymentLinkTexts.sales, to: '/admin/sale' },
          { label: paymentLinkTexts.title, to: LIST },
          { label: paymentLinkTexts.newSale },
        ]}
      />
      {made ? (
        <AdminSection title={paymentLinkTexts.madeTitle} text={paymentLinkTexts.linkOf(whoOf(made))}>
          <LinkPanel link={made} />
          <div className={styles.buttons}>
            <Button size="s" tone="outlined" icon="plus" onClick={() => dispatch(saleStarted())}>
              {paymentLinkTexts.another}
            </Button>
            <ButtonLink to={LIST} size="s" tone="outlined">
              {paymentLinkTexts.all}
            </ButtonLink>
          </div>
        </AdminSection>
      ) : (
        <Columns>
          <CardStack>
            <SoldGoods />
          </CardStack>
          <CardStack>
            <CustomerPicker />
            <LinkForm />
          </CardStack>
        </Columns>
      )}
    </>
  );
}
