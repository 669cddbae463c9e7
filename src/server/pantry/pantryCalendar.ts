import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

import { addDays } from '../../shared/kernel/calendar';
import type { PantryRow } from '../../shared/pantry/pantryGoods';

/** Where a calendar belongs: the store's name, and its address without a slash at the end. `now` in ms. */
export type CalendarOf = { storeName: string; origin: string; now: number };

const PANTRY = '/account/pantry';
const HOURS_12 = 12 * 3_600;

/**
 * The days of a pantry as a calendar file (RFC 5545), each a whole day without an hour: when to order, when goods end,
 * when to give applications. What ends and what is to order keep their UIDs while the goods stay, so that a calendar moves
 * them.
 */
export const pantryCalendar = (rows: readonly PantryRow[], { storeName, origin, now }: CalendarOf): string => {
  const calendar = new ICalCalendar({
    prodId: { company: 'Oi Pet', product: 'Despensa', language: 'PT-BR' },
    name: `Despensa, ${storeName}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOURS_12,
  });
  const host = new URL(origin).host;
  const put = (id: string, day: string, summary: string): void => {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: new Date(now),
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary,
      description: 'Estimativa. Siga a embalagem e seu veterinário.',
      url: `${origin}${PANTRY}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  };
  for (const { item, title, pets, outlook } of rows) {
    if (!outlook.ok) continue;
    const who = new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));
    const goods = `${title}, ${who}`;
    put(`${item.id}-order`, outlook.orderBy, `Pedir ${goods} (estimativa)`);
    if (outlook.kind !== 'protection') put(`${item.id}-end`, outlook.lastDay, `Acaba ${goods} (estimativa)`);
    for (const day of outlook.applications) put(`${item.id}-${day}`, day, `Dar ${goods}`);
  }
  return calendar.toString();
};
