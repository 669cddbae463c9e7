import { Notice } from '../../catalog/Notice/Notice';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { ShopPagination } from '../../kit/ShopPagination/ShopPagination';
import { accountTexts } from '../../texts/accountTexts';
import { selectCustomerPage } from '../customerSelectors';
import { ordersPath } from '../ordersPage';
import { OrderCard } from './OrderCard';
import styles from './OrdersRoom.module.scss';
import { RoomFailed } from './RoomFailed';
import { RoomSkeleton } from './RoomSkeleton';

/** The page /account: the customer's orders, the latest first. */
export function OrdersRoom() {
  const orders = useAppSelector(selectCustomerPage('orders'));
  if (orders.status === 'loading') return <RoomSkeleton />;
  if (orders.status !== 'ready') return <RoomFailed />;
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
