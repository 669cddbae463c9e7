import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { selectStore } from '../../store/storeSelectors';
import { helpTexts } from '../../texts/helpTexts';
import { selectMe } from '../core/profileSlice';
import { useClock } from '../kit/useClock';
import { loggedOut } from '../core/sessionSlice';
import styles from './HelpStrip.module.scss';
import { selectHelp } from './helpSlice';

/**
 * Over every page while a person of the platform helps: whose store, that nothing is changed, why, how long still, and
 * the way out. It says who may where a change was refused.
 */
export function HelpStrip() {
  const { endsAt, isRefused } = useAppSelector(selectHelp);
  const { name } = useAppSelector(selectStore);
  const reason = useAppSelector(selectMe)?.help?.reason;
  const dispatch = useAppDispatch();
  if (endsAt === null) return null;
  return (
    <section className={styles.strip} aria-label={helpTexts.label}>
      <Icon name="eye" />
      <div className={styles.words}>
        <p>
          <b>{helpTexts.helping(name)}</b> <span className={styles.more}>{helpTexts.nothingChanges}</span>
        </p>
        {reason && <p className={styles.reason}>{helpTexts.reason(reason)}</p>}
        <p role="alert" className={styles.refused}>
          {isRefused && helpTexts.refused}
        </p>
      </div>
      <TimeLeft endsAt={endsAt} />
      <button type="button" className={styles.leave} onClick={() => void dispatch(loggedOut())}>
        {helpTexts.leave}
      </button>
    </section>
  );
}

/** Minutes and seconds until the visit ends by itself. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - useClock()) / 1000));
  return (
    <span className={styles.time} role="timer">
      {helpTexts.endsIn} {clockOf(seconds)}
    </span>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
