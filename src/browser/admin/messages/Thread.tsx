import { useEffect, useRef } from 'react';

import type { Message, MessageEntry } from '../../../shared/admin/message/messageContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { messageTexts } from '../../texts/messageTexts';
import { selectMessages } from './messagesSlice';
import styles from './Thread.module.scss';
import { saidAt } from './messageWords';

/** What was said, the oldest first: the message, then what the team added. The focus goes to what was just added. */
export function Thread({ message }: { message: Message }) {
  const { added } = useAppSelector(selectMessages);
  const now = useAppSelector(selectEnteredAt);
  const latest = useRef<HTMLLIElement>(null);
  const known = useRef(added);
  useEffect(() => {
    if (known.current !== added) latest.current?.focus();
    known.current = added;
  }, [added]);
  const { listEntry } = message;
  return (
    <ol className={styles.thread} aria-label={messageTexts.conversation}>
      <li className={styles.entry}>
        <p className={styles.who}>
          <b>{message.name}</b>{' '}
          <time dateTime={message.createdAt}>
            {saidAt(message.createdAt, now)}, {messageTexts.fromSite}
          </time>
        </p>
        <p className={styles.words}>{message.message}</p>
      </li>
      {listEntry.map((entry, index) => (
        <li
          key={entry.id}
          ref={index === listEntry.length - 1 ? latest : undefined}
          tabIndex={-1}
          className={classNames(styles.entry, styles.ours, entry.kind === 'note' && styles.note)}
        >
          <p className={styles.who}>
            <b>{entry.by ?? messageTexts.formerMember}</b> <time dateTime={entry.at}>{aboutEntry(entry, now)}</time>
          </p>
          {entry.kind !== 'resolution' && <p className={styles.words}>{entry.message}</p>}
        </li>
      ))}
    </ol>
  );
}

const aboutEntry = ({ at, kind, delivery }: MessageEntry, now: string): string =>
  [saidAt(at, now), messageTexts.kinds[kind], delivery && messageTexts.delivery[delivery.status]]
    .filter(Boolean)
    .join(', ');
