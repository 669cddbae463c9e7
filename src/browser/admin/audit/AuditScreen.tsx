import { useLocation, useNavigate } from 'react-router-dom';

import type { AuditLine } from '../../../shared/admin/auditContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { auditTexts } from '../../texts/auditTexts';
import { AdminSection } from '../AdminSection';
import { selectAudit } from '../adminSelectors';
import { remoteValue } from '../remote';
import styles from './Audit.module.scss';
import { AuditFilters } from './AuditFilters';
import { LoadFailure } from '../LoadFailure';
import { auditQueryOf, auditSearch } from './auditQuery';

/** The page /admin/audit: who changed what, for owners (decisions §12). */
export function AuditScreen() {
  const { page } = useAppSelector(selectAudit);
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = auditQueryOf(search);
  const { before, ...filters } = query;
  const { list, next, listActor } = remoteValue(page) ?? { list: [], next: null, listActor: [] };
  return (
    <>
      <SubHeader title={auditTexts.title} lead={auditTexts.text} />
      {page.status === 'failed' ? (
        <LoadFailure text={auditTexts.failed} />
      ) : (
        <>
          <AuditFilters key={search} actors={listActor} />
          <AdminSection title={auditTexts.list}>
            {page.status === 'ready' ? (
              <AuditDays list={list} empty={Object.keys(query).length > 0 ? auditTexts.emptyHere : auditTexts.empty} />
            ) : (
              <div aria-busy="true">
                <Skeleton width="long" />
              </div>
            )}
            {(next !== null || before !== undefined) && (
              <div className={styles.keys}>
                {before !== undefined && (
                  <Button size="s" tone="line" onClick={() => void navigate(auditSearch(filters))}>
                    {auditTexts.newest}
                  </Button>
                )}
                {next !== null && (
                  <Button size="s" tone="line" onClick={() => void navigate(auditSearch({ ...filters, before: next }))}>
                    {auditTexts.older}
                  </Button>
                )}
              </div>
            )}
          </AdminSection>
        </>
      )}
    </>
  );
}

/** The entries under the days of the store they are of. */
function AuditDays({ list, empty }: { list: readonly AuditLine[]; empty: string }) {
  if (list.length === 0) return <p>{empty}</p>;
  const days = [...new Set(list.map(({ createdAt }) => storeDayOf(createdAt)))];
  return days.map((day) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.title}>{formatDay(day)}</h3>
      <ul className={styles.list}>
        {list
          .filter(({ createdAt }) => storeDayOf(createdAt) === day)
          .map((line) => (
            <li key={line.id} className={styles.line}>
              <time className={styles.time} dateTime={line.createdAt}>
                {formatTime(line.createdAt)}
              </time>
              <span className={styles.words}>
                <strong>{actorWords(line)}</strong>{' '}
                {auditTexts.sentenceOf(line.action, { subject: line.subjectName, changes: line.changes })}
              </span>
            </li>
          ))}
      </ul>
    </div>
  ));
}

const actorWords = ({ actorKind, actorName }: AuditLine): string => {
  switch (actorKind) {
    case 'merchant':
      return actorName ?? auditTexts.somebody;
    case 'apiKey':
      return actorName === null ? auditTexts.deletedKey : auditTexts.keyNamed(actorName);
    case 'customer':
      return auditTexts.customer;
    case 'system':
      return auditTexts.system;
  }
};
