import type { CustomerCard } from '../../../shared/account/cardContract';
import { formatDay, formatTime, weekdayOf, type PlainDay } from '../../../shared/kernel/calendar';
import type { CardBrand } from '../../../shared/kernel/card';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { brandName } from '../../payment/paymentWords';
import { cardTexts } from '../../texts/cardTexts';
import { repeatTexts } from '../../texts/repeatTexts';

const WEEKDAYS = 'domingo segunda terça quarta quinta sexta sábado'.split(' ');

/** A day without its year: '24/02'. */
export const shortDay = (day: PlainDay): string => formatDay(day).slice(0, 5);

/** 'quarta, 24/02'; with its year where that is not this year's. @param today 'YYYY-MM-DD' */
export const dayWords = (day: PlainDay, today: PlainDay): string =>
  `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : formatDay(day)}`;

/** An instant as '19/02, 09:00'. */
export const instantWords = (instant: string): string => `${shortDay(storeDayOf(instant))}, ${formatTime(instant)}`;

/** 'A cada 6 semanas.' */
export const rhythmWords = (rhythm: RepeatRhythm): string =>
  rhythm.kind === 'untilEmpty'
    ? repeatTexts.rhythms.untilEmpty(rhythm.fallbackDays)
    : repeatTexts.rhythms[rhythm.kind](rhythm.every);

const isBrand = (brand: string): brand is CardBrand =>
  ['visa', 'mastercard', 'amex', 'diners', 'elo', 'hipercard'].includes(brand);

/** A card as it may be shown: 'Visa final 4242'. */
export const cardName = ({ brand, lastDigits }: Pick<CustomerCard, 'brand' | 'lastDigits'>): string => {
  const lower = brand?.toLowerCase() ?? '';
  const name = isBrand(lower) ? brandName(lower) : (brand ?? '');
  return lastDigits === null ? name || cardTexts.unknown : cardTexts.name(name, lastDigits);
};

/** The month a card ends with: '07/2027'. */
export const cardMonth = ({ expMonth, expYear }: Pick<CustomerCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

/** Words of a delivery within a text: the specification's 'ATÉ UM DIA ÚTIL' as 'Até um dia útil'. */
export const inSentence = (words: string): string =>
  words === words.toUpperCase() ? words.slice(0, 1) + words.slice(1).toLowerCase() : words;

/** True for a purchase that may still charge its customer. */
export const isRunning = ({ status }: Pick<RepeatPurchase, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'ended';
