import { storeDayOf } from '../../../shared/kernel/storeDay';
import { LEAK_LIMITS } from '../../../shared/platform/leaks';
import { AdminSection } from '../../admin/kit/AdminSection';
import { textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { selectEnteredAt } from '../../core/appSelectors';
import { IDLE } from '../../admin/core/requestState';
import { FormField } from '../../kit/FormField/FormField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { consoleLeakTexts as texts } from '../../texts/consoleLeakTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { dayTyped, dayWords } from './leakDays';
import { leakChangeRequested, selectLeaks } from './leaksSlice';

/** Enters an incident: what, when it was known, whose data. */
export function LeakForm() {
  const { change } = useConsoleSelector(selectLeaks);
  const today = storeDayOf(useConsoleSelector(selectEnteredAt));
  const dispatch = useConsoleDispatch();
  return (
    <AdminSection title={texts.newTitle} text={texts.newText}>
      <RequestForm
        id="leak"
        request={change.name === 'entry' ? change.request : IDLE}
        initialValues={{ title: '', knownOn: dayWords(today), whose: '', text: '' }}
        validate={({ title, knownOn, whose, text }) => ({
          title: title.trim() === '' ? texts.titleMissing : undefined,
          knownOn: dayTyped(knownOn, { until: today }) === null ? texts.dayWrong : undefined,
          whose: whose.trim() === '' ? texts.whoseMissing : undefined,
          text: text.trim() === '' ? texts.textMissing : undefined,
        })}
        onSubmit={({ title, knownOn, whose, text }) => {
          const day = dayTyped(knownOn, { until: today });
          if (day === null) return;
          const body = { title: title.trim(), knownOn: day, whose: whose.trim(), text: text.trim() };
          dispatch(leakChangeRequested({ name: 'entry', body }));
        }}
        submit={texts.enter}
      >
        <FormField {...textField} name="title" label={texts.what} maxLength={LEAK_LIMITS.title} />
        <FormField {...textField} name="knownOn" label={texts.knownOn} helper={texts.dayHelper} maxLength={10} />
        <FormTextArea
          name="whose"
          label={texts.whose}
          helper={texts.whoseHelper}
          rows={3}
          maxLength={LEAK_LIMITS.whose}
        />
        <FormTextArea name="text" label={texts.text} rows={5} maxLength={LEAK_LIMITS.text} />
      </RequestForm>
    </AdminSection>
  );
}
