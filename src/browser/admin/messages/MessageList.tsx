import { Link, useLocation } from 'react-router-dom';

import type { MessageRow } from '../../../shared/admin/message/messageContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { pagingOf, rangeOf } from '../../kit/AdminPagination/paging';
import { Badge } from '../../kit/Badge/Badge';
import { classNames } from '../../kit/classNames';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { messageTexts } from '../../texts/messageTexts';
import { selectMessages } from './messagesSlice';
import { LoadFailure } from '../kit/LoadFailure';
import styles from './MessageList.module.scss';
import { filterOf, pageSearch, searchOf } from './messagesQuery';
import { ageWords, dueWords, stateWords, topicWords } from './messageWords';

/** Skeleton rows while loading. */
const LOADING_ROWS = [1, 2, 3, 4];

/** The messages the address names, unanswered ones first. */
export function MessageList({ openId }: { openId: string | null }) {
  const { page } = useAppSelector(selectMessages);
  return (
    <section className={styles.card} aria-label={messageTexts.list} aria-busy={page.status === 'loading' || undefined}>
      {page.status === 'failed' ? (
        <div className={styles.empty}>
          <LoadFailure text={messageTexts.listFailed} />
        </div>
      ) : page.status === 'ready' ? (
        <Rows list={page.value.list} total={page.value.total} openId={openId} />
      ) : (
        LOADING_ROWS.map((row) => (
          <div key={row} className={styles.loading}>
            <Skeleton width="half" />
            <Skeleton width="long" />
          </div>
        ))
      )}
    </section>
  );
}

function Rows({ list, total, openId }: { list: readonly MessageRow[]; total: number; openId: string | null }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const filter = filterOf(query);
  const paging = pagingOf(query);
  const { first, last } = rangeOf(paging, total);
  if (total === 0)
    return (
      <div className={styles.empty}>
        <p>{filter === 'waiting' ? messageTexts.noneWaiting : messageTexts.none}</p>
        {filter === 'waiting' && (
          <TextLink to={`/admin/message${searchOf('all')}`} isAlone>
            {messageTexts.showAll}
          </TextLink>
        )}
      </div>
    );
  return (
    <>
      <ul className={styles.list}>
        {list.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === openId} search={search} />
        ))}
      </ul>
      <nav className={styles.pager} aria-label={messageTexts.pages}>
        <span>{messageTexts.range(first, last, total)}</span>
        {paging.page > 1 && (
          <TextLink to={`/admin/message${pageSearch(query, paging.page - 1)}`} isAlone>
            {messageTexts.newer}
          </TextLink>
        )}
        {last > 0 && last < total && (
          <TextLink to={`/admin/message${pageSearch(query, paging.page + 1)}`} isAlone>
            {messageTexts.older}
          </TextLink>
        )}
      </nav>
    </>
  );
}

function Row({ row, isOpen, search }: { row: MessageRow; isOpen: boolean; search: string }) {
  const now = useAppSelector(selectEnteredAt);
  const state = stateWords(row);
  const due = dueWords(row, now);
  return (
    <li>
      <Link
        className={classNames(styles.row, row.isWaiting && styles.waiting)}
        to={`/admin/message/${row.id}${search}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <b className={styles.name}>{row.name}</b>
        <time className={styles.time} dateTime={row.createdAt}>
          {ageWords(row.createdAt, now)}
        </time>
        <span className={styles.excerpt}>{row.excerpt}</span>
        <span className={styles.badges}>
          <Badge tone={state.tone}>{state.words}</Badge>
          {due?.isLate && <Badge tone="bad">{due.words}</Badge>}
          <span className={styles.topic}>
            <Badge>{topicWords(row)}</Badge>
          </span>
        </span>
      </Link>
    </li>
  );
}
