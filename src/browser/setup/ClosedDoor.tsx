import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { setupTexts } from '../texts/setupTexts';
import styles from './ClosedDoor.module.scss';
import { useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';

/** What an address that opens nothing says: it is over, or the installation is set up; and the command that helps. */
export function ClosedDoor({ state }: { state: 'expired' | 'locked' }) {
  const { finishedAt } = useSetupSelector(selectSetup);
  const day = finishedAt === null ? '' : setupTexts.closedOn(formatDay(storeDayOf(finishedAt)));
  const isExpired = state === 'expired';
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{isExpired ? setupTexts.expiredTitle : setupTexts.closedTitle}</h1>
        <p className={styles.text}>{isExpired ? setupTexts.expiredText : `${day}${setupTexts.closedText}`}</p>
        <pre className={styles.command}>{isExpired ? setupTexts.addressCommand : setupTexts.ownerCommand}</pre>
        {isExpired && <p className={styles.small}>{setupTexts.expiredKept}</p>}
      </div>
    </main>
  );
}
