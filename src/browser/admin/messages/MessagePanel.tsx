import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { Message } from '../../../shared/admin/message/messageContract';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ActionMenu } from '../../kit/ActionMenu/ActionMenu';
import { Icon } from '../../kit/Icon/Icon';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { messageTexts } from '../../texts/messageTexts';
import { selectMessages, resolutionRequested } from './messagesSlice';
import { LoadFailure } from '../kit/LoadFailure';
import { AboutSender } from './AboutSender';
import { AnswerForm } from './AnswerForm';
import { DeliveryNote } from './DeliveryNote';
import styles from './MessagePanel.module.scss';
import { dueWords } from './messageWords';
import { Thread } from './Thread';

/** The open message, or what stands in its place. */
export function MessagePanel({ openId }: { openId: string | null }) {
  const { message } = useAppSelector(selectMessages);
  const { search } = useLocation();
  if (openId === null) return <p className={styles.choose}>{messageTexts.choose}</p>;
  return (
    <div className={styles.panel}>
      <Link className={styles.back} to={`/admin/message${search}`}>
        <Icon name="back" size="s" />
        {messageTexts.back}
      </Link>
      {message.status === 'ready' && message.value.id === openId ? (
        <OpenMessage key={openId} message={message.value} />
      ) : message.status === 'failed' ? (
        <LoadFailure text={messageTexts.failed} />
      ) : message.status === 'notFound' ? (
        <div className={styles.card} role="alert">
          <div className={styles.part}>
            <h2 className={styles.title}>{messageTexts.missing}</h2>
            <p className={styles.quiet}>{messageTexts.missingText}</p>
          </div>
        </div>
      ) : (
        <div className={styles.card} aria-busy="true">
          <div className={styles.part}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="long" />
          </div>
        </div>
      )}
    </div>
  );
}

function OpenMessage({ message }: { message: Message }) {
  const { added } = useAppSelector(selectMessages);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const due = dueWords(message, now);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening a message by its link in the list moves the focus here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="message-from">
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} id="message-from" tabIndex={-1}>
          {message.name}
        </h2>
        <span className={styles.todo}>
          {due && <span className={due.isLate ? styles.late : styles.due}>{due.words}</span>}
          {message.isWaiting && (
            <ActionMenu
              label={messageTexts.actions(message.name)}
              actions={[
                {
                  id: 'resolve',
                  label: messageTexts.resolve,
                  icon: 'check',
                  onAct: () => void dispatch(resolutionRequested()),
                },
              ]}
            />
          )}
        </span>
      </div>
      <AboutSender message={message} />
      <Thread message={message} />
      <DeliveryNote message={message} />
      <AnswerForm key={added} firstName={firstNameOf(message.name)} />
    </section>
  );
}
