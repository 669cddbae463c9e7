import { formatTime } from '../../shared/kernel/calendar';
import { isNeeded } from '../../shared/setup/installationChecks';
import type { InstallationCheck } from '../../shared/setup/setupContract';
import { Button } from '../kit/Button/Button';
import { ErrorSummary } from '../kit/ErrorSummary/ErrorSummary';
import { Loader } from '../kit/Loader/Loader';
import { TextButton } from '../kit/TextLink/TextButton';
import { refusalTexts } from '../texts/refusalTexts';
import { setupTexts } from '../texts/setupTexts';
import { CheckList } from './CheckList';
import styles from './ChecksStep.module.scss';
import { RefreshIcon } from './RefreshIcon';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { checksRequested, endRequested, stepReturned } from './setupSlice';
import { StepFoot } from './StepFoot';

const latest = (checks: readonly InstallationCheck[]): string =>
  checks.reduce((time, { checkedAt }) => (checkedAt > time ? checkedAt : time), '');

/** Step 3: what the installation lacks, each with its remedy. A store is born closed, so nothing here blocks the end. */
export function ChecksStep() {
  const { checks, checking, isSending, refusal } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const again = () => dispatch(checksRequested());
  const all = checks.status === 'ready' ? checks.value : null;
  const needed = all?.filter(({ id }) => isNeeded(id)) ?? [];
  const later = all?.filter(({ id }) => !isNeeded(id)) ?? [];
  const open = needed.filter(({ state }) => state !== 'ok').length;
  return (
    <div className={styles.step}>
      {refusal && <ErrorSummary title={refusalTexts[refusal.name]} errors={[]} />}
      <div className={styles.head}>
        <p className={styles.text}>{setupTexts.checksText}</p>
        {all && (
          <Button tone="outlined" size="s" isLoading={checking.length > 1} onClick={again}>
            <RefreshIcon />
            {setupTexts.checkAll}
          </Button>
        )}
      </div>
      {checks.status === 'loading' && (
        <div className={styles.loading}>
          <Loader label={setupTexts.checking} />
        </div>
      )}
      {checks.status === 'failed' && (
        <div className={styles.loading}>
          <p>{setupTexts.checksFailed}</p>
          <Button tone="outlined" size="s" onClick={again}>
            {setupTexts.retry}
          </Button>
        </div>
      )}
      {all && (
        <>
          <CheckList
            title={setupTexts.needed}
            note={setupTexts.neededCount(needed.length - open, needed.length, formatTime(latest(needed)))}
            checks={needed}
          />
          <CheckList title={setupTexts.later} checks={later} isLater />
        </>
      )}
      <StepFoot
        beside={
          <div className={styles.beside}>
            {open > 0 && <p className={styles.small}>{setupTexts.stillMissing(open)}</p>}
            <TextButton isAlone onClick={() => dispatch(stepReturned('store'))}>
              {setupTexts.backToStore}
            </TextButton>
          </div>
        }
      >
        <Button size="l" isWide isLoading={isSending} onClick={() => dispatch(endRequested())}>
          {setupTexts.finish}
        </Button>
      </StepFoot>
    </div>
  );
}
