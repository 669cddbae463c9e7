import type { AdminAgreement } from '../../../shared/account/agreementContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { AgreementTexts } from '../../store/AgreementTexts/AgreementTexts';
import { agreementTexts as texts } from '../../texts/agreementTexts';
import { RequestForm } from '../kit/RequestForm';
import styles from './Agreement.module.scss';
import { acceptanceRequested, selectAgreement } from './agreementSlice';

/** What changes, both texts, and the owner's yes to them. */
export function AgreementForm({ agreement: { edition } }: { agreement: AdminAgreement }) {
  const { acceptance } = useAppSelector(selectAgreement);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const isOutdated = acceptance.status === 'refused' && acceptance.refusal.name === 'ValidationError';
  return (
    <div className={styles.form}>
      {edition.changes !== '' && (
        <div className={styles.changes}>
          <h3 className={styles.subtitle}>{texts.whatChanges}</h3>
          <p className={styles.lines}>{edition.changes}</p>
        </div>
      )}
      <AgreementTexts edition={edition} now={now} />
      <RequestForm
        key={edition.version}
        id="agreement"
        request={acceptance}
        initialValues={{ accepted: 'false' }}
        validate={({ accepted }) => ({ accepted: accepted === 'true' ? undefined : texts.acceptMissing })}
        onSubmit={() => dispatch(acceptanceRequested(edition))}
        refusals={isOutdated ? { ValidationError: { title: texts.outdated } } : undefined}
        submit={texts.submit}
      >
        <FormCheckbox name="accepted" isRequired>
          {texts.accept}
        </FormCheckbox>
      </RequestForm>
    </div>
  );
}
