import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { FormPasswordField } from '../../../kit/FormField/FormPasswordField';
import { adminTexts } from '../../../texts/adminTexts';
import { selectSecondFactor, stepLeft, type SecondFactorProof } from './secondFactorSlice';
import { anyCodeError, passwordMissing, plainCode } from '../../kit/adminValidation';
import { RequestForm } from '../../kit/RequestForm';

type Props = { id: string; submit: string; isDanger?: boolean; onProven: (proof: SecondFactorProof) => void };

const EMPTY: SecondFactorProof = { password: '', code: '' };
const REFUSALS = {
  InvalidCredentialsError: { text: adminTexts.wrongProof },
  TransitionRefusedError: { text: adminTexts.alreadyChanged },
};

/** Password and a code: required for any change of the second factor. */
export function ProofForm({ id, submit, isDanger = false, onProven }: Props) {
  const { request } = useAppSelector(selectSecondFactor);
  const dispatch = useAppDispatch();
  return (
    <RequestForm
      id={id}
      request={request}
      initialValues={EMPTY}
      validate={({ password, code }) => ({ password: passwordMissing(password), code: anyCodeError(code) })}
      onSubmit={({ password, code }) => onProven({ password, code: plainCode(code) })}
      refusals={REFUSALS}
      submit={submit}
      isDanger={isDanger}
      onCancel={() => dispatch(stepLeft())}
    >
      <FormPasswordField name="password" label={adminTexts.currentPassword} size="s" autoComplete="current-password" />
      <FormField
        name="code"
        label={adminTexts.anyCode}
        size="s"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
      />
    </RequestForm>
  );
}
