import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';

/** 'às 15:30', or 'em 23/11/2026 às 15:30' where that is another day. @param at, now ISO instants; now '' while unknown */
export const whenWords = (at: string, now: string): string => {
  const day = storeDayOf(at);
  const time = `às ${formatTime(at)}`;
  return now !== '' && storeDayOf(now) === day ? time : `em ${formatDay(day)} ${time}`;
};
