import { useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { TextLink } from '../../kit/TextLink/TextLink';
import { financeTexts } from '../../texts/financeTexts';
import { selectMe } from '../core/profileSlice';
import { anyCodeError, passwordMissing, plainCode } from '../kit/adminValidation';
import styles from './FinanceScreen.module.scss';

/** Fields that confirm the merchant's identity. */
type ProofEntry = { password: string; code: string };
export const noProof: ProofEntry = { password: '', code: '' };

/** What is wrong with a typed proof. @param isGuarded whether the second factor is on */
export const proofErrors = ({ password, code }: ProofEntry, isGuarded: boolean) => ({
  password: passwordMissing(password),
  code: isGuarded ? anyCodeError(code) : undefined,
});

/** A typed proof as it is sent. */
export const proofOf = ({ password, code }: ProofEntry, isGuarded: boolean) => ({
  password,
  code: isGuarded ? plainCode(code) : null,
});

/** The password and, where the merchant has it on, a code; without it, why it should be on. */
export function ProofFields() {
  const isGuarded = useAppSelector(selectMe)?.hasSecondFactor ?? false;
  return (
    <>
      <FormCell span={3}>
        <FormPasswordField name="password" label={financeTexts.password} size="s" autoComplete="current-password" />
      </FormCell>
      {isGuarded ? (
        <FormField
          span={3}
          name="code"
          label={financeTexts.code}
          size="s"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
        />
      ) : (
        <div className={styles.advice}>
          {financeTexts.recommend}
          <TextLink to="/admin/profile" isAlone>
            {financeTexts.recommendLink}
          </TextLink>
        </div>
      )}
    </>
  );
}
