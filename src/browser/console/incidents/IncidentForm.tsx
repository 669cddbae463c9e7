import { useFormikContext } from 'formik';
import { useState } from 'react';

import { isFilled } from '../../../shared/kernel/textRules';
import { PAYMENT_METHODS } from '../../../shared/payment/paymentMethods';
import type { AudienceCounts } from '../../../shared/platform/incidentContract';
import { INCIDENT_LIMITS, INCIDENT_SEVERITIES, type IncidentSeverity } from '../../../shared/platform/incidentMachine';
import { IncidentText } from '../../admin/incidents/IncidentText';
import { SEVERITY_ICONS, SEVERITY_TONES } from '../../admin/incidents/incidentWords';
import { AdminSection } from '../../admin/kit/AdminSection';
import { textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { Strip } from '../../admin/kit/Strip';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Segmented } from '../../kit/Segmented/Segmented';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import { incidentTexts } from '../../texts/incidentTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import styles from './Incidents.module.scss';
import { publishRequested, selectIncidents, type StoreChoice } from './incidentsSlice';
import { minutesOf, NEXT_NEWS } from './nextNews';
import { StorePicker } from './StorePicker';

// From the mildest on, as the form reads.
const SEVERITIES = INCIDENT_SEVERITIES.toReversed().map((value) => ({ value, text: incidentTexts.severities[value] }));
const EMPTY = { title: '', text: '', audience: 'all', nextNews: '60' };
type Entries = typeof EMPTY;

/** Writes an incident, as merchants will see it, and publishes it. */
export function IncidentForm({ counts }: { counts: AudienceCounts }) {
  const { publishing } = useConsoleSelector(selectIncidents);
  const dispatch = useConsoleDispatch();
  const [severity, setSeverity] = useState<IncidentSeverity>('degraded');
  const [chosen, setChosen] = useState<readonly StoreChoice[]>([]);
  const audiences = [
    { value: 'all', description: texts.everyone(counts.all) },
    ...PAYMENT_METHODS.map((method) => ({ value: method, description: texts.paidBy(method, counts.methods[method]) })),
    { value: 'stores', description: texts.chosenStores },
  ];
  return (
    <AdminSection title={texts.newTitle}>
      <RequestForm
        id="incident"
        request={publishing}
        initialValues={EMPTY}
        validate={({ title, text, audience }) => ({
          title: isFilled(title.trim()) ? undefined : texts.titleMissing,
          text: text.trim() === '' ? texts.textMissing : undefined,
          audience: audience === 'stores' && chosen.length === 0 ? texts.storesMissing : undefined,
        })}
        onSubmit={({ title, text, audience, nextNews }) => {
          const method = methodOf(audience);
          dispatch(
            publishRequested({
              severity,
              title: title.trim(),
              text: text.trim(),
              audience: method ? 'method' : audience === 'stores' ? 'stores' : 'all',
              method,
              stores: audience === 'stores' ? chosen.map(({ id }) => id) : [],
              nextNewsIn: minutesOf(nextNews),
            }),
          );
        }}
        submit={<Publish counts={counts} chosen={chosen.length} />}
      >
        <Segmented label={texts.severity} isLabelShown options={SEVERITIES} value={severity} onChange={setSeverity} />
        <FormField
          {...textField}
          name="title"
          label={texts.titleLabel}
          helper={texts.titleHelper}
          maxLength={INCIDENT_LIMITS.title}
        />
        <FormTextArea name="text" label={texts.text} rows={4} maxLength={INCIDENT_LIMITS.text} />
        <FormSelect name="audience" label={texts.audience} options={audiences} emptyText={null} />
        <Picker chosen={chosen} onChange={setChosen} />
        <FormSelect name="nextNews" label={texts.nextNews} options={NEXT_NEWS} emptyText={null} />
        <Preview severity={severity} />
      </RequestForm>
    </AdminSection>
  );
}

const methodOf = (audience: string) => PAYMENT_METHODS.find((method) => method === audience) ?? null;

/** 'Publicar em 47 painéis'. */
function Publish({ counts, chosen }: { counts: AudienceCounts; chosen: number }) {
  const { audience } = useFormikContext<Entries>().values;
  const method = methodOf(audience);
  return texts.publish(audience === 'stores' ? chosen : method ? counts.methods[method] : counts.all);
}

function Picker(props: { chosen: readonly StoreChoice[]; onChange: (chosen: readonly StoreChoice[]) => void }) {
  const { audience } = useFormikContext<Entries>().values;
  return audience === 'stores' ? <StorePicker {...props} /> : null;
}

/** The strip as merchants will see it. */
function Preview({ severity }: { severity: IncidentSeverity }) {
  const { title, text } = useFormikContext<Entries>().values;
  return (
    <div className={styles.preview}>
      <h3 className={styles.label}>{texts.preview}</h3>
      <Strip label={incidentTexts.label} tone={SEVERITY_TONES[severity]} icon={SEVERITY_ICONS[severity]} isRound>
        <IncidentText
          incident={{
            title: title.trim() || texts.titleLabel,
            listNews: [{ text: text.trim(), createdAt: '' }],
            nextNewsAt: null,
          }}
        />
      </Strip>
    </div>
  );
}
