import { addDays, type PlainDay } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';

/** Days the law gives a store to answer (Decreto 7.962/2013, art. 4, V). */
export const ANSWER_DAYS = 5;

/** The last day on which a message can be answered in time. @param createdAt when it arrived, ISO */
export const answerByOf = (createdAt: string): PlainDay => addDays(storeDayOf(createdAt), ANSWER_DAYS);
