import { formatTime } from '../../../shared/kernel/calendar';
import type { StoreProblemKind } from '../../../shared/platform/storePlans';
import type { PlatformStore } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { NeedList, NeedRow } from '../../kit/NeedList/NeedList';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { worksPage } from '../works/worksPage';
import styles from './Stores.module.scss';
import { problemWords } from './storeWords';

/** What is wrong with a store, the worst first, each with where something can be done about it. */
export function StoreTroubles({
  store: { problems, checkedAt, people, email, listLostDomain },
}: {
  store: PlatformStore;
}) {
  const mayJobs = useConsoleSelector((state) => selectMay(state, worksPage.permission));
  if (problems.length === 0) return null;
  const ownerEmail = people.find(({ role }) => role === 'owner')?.email ?? email;
  return (
    <AdminSection
      title={texts.wrong}
      mark={checkedAt && <span className={styles.fine}>{texts.checkedAt(formatTime(checkedAt))}</span>}
      isFlush
      isBad
    >
      <NeedList isInCard>
        {problems.map((problem) => {
          const { words, isGrave } = problemWords(problem);
          const works = WORKS[problem.kind];
          return (
            <NeedRow
              key={problem.kind}
              mark={isGrave ? 'bad' : 'warn'}
              said={isGrave ? texts.graveMark : texts.warnMark}
              name={words}
              detail={
                problem.kind === 'domainLost' && listLostDomain.length > 0
                  ? `${texts.lostDomains(listLostDomain)} ${texts.problemDetails.domainLost}`
                  : texts.problemDetails[problem.kind]
              }
              action={
                works ? (
                  mayJobs && (
                    <ButtonLink size="s" tone="outlined" to={worksPage.path}>
                      {texts.seeWorks[works]}
                    </ButtonLink>
                  )
                ) : (
                  <ButtonLink size="s" tone="outlined" to={`mailto:${ownerEmail}`} isExternal>
                    {texts.writeToOwner}
                  </ButtonLink>
                )
              }
            />
          );
        })}
      </NeedList>
    </AdminSection>
  );
}

/** What among jobs and letters it is; null where only the owner can do something. */
const WORKS: Record<StoreProblemKind, 'letters' | 'webhooks' | null> = {
  paymentsRefused: null,
  domainLost: null,
  subscriptionOverdue: null,
  lettersFailed: 'letters',
  webhooksFailed: 'webhooks',
};
