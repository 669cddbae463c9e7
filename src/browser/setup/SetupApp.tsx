import { Button } from '../kit/Button/Button';
import { Loader } from '../kit/Loader/Loader';
import { setupTexts } from '../texts/setupTexts';
import { ClosedDoor } from './ClosedDoor';
import { DonePage } from './DonePage';
import styles from './SetupApp.module.scss';
import { SetupHeader } from './SetupHeader';
import { SetupSteps } from './SetupSteps';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { retried } from './setupSlice';

/** The set-up page of a new installation, in whichever state its address is. */
export function SetupApp() {
  const { machine, door, end } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  switch (machine.value) {
    case 'done':
      return end && <DonePage end={end} />;
    case 'expired':
    case 'locked':
      return (
        <>
          <SetupHeader name={setupTexts.platform} validUntil={null} />
          <ClosedDoor state={machine.value} />
        </>
      );
    case 'reading':
    case 'unreachable':
      return (
        <>
          <SetupHeader name={setupTexts.platform} validUntil={null} />
          <main id="conteudo" className={styles.message} aria-busy={machine.value === 'reading'}>
            {machine.value === 'reading' ? (
              <Loader label={setupTexts.loading} />
            ) : (
              <>
                <h1 className={styles.title}>{setupTexts.unreachableTitle}</h1>
                <p>{setupTexts.unreachableText}</p>
                <Button onClick={() => dispatch(retried())}>{setupTexts.retry}</Button>
              </>
            )}
          </main>
        </>
      );
    case 'owner':
    case 'store':
    case 'checks':
      return (
        <>
          <SetupHeader name={setupTexts.platform} validUntil={door?.expiresAt ?? null} />
          <SetupSteps now={machine.value} />
        </>
      );
  }
}
