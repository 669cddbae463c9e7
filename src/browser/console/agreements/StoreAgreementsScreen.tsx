import { useLocation } from 'react-router-dom';

import { formatInstant } from '../../../shared/kernel/calendar';
import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { agreementTexts } from '../../texts/agreementTexts';
import { consoleAgreementTexts as texts } from '../../texts/consoleAgreementTexts';
import { consoleStoreTexts } from '../../texts/consoleStoreTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { STORES_PATH } from '../stores/storesPages';
import styles from './Agreements.module.scss';
import { selectAgreements } from './agreementsSlice';

/** The page /platform/stores/:id/agreement: which owner of a store accepted which texts when. */
export function StoreAgreementsScreen() {
  const { ofStore } = useConsoleSelector(selectAgreements);
  const store = useLocation().pathname.replace(/\/agreement\/?$/, '');
  const breadcrumb = [
    { label: consoleStoreTexts.title, to: STORES_PATH },
    { label: consoleStoreTexts.store, to: store },
    { label: texts.ofStore },
  ];
  return (
    <>
      <SubHeader title={texts.ofStore} breadcrumb={breadcrumb} />
      {(ofStore.status === 'none' || ofStore.status === 'loading') && <PageSkeleton />}
      {ofStore.status === 'failed' && <LoadFailure text={texts.ofStoreFailed} />}
      {ofStore.status === 'notFound' && <AdminSection title={texts.ofStore} text={texts.noStore} />}
      {ofStore.status === 'ready' && (
        <AdminSection title={agreementTexts.names}>
          {ofStore.value.length === 0 && <p>{texts.none}</p>}
          <ul className={styles.list}>
            {ofStore.value.map(({ version, name, email, acceptedAt, termsHash, dpaHash }) => (
              <li key={`${version} ${email} ${acceptedAt}`} className={styles.edition}>
                <b>{texts.acceptedBy(name, formatInstant(acceptedAt))}</b>
                <span className={styles.quiet}>
                  {agreementTexts.edition(version)} · {email}
                </span>
                <code className={styles.quiet}>{termsHash}</code>
                <code className={styles.quiet}>{dpaHash}</code>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </>
  );
}
