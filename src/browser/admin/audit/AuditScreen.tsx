import { useLocation, useNavigate } from 'react-router-dom';

import type { AuditLine } from '../../../shared/admin/auditContract';
import { useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { auditTexts } from '../../texts/auditTexts';
import { helpTexts } from '../../texts/helpTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectAudit } from './auditSlice';
import styles from './Audit.module.scss';
import { AuditFilters } from './AuditFilters';
import { LoadFailure } from '../kit/LoadFailure';
import { LogDays } from '../kit/LogDays';
import { LogEntry } from '../kit/LogEntry';
import { LogPaging } from '../kit/LogPaging';
import { auditQueryOf, auditSearch } from './auditQuery';
import { auditSentence } from './auditSentence';
import { HelpEnd } from './HelpEnd';

/** The page /admin/audit: who changed what, for owners (rules §12). */
export function AuditScreen() {
  const { page } = useAppSelector(selectAudit);
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = auditQueryOf(search);
  const { before, ...filters } = query;
  const { list, next, listActor } = valueOf(page) ?? { list: [], next: null, listActor: [] };
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
              list.length === 0 ? (
                <p>{Object.keys(query).length > 0 ? auditTexts.emptyHere : auditTexts.empty}</p>
              ) : (
                <LogDays list={list}>{(line) => <AuditEntry line={line} />}</LogDays>
              )
            ) : (
              <div aria-busy="true">
                <Skeleton width="long" />
              </div>
            )}
            <LogPaging
              newest={auditTexts.newest}
              older={auditTexts.older}
              onNewest={before === undefined ? null : () => void navigate(auditSearch(filters))}
              onOlder={next === null ? null : () => void navigate(auditSearch({ ...filters, before: next }))}
            />
          </AdminSection>
        </>
      )}
    </>
  );
}

/** One entry: a sentence with a way to what it is about, and from what to what. */
function AuditEntry({ line }: { line: AuditLine }) {
  const { words, subject, tail, changes } = auditSentence(line);
  return (
    <LogEntry
      who={actorWords(line)}
      icon={FACES[line.actorKind]}
      createdAt={line.createdAt}
      sentence={
        <>
          {words}
          {subject && ' '}
          {subject &&
            (subject.path === null ? <b>{subject.text}</b> : <TextLink to={subject.path}>{subject.text}</TextLink>)}
          {tail !== '' && (tail.startsWith(':') ? tail : ` ${tail}`)}
        </>
      }
    >
      <HelpEnd line={line} />
      {changes.map(({ label, from, to }) => (
        <p key={label} className={styles.change}>
          {label !== '' && <span>{label}</span>}
          <span className={styles.from}>{from}</span>
          <span>{auditTexts.changedTo}</span>
          <span className={styles.to}>{to}</span>
        </p>
      ))}
    </LogEntry>
  );
}

const FACES = { merchant: null, apiKey: 'lock', customer: 'user', system: 'clock', platform: 'home' } as const;

const actorWords = ({ actorKind, actorName, action, changes }: AuditLine): string => {
  switch (actorKind) {
    case 'merchant':
      return actorName ?? auditTexts.somebody;
    case 'apiKey':
      return actorName === null ? auditTexts.deletedKey : auditTexts.keyNamed(actorName);
    case 'customer':
      return auditTexts.customer;
    case 'system':
      return auditTexts.system;
    case 'platform':
      return action === 'helpedByPlatform' && typeof changes['name'] === 'string'
        ? helpTexts.who(changes['name'])
        : auditTexts.platform;
  }
};
