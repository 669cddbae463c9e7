import { formatDay, type PlainDay } from '../../../shared/kernel/calendar';

/** A day as it is typed and read: '23/11/2026'. */
export const dayWords = (day: PlainDay): string => formatDay(day);

type Bounds = { from?: PlainDay; until: PlainDay };

/** A typed '23/11/2026' as a day within its bounds; null for what is none. */
export const dayTyped = (text: string, { from = '0000-01-01', until }: Bounds): PlainDay | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const typed = `${year}-${month}-${day}`;
  const at = new Date(`${typed}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== typed) return null;
  return typed >= from && typed <= until ? typed : null;
};
