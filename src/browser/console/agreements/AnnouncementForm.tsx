import { addDays, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PlatformAgreements } from '../../../shared/account/agreementContract';
import {
  AGREEMENT_NOTICE_DAYS,
  AGREEMENT_TERM_DAYS,
  MAX_AGREEMENT_DAYS,
  MAX_CHANGES_LENGTH,
} from '../../../shared/account/agreements';
import { AdminSection } from '../../admin/kit/AdminSection';
import { textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { selectEnteredAt } from '../../core/appSelectors';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { FormField } from '../../kit/FormField/FormField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { PageBlocks } from '../../store/PageBlocks/PageBlocks';
import { consoleAgreementTexts as texts } from '../../texts/consoleAgreementTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { dayTyped } from '../leaks/leakDays';
import styles from './Agreements.module.scss';
import { announcementRequested, selectAgreements } from './agreementsSlice';

const FAR = '9999-12-31';

const termOf = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_AGREEMENT_DAYS ? days : null;
};

/** Announces an edition with the texts of this release and the fees of now: what changes, from when, how long to accept. */
export function AnnouncementForm({ draft }: { draft: PlatformAgreements['draft'] }) {
  const { announcement } = useConsoleSelector(selectAgreements);
  const today = storeDayOf(useConsoleSelector(selectEnteredAt));
  const dispatch = useConsoleDispatch();
  const first = addDays(today, AGREEMENT_NOTICE_DAYS);
  return (
    <AdminSection title={texts.newTitle} text={draft.isNew ? texts.isNew : texts.isSame}>
      {/* There from the start, so that what comes into it is read out. */}
      <output>{announcement.status === 'done' && texts.done}</output>
      <RequestForm
        id="agreement"
        request={announcement}
        initialValues={{ changes: draft.changes, appliesOn: formatDay(first), termDays: String(AGREEMENT_TERM_DAYS) }}
        validate={({ changes, appliesOn, termDays }) => ({
          changes: changes.trim() === '' ? texts.changesMissing : undefined,
          appliesOn: dayTyped(appliesOn, { from: first, until: FAR })
            ? undefined
            : texts.appliesWrong(formatDay(first)),
          termDays: termOf(termDays) === null ? texts.termWrong : undefined,
        })}
        onSubmit={({ changes, appliesOn, termDays }) => {
          const [day, term] = [dayTyped(appliesOn, { from: first, until: FAR }), termOf(termDays)];
          if (day !== null && term !== null)
            dispatch(announcementRequested({ changes: changes.trim(), appliesOn: day, termDays: term }));
        }}
        refusals={{ TransitionRefusedError: { title: texts.waiting } }}
        submit={texts.announce}
      >
        <FormTextArea
          name="changes"
          label={texts.changes}
          helper={texts.changesHelper}
          rows={5}
          maxLength={MAX_CHANGES_LENGTH}
        />
        <FormField
          {...textField}
          name="appliesOn"
          label={texts.appliesOn}
          helper={texts.appliesHelper(formatDay(first))}
          maxLength={10}
        />
        <FormField {...textField} name="termDays" label={texts.term} inputMode="numeric" maxLength={3} />
      </RequestForm>
      {draft.texts.map(({ kind, title, intro, blocks }) => (
        <Disclosure key={kind} title={`${texts.draft}: ${title}`}>
          <div className={styles.edition}>
            <p>{intro}</p>
            <PageBlocks blocks={blocks} heading="h3" />
          </div>
        </Disclosure>
      ))}
    </AdminSection>
  );
}
