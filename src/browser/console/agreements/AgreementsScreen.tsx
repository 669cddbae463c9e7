import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PlatformAgreements } from '../../../shared/account/agreementContract';
import { applyingEdition } from '../../../shared/account/agreements';
import { AdminSection } from '../../admin/kit/AdminSection';
import { Columns } from '../../admin/kit/Columns';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { selectEnteredAt } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { AgreementTexts } from '../../store/AgreementTexts/AgreementTexts';
import { acceptanceTexts } from '../../texts/acceptanceTexts';
import { agreementTexts } from '../../texts/agreementTexts';
import { consoleAgreementTexts as texts } from '../../texts/consoleAgreementTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { AnnouncementForm } from './AnnouncementForm';
import styles from './Agreements.module.scss';
import { acceptancesPage } from './agreementsPages';
import { selectAgreements } from './agreementsSlice';

/** The page /platform/agreements: the editions of the agreement with stores, and announcing another. */
export function AgreementsScreen() {
  const { page } = useConsoleSelector(selectAgreements);
  const shown = valueOf(page);
  return (
    <>
      <SubHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink tone="outlined" size="s" to={acceptancesPage.path}>
            {acceptanceTexts.see}
          </ButtonLink>
        }
      />
      {page.status === 'failed' && <LoadFailure text={texts.failed} />}
      {(page.status === 'none' || page.status === 'loading') && <PageSkeleton />}
      {shown && (
        <Columns>
          <Editions list={shown.listEdition} />
          <AnnouncementForm key={shown.listEdition.length} draft={shown.draft} />
        </Columns>
      )}
    </>
  );
}

function Editions({ list }: { list: PlatformAgreements['listEdition'] }) {
  const now = useConsoleSelector(selectEnteredAt);
  const applying = applyingEdition(list, now)?.version;
  return (
    <AdminSection title={texts.editions}>
      <ul className={styles.list}>
        {list.map((edition) => {
          const { version, appliesAt, termDays, changes } = edition;
          const words =
            version === applying
              ? texts.applies
              : appliesAt > now
                ? texts.upcoming(formatDay(storeDayOf(appliesAt)))
                : texts.past;
          return (
            <li key={version} className={styles.edition}>
              <span className={styles.head}>
                {agreementTexts.edition(version)}
                <Badge tone={version === applying ? 'good' : 'neutral'}>{words}</Badge>
              </span>
              <span className={styles.quiet}>{texts.termDays(termDays)}</span>
              {changes !== '' && <p className={styles.lines}>{changes}</p>}
              <AgreementTexts edition={edition} now={now} />
            </li>
          );
        })}
      </ul>
    </AdminSection>
  );
}
