import { Navigate } from 'react-router-dom';

import { retryRequested } from '../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Loader } from '../../kit/Loader/Loader';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { signUpTexts } from '../../texts/signUpTexts';
import { selectMerchantSession } from '../core/sessionSlice';
import { AdminAuthPage } from './AdminAuthPage';
import { selectAdminAuth } from './adminAuthSlice';
import { FIRST_STEPS, MERCHANT_SIGN_IN } from './merchantSignInPath';

/** The page /admin/enter: who has just opened the store comes from the platform's host, and is in. */
export function StoreEntrance() {
  const { entrance } = useAppSelector(selectAdminAuth);
  const session = useAppSelector(selectMerchantSession);
  const dispatch = useAppDispatch();
  if (session.status === 'signedIn') return <Navigate to={FIRST_STEPS} replace />;
  if (entrance.status !== 'refused')
    return (
      <AdminAuthPage title={signUpTexts.enterTitle}>
        <Loader label="" />
      </AdminAuthPage>
    );
  if (entrance.refusal.name === 'NotFoundError')
    return (
      <AdminAuthPage title={signUpTexts.enterDeadTitle} text={signUpTexts.enterDeadText}>
        <ButtonLink to={MERCHANT_SIGN_IN} size="s">
          {signUpTexts.signIn}
        </ButtonLink>
      </AdminAuthPage>
    );
  return (
    <AdminAuthPage title={signUpTexts.enterTitle} text={refusalTexts[entrance.refusal.name]}>
      <Button size="s" onClick={() => dispatch(retryRequested())}>
        {adminTexts.retry}
      </Button>
    </AdminAuthPage>
  );
}
