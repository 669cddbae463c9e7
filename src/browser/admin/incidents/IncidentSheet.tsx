import type { ShownIncident } from '../../../shared/platform/incidentContract';
import { Badge } from '../../kit/Badge/Badge';
import { Sheet } from '../../kit/Sheet/Sheet';
import { incidentTexts } from '../../texts/incidentTexts';
import styles from './Incidents.module.scss';
import { nextNewsWords, SEVERITY_TONES } from './incidentWords';
import { NewsList } from './NewsList';

type Props = { list: readonly ShownIncident[]; isOpen: boolean; onClose: () => void };

/** 'Saber mais': every incident of this store, with all that was said of it. */
export function IncidentSheet({ list, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={incidentTexts.label}>
      {list.map((incident) => (
        <section key={incident.id} className={styles.incident} aria-label={incident.title}>
          <h3 className={styles.title}>
            {incident.title}
            <Badge tone={SEVERITY_TONES[incident.severity]}>{incidentTexts.severities[incident.severity]}</Badge>
          </h3>
          <NewsList listNews={incident.listNews} />
          {incident.nextNewsAt !== null && <p className={styles.next}>{nextNewsWords(incident)}</p>}
        </section>
      ))}
    </Sheet>
  );
}
