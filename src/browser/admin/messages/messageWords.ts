import type { Message, MessageRow } from '../../../shared/admin/message/messageContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { firstNameOf } from '../../../shared/kernel/firstName';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { elapsedWords } from '../../texts/elapsedWords';
import { messageTexts } from '../../texts/messageTexts';
import { shortInstant } from '../sales/saleWords';

type Tone = 'neutral' | 'good' | 'warn' | 'bad';

/** When a listed message arrived: 'há 2 h' for today, day and hour for others. @param now ISO */
export const ageWords = (createdAt: string, now: string): string =>
  storeDayOf(createdAt) === storeDayOf(now) ? elapsedWords(createdAt, now) : shortInstant(createdAt, now);

/** When something of a conversation was said: 'hoje, 12:58', '19/11, 10:28'. @param now ISO */
export const saidAt = (at: string, now: string): string =>
  storeDayOf(at) === storeDayOf(now) ? messageTexts.today(formatTime(at)) : shortInstant(at, now);

/** Where a message stands, for its badge. */
export const stateWords = ({
  isWaiting,
  isUndelivered,
  handled,
}: Pick<MessageRow, 'isWaiting' | 'isUndelivered' | 'handled'>): { words: string; tone: Tone } => {
  if (isWaiting && isUndelivered) return { words: messageTexts.undelivered, tone: 'bad' };
  if (isWaiting) return { words: messageTexts.isWaiting, tone: 'warn' };
  if (handled === null) return { words: messageTexts.before, tone: 'neutral' };
  const by = handled.by && firstNameOf(handled.by);
  return handled.how === 'answer'
    ? { words: messageTexts.answeredBy(by), tone: 'good' }
    : { words: messageTexts.resolvedBy(by), tone: 'neutral' };
};

/** What a message is about, for its badge. */
export const topicWords = ({ subject, orderNumber }: Pick<MessageRow, 'subject' | 'orderNumber'>): string => {
  if (orderNumber !== null) return messageTexts.order(orderNumber.replace(/^#/, ''));
  return subject === null ? messageTexts.fromMerchant : messageTexts.subjects[subject];
};

/** By when a message that waits is to be answered; null for others. @param now ISO */
export const dueWords = (
  { isWaiting, answerBy }: Pick<Message, 'isWaiting' | 'answerBy'>,
  now: string,
): { words: string; isLate: boolean } | null => {
  if (!isWaiting) return null;
  const today = storeDayOf(now);
  const day = formatDay(answerBy).slice(0, 5);
  if (answerBy < today) return { words: messageTexts.late(day), isLate: true };
  return { words: answerBy === today ? messageTexts.answerToday : messageTexts.answerBy(day), isLate: false };
};
