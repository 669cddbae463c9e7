import type { ShownIncident } from '../../../shared/platform/incidentContract';
import { nextNewsWords } from './incidentWords';
import styles from './Incidents.module.scss';

/** What a strip says of an incident: its title, the latest news, and by when there are more. */
export function IncidentText({ incident }: { incident: Pick<ShownIncident, 'title' | 'listNews' | 'nextNewsAt'> }) {
  const { title, listNews } = incident;
  return (
    <>
      <span className={styles.words}>
        <b>{title.replace(/\.$/, '')}.</b> {listNews.at(0)?.text}
      </span>{' '}
      {nextNewsWords(incident)}
    </>
  );
}
