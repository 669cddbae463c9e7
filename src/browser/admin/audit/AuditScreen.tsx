import { useLocation, useNavigate } from 'react-router-dom';

import type { AuditLine } from '../../../shared/admin/auditContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
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
              <AuditDays list={list} empty={Object.keys(query).length > 0 ? auditTexts.emptyHere : auditTexts.empty} />
            ) : (
              <div aria-busy="true">
                <Skeleton width="long" />
              </div>
            )}
            {(next !== null || before !== undefined) && (
              <div className={styles.buttons}>
                {before !== undefined && (
                  <Button size="s" tone="outlined" onClick={() => void navigate(auditSearch(filters))}>
                    {auditTexts.newest}
                  </Button>
                )}
                {next !== null && (
                  <Button
                    size="s"
                    tone="outlined"
                    onClick={() => void navigate(auditSearch({ ...filters, before: next }))}
                  >
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
            <AuditEntry key={line.id} line={line} />
          ))}
      </ul>
    </div>
  ));
}

/** One entry: a face, a sentence with a way to what it is about, from what to what, and when. */
function AuditEntry({ line }: { line: AuditLine }) {
  const { words, subject, tail, changes } = auditSentence(line);
  return (
    <li className={styles.line}>
      <span className={styles.face} data-kind={line.actorKind} aria-hidden="true">
        {line.actorKind === 'merchant' ? initialOf(actorWords(line)) : <Icon name={FACES[line.actorKind]} />}
      </span>
      <div className={styles.words}>
        <p>
          <strong>{actorWords(line)}</strong> {words}
          {subject && ' '}
          {subject &&
            (subject.path === null ? <b>{subject.text}</b> : <TextLink to={subject.path}>{subject.text}</TextLink>)}
          {tail !== '' && (tail.startsWith(':') ? tail : ` ${tail}`)}
        </p>
        <HelpEnd line={line} />
        {changes.map(({ label, from, to }) => (
          <p key={label} className={styles.change}>
            {label !== '' && <span>{label}</span>}
            <span className={styles.from}>{from}</span>
            <span>{auditTexts.changedTo}</span>
            <span className={styles.to}>{to}</span>
          </p>
        ))}
      </div>
      <time className={styles.time} dateTime={line.createdAt}>
        {formatTime(line.createdAt)}
      </time>
    </li>
  );
}

const FACES = { apiKey: 'lock', customer: 'user', system: 'clock', platform: 'home' } as const;

const initialOf = (name: string): string => name.slice(0, 1).toLocaleUpperCase('pt-BR');

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
