import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormPasswordField } from '../../../kit/FormField/FormPasswordField';
import { adminTexts } from '../../../texts/adminTexts';
import { selectSecondFactor, offerRequested, stepLeft } from './secondFactorSlice';
import { passwordMissing } from '../../kit/adminValidation';
import { RequestForm } from '../../kit/RequestForm';

const EMPTY = { password: '' };
const REFUSALS = {
  InvalidCredentialsError: { text: adminTexts.wrongPassword },
  TransitionRefusedError: { text: adminTexts.alreadyChanged },
};

/** Setting up the second factor, first step: the merchant confirms the password. */
export function EnrolPassword() {
  const { request } = useAppSelector(selectSecondFactor);
  const dispatch = useAppDispatch();
  return (
    <RequestForm
      id="admin-factor-password"
      request={request}
      initialValues={EMPTY}
      validate={({ password }) => ({ password: passwordMissing(password) })}
      onSubmit={(values) => dispatch(offerRequested(values))}
      refusals={REFUSALS}
      submit={adminTexts.goOn}
      onCancel={() => dispatch(stepLeft())}
    >
      <FormPasswordField name="password" label={adminTexts.currentPassword} size="s" autoComplete="current-password" />
    </RequestForm>
  );
}
