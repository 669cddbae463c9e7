import { useState } from 'react';

import { formatTime } from '../../../shared/kernel/calendar';
import type { PlatformIncident } from '../../../shared/platform/incidentContract';
import { INCIDENT_LIMITS } from '../../../shared/platform/incidentMachine';
import { nextNewsWords, SEVERITY_TONES } from '../../admin/incidents/incidentWords';
import { NewsList } from '../../admin/incidents/NewsList';
import { AdminSection } from '../../admin/kit/AdminSection';
import { Refusal } from '../../admin/kit/Refusal';
import { RequestForm } from '../../admin/kit/RequestForm';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import { incidentTexts } from '../../texts/incidentTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import styles from './Incidents.module.scss';
import { changeForgotten, newsRequested, resolutionRequested, selectIncidents } from './incidentsSlice';
import { minutesOf, NEXT_NEWS } from './nextNews';

/** What admins show now: what was said of it, in how many it was seen, telling more, and its end. */
export function OpenIncidents({ list }: { list: readonly PlatformIncident[] }) {
  const { change } = useConsoleSelector(selectIncidents);
  const dispatch = useConsoleDispatch();
  const [told, setTold] = useState<PlatformIncident | null>(null);
  const [ended, setEnded] = useState<PlatformIncident | null>(null);
  const isTelling = told !== null && !(change.id === told.id && change.request.status === 'done');
  const refusal = change.request.status === 'refused' && !isTelling ? change.request.refusal : null;
  if (list.length === 0 && refusal === null) return null;
  return (
    <AdminSection title={texts.open}>
      {list.map((incident) => (
        <section key={incident.id} className={styles.incident} aria-label={incident.title}>
          <h3 className={styles.title}>
            {incident.title}
            <Badge tone={SEVERITY_TONES[incident.severity]}>{incidentTexts.severities[incident.severity]}</Badge>
          </h3>
          <p className={styles.fine}>
            {texts.since(formatTime(incident.createdAt))}, {texts.readIn(incident.readCount)}. {nextNewsWords(incident)}
          </p>
          <NewsList listNews={incident.listNews} />
          <div className={styles.acts}>
            <Button
              size="s"
              label={texts.tellOf(incident.title)}
              onClick={() => {
                dispatch(changeForgotten());
                setTold(incident);
              }}
            >
              {texts.tell}
            </Button>
            <Button
              size="s"
              tone="outlined"
              label={texts.resolveOf(incident.title)}
              isLoading={change.id === incident.id && change.request.status === 'sending' && !isTelling}
              onClick={() => setEnded(incident)}
            >
              {texts.resolve}
            </Button>
          </div>
        </section>
      ))}
      {refusal && (
        <Refusal>{refusal.name === 'TransitionRefusedError' ? texts.moved : refusalTexts[refusal.name]}</Refusal>
      )}
      <Sheet isOpen={isTelling} onClose={() => setTold(null)} title={texts.tellOf(told?.title ?? '')}>
        <RequestForm
          id="incident-news"
          request={change.request}
          initialValues={{ text: '', nextNews: '60' }}
          validate={({ text }) => ({ text: text.trim() === '' ? texts.textMissing : undefined })}
          onSubmit={({ text, nextNews }) => {
            if (told) dispatch(newsRequested({ id: told.id, text: text.trim(), nextNewsIn: minutesOf(nextNews) }));
          }}
          refusals={{ TransitionRefusedError: { title: texts.moved } }}
          submit={texts.tell}
          onCancel={() => setTold(null)}
        >
          <FormTextArea name="text" label={texts.text} rows={4} maxLength={INCIDENT_LIMITS.text} />
          <FormSelect name="nextNews" label={texts.nextNews} options={NEXT_NEWS} emptyText={null} />
        </RequestForm>
      </Sheet>
      <ConfirmDialog
        isOpen={ended !== null}
        onClose={() => setEnded(null)}
        title={texts.resolveOf(ended?.title ?? '')}
        confirmLabel={texts.resolve}
        onConfirm={() => {
          if (ended) dispatch(resolutionRequested({ id: ended.id }));
        }}
      >
        {texts.resolveText(ended?.title ?? '')}
      </ConfirmDialog>
    </AdminSection>
  );
}
