import type { IncidentNews } from '../../../shared/platform/incidentContract';
import { incidentTexts } from '../../texts/incidentTexts';
import styles from './Incidents.module.scss';
import { toldWords } from './incidentWords';

/** All that was said of an incident, the latest first, each with its time. */
export function NewsList({ listNews }: { listNews: readonly IncidentNews[] }) {
  const latest = listNews.at(0)?.createdAt ?? '';
  return (
    <ol className={styles.news} aria-label={incidentTexts.news}>
      {listNews.map(({ text, createdAt }) => (
        <li key={createdAt} className={styles.piece}>
          <time dateTime={createdAt}>{toldWords(createdAt, latest)}</time>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
