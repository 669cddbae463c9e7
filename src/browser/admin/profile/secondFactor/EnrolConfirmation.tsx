import type { SecondFactorOffer } from '../../../../shared/account/merchantContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { FormField } from '../../../kit/FormField/FormField';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { adminTexts } from '../../../texts/adminTexts';
import { selectSecondFactor, firstCodeEntered, stepLeft } from './secondFactorSlice';
import { appCodeError, plainCode } from '../../kit/adminValidation';
import { RequestForm } from '../../kit/RequestForm';
import styles from './SecondFactor.module.scss';

const EMPTY = { code: '' };
const REFUSALS = {
  InvalidCredentialsError: { text: adminTexts.wrongCode },
  TransitionRefusedError: { text: adminTexts.alreadyChanged },
};

/** Setting up the second factor, second step: the QR code, and a first code that proves it was taken over. */
export function EnrolConfirmation({ offer: { secret, uri, qrPath, size } }: { offer: SecondFactorOffer }) {
  const { request } = useAppSelector(selectSecondFactor);
  const dispatch = useAppDispatch();
  return (
    <>
      <div className={styles.offer}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: no request carries the secret */}
        <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={adminTexts.qrCode}>
          <path d={qrPath} />
        </svg>
        <div className={styles.other}>
          <span>{adminTexts.secret}</span>
          <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret} size="s" tone="outlined">
            {adminTexts.copySecret}
          </CopyButton>
          <TextLink to={uri} isExternal isAlone>
            {adminTexts.openApp}
          </TextLink>
        </div>
      </div>
      <RequestForm
        id="admin-factor-code"
        request={request}
        initialValues={EMPTY}
        validate={({ code }) => ({ code: appCodeError(code) })}
        onSubmit={({ code }) => dispatch(firstCodeEntered({ code: plainCode(code) }))}
        refusals={REFUSALS}
        submit={adminTexts.factorEnable}
        onCancel={() => dispatch(stepLeft())}
      >
        <FormField
          name="code"
          label={adminTexts.code}
          size="s"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </RequestForm>
    </>
  );
}
