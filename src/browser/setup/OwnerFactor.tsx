/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn here: no request carries the secret */
import { Button } from '../kit/Button/Button';
import { CopyButton } from '../kit/CopyButton/CopyButton';
import { Disclosure } from '../kit/Disclosure/Disclosure';
import { FormCheckbox } from '../kit/FormField/FormCheckbox';
import { FormField } from '../kit/FormField/FormField';
import { Icon } from '../kit/Icon/Icon';
import { Loader } from '../kit/Loader/Loader';
import { ExternalLink } from '../kit/TextLink/ExternalLink';
import { TextButton } from '../kit/TextLink/TextButton';
import { setupTexts } from '../texts/setupTexts';
import styles from './OwnerFactor.module.scss';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { factorRequested } from './setupSlice';

/** The second factor: QR code and key, a first code that proves it, and the recovery codes. Inside the form of step 1. */
export function OwnerFactor({ isKept }: { isKept: boolean }) {
  const { factor } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const again = () => dispatch(factorRequested());

  if (isKept && factor.status === 'none')
    return (
      <div className={styles.kept}>
        <p className={styles.keptText}>
          <Icon name="check" size="s" />
          {setupTexts.factorKept}
        </p>
        <TextButton isAlone onClick={again}>
          {setupTexts.factorAgain}
        </TextButton>
      </div>
    );
  if (factor.status === 'failed')
    return (
      <div className={styles.kept}>
        <p>{setupTexts.factorFailed}</p>
        <Button tone="outlined" size="s" onClick={again}>
          {setupTexts.retry}
        </Button>
      </div>
    );
  if (factor.status !== 'ready')
    return (
      <div className={styles.loading}>
        <Loader label={setupTexts.factorLoading} />
      </div>
    );

  const { secret, uri, qrPath, size, recoveryCodes } = factor.value;
  return (
    <>
      <fieldset className={styles.factor}>
        <legend className={styles.legend}>{setupTexts.factor}</legend>
        <div className={styles.box}>
          <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={setupTexts.qrCode}>
            <path d={qrPath} />
          </svg>
          <div className={styles.way}>
            <ol className={styles.how}>
              <li>
                <span>
                  {setupTexts.factorOpenApp}{' '}
                  <span className={styles.onThisDevice}>
                    <ExternalLink to={uri} isAlone="tight">
                      {setupTexts.factorHere}
                    </ExternalLink>
                  </span>
                </span>
              </li>
              <li>
                <span>
                  {setupTexts.factorScan} <span className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
                </span>
              </li>
              <li>{setupTexts.factorType}</li>
            </ol>
            <div className={styles.code}>
              <FormField
                name="code"
                label={setupTexts.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
              />
            </div>
          </div>
        </div>
      </fieldset>
      <div className={styles.codes}>
        <Disclosure title={setupTexts.recoveryTitle(recoveryCodes.length)} isOpenAtFirst>
          <p className={styles.text}>{setupTexts.recoveryText}</p>
          <p className={styles.printTitle}>{setupTexts.printTitle(window.location.host)}</p>
          <ul className={styles.list}>
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <CopyButton text={recoveryCodes.join('\n')} size="s" tone="outlined" label={setupTexts.copyCodes}>
              {setupTexts.copy}
            </CopyButton>
            <Button size="s" tone="outlined" icon="print" onClick={() => window.print()}>
              {setupTexts.print}
            </Button>
          </div>
        </Disclosure>
      </div>
      <FormCheckbox name="hasCodes" isRequired>
        {setupTexts.codesKept}
      </FormCheckbox>
    </>
  );
}
