import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PlatformIncident } from '../../../shared/platform/incidentContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import styles from './Incidents.module.scss';

/** What is over: when it began, how long it lasted, how often it was told of, and in how many admins it was seen. */
export function ResolvedIncidents({ list }: { list: readonly PlatformIncident[] }) {
  return (
    <AdminSection title={texts.last}>
      {list.length === 0 && <p>{texts.none}</p>}
      <ol>
        {list.map(({ id, title, createdAt, resolvedAt, listNews, readCount }) => (
          <li key={id} className={styles.line}>
            <time className={styles.fine} dateTime={createdAt}>
              {formatDay(storeDayOf(createdAt))} {formatTime(createdAt)}
            </time>
            <span className={styles.words}>
              {title}
              <small className={styles.fine}>
                {texts.lasted(durationOf(createdAt, resolvedAt ?? createdAt), listNews.length, readCount)}
              </small>
            </span>
            <strong className={styles.mark}>{texts.resolvedMark}</strong>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

/** '12 min', '1 h 12', '2 dias'. */
const durationOf = (from: string, to: string): string => {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
  return `${Math.round(hours / 24)} dias`;
};
