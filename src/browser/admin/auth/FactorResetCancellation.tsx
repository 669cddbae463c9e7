import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { Refusal } from '../kit/Refusal';
import { AdminAuthPage } from './AdminAuthPage';
import { factorResetCancelRequested, selectAdminAuth } from './adminAuthSlice';
import { MERCHANT_SIGN_IN } from './merchantSignInPath';

/** The page /admin/factor-reset that an e-mail leads to: it cancels by a press, as mail scanners follow links. */
export function FactorResetCancellation() {
  const { factorReset } = useAppSelector(selectAdminAuth);
  const dispatch = useAppDispatch();
  const refusal = factorReset.status === 'refused' ? factorReset.refusal.name : null;
  if (factorReset.status === 'done')
    return (
      <AdminAuthPage title={adminTexts.factorResetDoneTitle} text={adminTexts.factorResetDoneText}>
        <ButtonLink to={MERCHANT_SIGN_IN} size="s">
          {adminTexts.signIn}
        </ButtonLink>
      </AdminAuthPage>
    );
  if (refusal === 'TransitionRefusedError')
    return (
      <AdminAuthPage title={adminTexts.factorResetLateTitle} text={adminTexts.factorResetLateText}>
        <ButtonLink to="/admin/forgot-password" size="s">
          {adminTexts.forgotTitle}
        </ButtonLink>
      </AdminAuthPage>
    );
  if (refusal === 'NotFoundError')
    return (
      <AdminAuthPage title={adminTexts.factorResetDeadTitle} text={adminTexts.factorResetDeadText}>
        <ButtonLink to={MERCHANT_SIGN_IN} size="s">
          {adminTexts.signIn}
        </ButtonLink>
      </AdminAuthPage>
    );
  return (
    <AdminAuthPage title={adminTexts.factorResetTitle} text={adminTexts.factorResetText}>
      {refusal && <Refusal isBoxed>{refusalTexts[refusal]}</Refusal>}
      <Button
        size="s"
        isLoading={factorReset.status === 'sending'}
        onClick={() => void dispatch(factorResetCancelRequested())}
      >
        {adminTexts.factorResetCancel}
      </Button>
    </AdminAuthPage>
  );
}
