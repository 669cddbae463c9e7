import { Notice } from '../../catalog/Notice/Notice';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { ShopPagination } from '../../kit/ShopPagination/ShopPagination';
import { accountTexts } from '../../texts/accountTexts';
import { selectCustomerPage } from '../customerSelectors';
import { ordersPath } from '../ordersPage';
import { OrderCard } from './OrderCard';
import styles from './OrdersPage.module.scss';
import { AccountPageFailed } from './AccountPageFailed';
import { AccountPageSkeleton } from './AccountPageSkeleton';

/** The page /account: the customer's orders, the latest first. */
export function OrdersPage() {
  const orders = useAppSelector(selectCustomerPage('orders'));
  if (orders.status === 'loading') return <AccountPageSkeleton />;
  if (orders.status !== 'ready') return <AccountPageFailed />;
  const { list, page, limit, total } = orders.value;
  if (total === 0)
    return (
      <Notice title={accountTexts.noOrdersTitle} text={accountTexts.noOrdersText} animal="dog">
        <ButtonLink to="/products">{accountTexts.seeProducts}</ButtonLink>
      </Notice>
    );
  if (list.length === 0)
    return (
      <Notice title={accountTexts.noOrdersOnPage} text={accountTexts.noOrdersText}>
        <ButtonLink to="/account">{accountTexts.firstPage}</ButtonLink>
      </Notice>
    );
  return (
    <>
      <ul className={styles.orders}>
        {list.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <ShopPagination page={page} pageCount={Math.ceil(total / limit)} hrefOf={ordersPath} />
    </>
  );
}
