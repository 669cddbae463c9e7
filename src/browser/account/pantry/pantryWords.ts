import { daysBetween, formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import type { PantryItem, PantryProduct, PantrySize } from '../../../shared/pantry/pantryContract';
import type { NextDelivery, PantryRow } from '../../../shared/pantry/pantryGoods';
import type { Outlook } from '../../../shared/pantry/pantryOutlook';
import { pantryTexts } from '../../texts/pantryTexts';
import { kilosOf, packWords, wholeGrams } from '../pets/petMeasures';

const names = new Intl.ListFormat('pt-BR');
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const WEEKDAYS = 'Domingo Segunda Terça Quarta Quinta Sexta Sábado'.split(' ');

/** A day without its year: '28/02'. */
export const shortDay = (day: PlainDay): string => formatDay(day).slice(0, 5);

/** Days ahead from which on a day without its year could be another year's. */
const FAR_DAYS = 300;

/** A day without its year, or with it where it is far ahead: '28/02', '15/08/2029'. @param today 'YYYY-MM-DD' */
export const nearDay = (day: PlainDay, today: PlainDay): string =>
  daysBetween(today, day) > FAR_DAYS ? formatDay(day) : shortDay(day);

/** The name of a day's month: 'fevereiro'. */
export const monthOf = (day: PlainDay): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** 'Sexta, 19/02/2027'. @param weekday from 0, Sunday */
export const dayWithWeekday = (day: PlainDay, weekday: number): string =>
  `${WEEKDAYS[weekday] ?? ''}, ${formatDay(day)}`;

/** Grams as somebody sees them in a bag: '2,7 kg', or '350 g' of less than one kilo. */
export const roughWords = (grams: number): string =>
  grams < 1000 ? `${Math.round(grams / 10) * 10} g` : `${kilosOf(Math.round(grams / 100) * 100)} kg`;

/** Grams as a sum is made of them: '1,25 kg', or '350 g' of less than one kilo. */
export const sumWords = (grams: number): string => packWords(Math.round(grams / 10) * 10);

/** Goods by name, with how many packs of which size there are: 'Areia Dom Bigode, 2 × 4 kg'. */
export const goodsName = (
  product: Pick<PantryProduct, 'title'>,
  size: Pick<PantrySize, 'variantTitle'>,
  { packs }: Pick<PantryItem, 'packs'>,
): string => {
  const amount = [packs > 1 ? String(packs) : '', size.variantTitle].filter(Boolean).join(' × ');
  return [product.title, amount].filter(Boolean).join(', ');
};

/** Whom goods are for: 'comida de Mel e Bento, 431 g por dia'; empty where nobody is. */
export const whoWords = ({ pets, outlook }: Pick<PantryRow, 'pets' | 'outlook'>): string => {
  const who = names.format(pets.map(({ name }) => name));
  if (who === '') return '';
  switch (outlook.kind) {
    case 'food':
      return outlook.ok ? pantryTexts.foodOf(who, wholeGrams(outlook.gramsPerDay ?? 0)) : pantryTexts.forAnimal(who);
    case 'litter':
      return pantryTexts.litterOf(who);
    case 'protection':
      return pantryTexts.forAnimal(who);
    case null:
      return '';
  }
};

/** The big figure of goods: '10 dias', '3 datas', 'acabou'. */
export const leftWords = ({ kind, daysLeft, daysLate, applications }: Outlook): string => {
  if (daysLate > 0) return pantryTexts.ended;
  if (kind === 'protection' && applications.length > 0) return pantryTexts.applications(applications.length);
  return daysLeft === 1 ? pantryTexts.lastDay : pantryTexts.days(daysLeft);
};

/** The line below it: 'até 28/02', 'há 3 dias'. */
export const untilWords = ({ daysLate, lastDay }: Outlook, today: PlainDay): string =>
  daysLate > 0 ? pantryTexts.endedSince(daysLate) : pantryTexts.until(nearDay(lastDay, today));

/** What a repeat purchase brings: 'chega 24/02, até 25/04'. */
export const comesWords = ({ comesOn, lastDay }: NextDelivery): string =>
  lastDay === null
    ? pantryTexts.comes(shortDay(comesOn))
    : pantryTexts.comesUntil(shortDay(comesOn), shortDay(lastDay));

/** All that a jar shows, as one sentence for who does not see it. */
export const spokenWords = (outlook: Outlook, next: NextDelivery | null, today: PlainDay): string =>
  [
    spokenOutlook(outlook, today),
    next && pantryTexts.spoken.comes(shortDay(next.comesOn), next.lastDay && shortDay(next.lastDay)),
  ]
    .filter(Boolean)
    .join(' ');

const spokenOutlook = (outlook: Outlook, today: PlainDay): string => {
  const { kind, applications, daysLeft, daysLate, lastDay, orderBy } = outlook;
  const { spoken } = pantryTexts;
  if (daysLate > 0) return spoken.ended(shortDay(lastDay), pantryTexts.endedSince(daysLate));
  const order = orderBy < today ? spoken.orderNow(shortDay(orderBy)) : spoken.orderBy(shortDay(orderBy));
  if (kind !== 'protection') return spoken.lasts(daysLeft, nearDay(lastDay, today), order);
  const covered =
    applications.length === 0
      ? spoken.covered(shortDay(lastDay))
      : spoken.applications(applications.length, names.format(applications.map(shortDay)), shortDay(lastDay));
  return `${covered} ${order}`;
};

/** Where a date comes from: '265 g por dia, tabela do fabricante'. */
export const sourceWords = ({ source, gramsPerDay }: Outlook): string =>
  [gramsPerDay === null ? '' : pantryTexts.perDay(wholeGrams(gramsPerDay)), pantryTexts.sources[source]]
    .filter(Boolean)
    .join(', ');
