import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { AgreementTexts } from '../../store/AgreementTexts/AgreementTexts';
import { agreementTexts } from '../../texts/agreementTexts';
import { agreementRequested, selectSignUp } from './signUpSlice';

/** Terms of the platform and data processing agreement, whole, for anyone: asked for by a button. */
export function SignUpAgreement() {
  const { agreement } = useAppSelector(selectSignUp);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  if (agreement.status === 'ready') return <AgreementTexts edition={agreement.value} now={now} />;
  return (
    <div>
      <Button tone="outlined" isLoading={agreement.status === 'loading'} onClick={() => dispatch(agreementRequested())}>
        {agreementTexts.read}
      </Button>
      <div role="alert">{agreement.status === 'failed' && <p>{agreementTexts.readFailed}</p>}</div>
    </div>
  );
}
