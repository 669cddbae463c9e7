import { Navigate } from 'react-router-dom';

import { selectPathname } from '../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { Notice } from '../catalog/Notice/Notice';
import { Button } from '../kit/Button/Button';
import { ButtonLink } from '../kit/Button/ButtonLink';
import { orderTexts } from '../texts/orderTexts';
import { OrderDetail } from './order/OrderDetail';
import { OrderSkeleton } from './order/OrderSkeleton';
import { selectLoginPath, selectSession } from './accountSelectors';
import { isConfirmation } from './orderConfirmation';
import styles from './OrderScreen.module.scss';
import { selectShownOrder } from './orderSelectors';
import { orderLoadRetried } from './orderSlice';

/** An order of an account is missing to whoever is not signed in to it: the way there is offered, whosever it is. */
function Missing() {
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn';
  const loginPath = useAppSelector(selectLoginPath);
  return (
    <Notice
      level={1}
      title={orderTexts.missingTitle}
      text={isSignedIn ? orderTexts.missingText : `${orderTexts.missingText} ${orderTexts.missingSignIn}`}
    >
      {!isSignedIn && <ButtonLink to={loginPath}>{orderTexts.signIn}</ButtonLink>}
      <ButtonLink to="/" tone={isSignedIn ? 'primary' : 'outlined'}>
        {orderTexts.goHome}
      </ButtonLink>
    </Notice>
  );
}

/** The page /order/{id}: an order, or why it cannot be shown. A new purchase arrives by /checkout/success/{id}. */
export function OrderScreen() {
  const shown = useAppSelector(selectShownOrder);
  const pathname = useAppSelector(selectPathname);
  const dispatch = useAppDispatch();
  switch (shown.status) {
    case 'ready':
      return (
        <>
          {isConfirmation(pathname) && <Navigate replace to={`/order/${shown.id}`} />}
          <OrderDetail key={shown.id} order={shown.order} />
        </>
      );
    case 'notFound':
      return (
        <div className={styles.place}>
          <Missing />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.place}>
          <Notice level={1} title={orderTexts.failedTitle} text={orderTexts.failedText}>
            <Button onClick={() => dispatch(orderLoadRetried())}>{orderTexts.retry}</Button>
          </Notice>
        </div>
      );
    case 'none':
    case 'loading':
      return <OrderSkeleton />;
  }
}
