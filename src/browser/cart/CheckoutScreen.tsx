import { Navigate } from 'react-router-dom';

import { loginPath } from '../account/accountPaths';
import { selectSession } from '../account/accountSelectors';
import { selectIsCustomerAwaited } from '../account/customerSelectors';
import { SignInAgain } from '../account/SignInAgain';
import { selectPathname } from '../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { selectIsPrivate } from '../store/storeSelectors';
import './cartMachineChunk';
import { selectCartLoading, selectVisibleLines } from './cartSelectors';
import { cartLoadRetried } from './cartSlice';
import { Checkout } from './checkout/Checkout';
import { CheckoutEmpty } from './checkout/CheckoutEmpty';
import { CheckoutFailed } from './checkout/CheckoutFailed';
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton';
import { LinkQuestion } from './checkout/LinkQuestion';
import { UnknownOrder } from './checkout/UnknownOrder';
import { selectAttempt, selectLink } from './checkoutSelectors';
import { linkRetried, selectIsDraftRead } from './checkoutSlice';

/** The pages /checkout and /checkout/{checkoutRef}: the wizard, or what stands in its place without a cart. */
export function CheckoutScreen() {
  const attempt = useAppSelector(selectAttempt);
  const isDraftRead = useAppSelector(selectIsDraftRead);
  const loading = useAppSelector(selectCartLoading);
  const session = useAppSelector(selectSession);
  const isCustomerAwaited = useAppSelector(selectIsCustomerAwaited);
  const isPrivate = useAppSelector(selectIsPrivate);
  const pathname = useAppSelector(selectPathname);
  const link = useAppSelector(selectLink);
  const dispatch = useAppDispatch();
  const hasLines = useAppSelector((state) => selectVisibleLines(state).length > 0);

  // The confirmation page is loading.
  if (attempt.status === 'placed') return <CheckoutSkeleton />;
  // Only customers of a private store may check out; an order that may exist is looked up all the same.
  if (session.status === 'none' && isPrivate && attempt.status === 'none')
    return <Navigate replace to={session.hasLeft ? '/' : loginPath(pathname)} />;
  if (session.status === 'ended')
    return (
      <>
        <CheckoutSkeleton />
        <SignInAgain />
      </>
    );
  if (isCustomerAwaited) return <CheckoutSkeleton />;
  if (link && attempt.status === 'none') {
    if (link.status === 'asked') return <CheckoutSkeleton />;
    if (link.status === 'question') return <LinkQuestion reference={link.ref} />;
    if (link.status === 'failed') return <CheckoutFailed onRetry={() => dispatch(linkRetried({ ref: link.ref }))} />;
  }
  if (hasLines && isDraftRead) return <Checkout />;
  // The cart may be gone because its order exists.
  if (attempt.status === 'unknown' || attempt.status === 'placing') return <UnknownOrder sent={attempt.sent} />;
  if (loading === 'failed') return <CheckoutFailed onRetry={() => dispatch(cartLoadRetried())} />;
  return loading === 'settled' && isDraftRead ? <CheckoutEmpty link={link} /> : <CheckoutSkeleton />;
}
