import { useState } from 'react';

import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Leak } from '../../../shared/platform/leakContract';
import { LEAK_LIMITS, type LeakNotice } from '../../../shared/platform/leaks';
import { AdminSection } from '../../admin/kit/AdminSection';
import { textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { selectEnteredAt } from '../../core/appSelectors';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleLeakTexts as texts } from '../../texts/consoleLeakTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { dayTyped, dayWords } from './leakDays';
import { LeakFacts } from './LeakFacts';
import styles from './Leaks.module.scss';
import { leakChangeForgotten, leakChangeRequested, selectLeaks } from './leaksSlice';

/** What is open in a sheet: noting who was notified, or the end. */
type Open = { leak: Leak; act: LeakNotice | 'closing' };

const RISKS = [
  { value: 'risky', description: texts.risky },
  { value: 'harmless', description: texts.harmless },
];

/** Open incidents: until when authority and people are to be notified, noting that they were, and closing. */
export function OpenLeaks({ list }: { list: readonly Leak[] }) {
  const { change } = useConsoleSelector(selectLeaks);
  const today = storeDayOf(useConsoleSelector(selectEnteredAt));
  const dispatch = useConsoleDispatch();
  const [open, setOpen] = useState<Open | null>(null);
  const isOver = change.request.status === 'done' && change.name !== 'entry';
  if (open !== null && isOver) setOpen(null);
  const choose = (next: Open) => {
    dispatch(leakChangeForgotten());
    setOpen(next);
  };
  if (list.length === 0) return null;
  return (
    <AdminSection title={texts.open}>
      {list.map((leak) => (
        <section key={leak.id} className={styles.leak} aria-label={leak.title}>
          <h3 className={styles.title}>
            {leak.title}
            <Badge tone={toneOf(leak, today)}>{deadlineWords(leak, today)}</Badge>
          </h3>
          <LeakFacts leak={leak} />
          <div className={styles.acts}>
            {(['authority', 'people'] as const).map((act) => (
              <Button
                key={act}
                size="s"
                tone="outlined"
                label={texts.noteOf(act, leak.title)}
                onClick={() => choose({ leak, act })}
              >
                {texts.note[act]}
              </Button>
            ))}
            <Button
              size="s"
              tone="outlined"
              label={texts.closeOf(leak.title)}
              onClick={() => choose({ leak, act: 'closing' })}
            >
              {texts.close}
            </Button>
          </div>
        </section>
      ))}
      <Sheet isOpen={open !== null} onClose={() => setOpen(null)} title={open ? titleOf(open) : ''}>
        {open?.act === 'closing' && (
          <RequestForm
            id="leak-closing"
            request={change.request}
            initialValues={{ risk: '', conclusion: '' }}
            validate={({ risk, conclusion }) => ({
              risk: risk === '' ? texts.riskMissing : undefined,
              conclusion: conclusion.trim() === '' ? texts.conclusionMissing : undefined,
            })}
            onSubmit={({ risk, conclusion }) => {
              const body = { isRisky: risk === 'risky', conclusion: conclusion.trim() };
              dispatch(leakChangeRequested({ name: 'closing', id: open.leak.id, body }));
            }}
            refusals={{ TransitionRefusedError: { title: texts.notTold } }}
            submit={texts.close}
            onCancel={() => setOpen(null)}
          >
            <FormSelect name="risk" label={texts.risk} options={RISKS} />
            <FormTextArea
              name="conclusion"
              label={texts.conclusion}
              helper={texts.conclusionHelper}
              rows={4}
              maxLength={LEAK_LIMITS.text}
            />
          </RequestForm>
        )}
        {open !== null && open.act !== 'closing' && (
          <NoticeForm
            key={open.act}
            today={today}
            knownOn={open.leak.knownOn}
            onCancel={() => setOpen(null)}
            onNote={(on) => {
              const to = open.act === 'people' ? 'people' : 'authority';
              dispatch(leakChangeRequested({ name: 'notice', id: open.leak.id, body: { to, on } }));
            }}
          />
        )}
      </Sheet>
    </AdminSection>
  );
}

type NoticeProps = { today: string; knownOn: string; onCancel: () => void; onNote: (on: string) => void };

/** On which day they were notified. */
function NoticeForm({ today, knownOn, onCancel, onNote }: NoticeProps) {
  const { change } = useConsoleSelector(selectLeaks);
  const bounds = { from: knownOn, until: today };
  return (
    <RequestForm
      id="leak-notice"
      request={change.request}
      initialValues={{ on: dayWords(today) }}
      validate={({ on }) => ({ on: dayTyped(on, bounds) === null ? texts.dayWrong : undefined })}
      onSubmit={({ on }) => {
        const day = dayTyped(on, bounds);
        if (day !== null) onNote(day);
      }}
      refusals={{ TransitionRefusedError: { title: texts.moved } }}
      submit={texts.save}
      onCancel={onCancel}
    >
      <FormField {...textField} name="on" label={texts.toldOn} helper={texts.dayHelper} maxLength={10} />
    </RequestForm>
  );
}

const isTold = ({ authorityOn, peopleOn }: Leak): boolean => authorityOn !== null && peopleOn !== null;

const toneOf = (leak: Leak, today: string) => {
  if (isTold(leak)) return 'good';
  return leak.noticeUntil < today ? 'bad' : 'warn';
};

const deadlineWords = (leak: Leak, today: string): string => {
  if (isTold(leak)) return texts.allTold;
  const day = dayWords(leak.noticeUntil);
  return leak.noticeUntil < today ? texts.lateSince(day) : texts.tellBy(day);
};

const titleOf = ({ leak, act }: Open): string =>
  act === 'closing' ? texts.closeOf(leak.title) : texts.noteOf(act, leak.title);
