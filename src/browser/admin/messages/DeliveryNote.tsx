import type { Message } from '../../../shared/admin/message/messageContract';
import { formatTime } from '../../../shared/kernel/calendar';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { formatPhone } from '../../../shared/kernel/phone';
import { useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { TextLink } from '../../kit/TextLink/TextLink';
import { messageTexts } from '../../texts/messageTexts';
import { selectMessages } from './messagesSlice';
import styles from './DeliveryNote.module.scss';

/** Announced when it appears: the result of what was just added, and a failed e-mail delivery. */
export function DeliveryNote({ message }: { message: Message }) {
  const { requested } = useAppSelector(selectMessages);
  const done = requested?.request.status === 'done' ? requested.kind : null;
  return (
    <output className={styles.live}>
      <DeliveryStatus message={message} done={done} />
    </output>
  );
}

function DeliveryStatus({ message, done }: { message: Message; done: 'answer' | 'note' | 'resolution' | null }) {
  const firstName = firstNameOf(message.name);
  const answer = message.listEntry.findLast(({ kind }) => kind === 'answer');
  if (done === 'note') return <Good>{messageTexts.noted}</Good>;
  if (done === 'resolution') return <Good>{messageTexts.resolved}</Good>;
  switch (answer?.delivery?.status) {
    case 'failed':
      return message.isUndelivered ? <Failed message={message} why={answer.delivery.why} /> : null;
    case 'delayed':
      return (
        <p className={classNames(styles.strip, styles.warn)}>
          <Icon name="warn" />
          <span>{messageTexts.delayed(firstName)}</span>
        </p>
      );
    case 'sending':
      return <Good>{messageTexts.sending(firstName)}</Good>;
    case 'sent':
      return done === 'answer' ? <Good>{messageTexts.sent(firstName, formatTime(answer.at))}</Good> : null;
    case undefined:
      return null;
  }
}

function Good({ children }: { children: string }) {
  return (
    <p className={classNames(styles.strip, styles.good)}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}

/** Why it did not arrive, and another way. */
function Failed({ message, why }: { message: Message; why: string | null }) {
  const { phone } = message;
  return (
    <p className={classNames(styles.strip, styles.warn)}>
      <Icon name="warn" />
      <span>
        <b>{messageTexts.failedTitle(firstNameOf(message.name))}</b> {why !== null && messageTexts.failedWhy(why)}{' '}
        {phone === null ? messageTexts.failedNoPhone : messageTexts.failedPhone(formatPhone(phone))}
      </span>
      {phone !== null && (
        <TextLink to={`https://wa.me/55${phone}`} isExternal isAlone>
          {messageTexts.whatsApp}
        </TextLink>
      )}
    </p>
  );
}
