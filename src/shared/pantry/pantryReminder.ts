import type { PlainDay } from '../kernel/calendar';
import type { PantryRow } from './pantryGoods';
import type { Outlook } from './pantryOutlook';

/** Goods that ended longer ago than this are no reminder's matter: their owner keeps no account of them any more. */
const FORGOTTEN_DAYS = 14;

/** Goods at home whose end is known. */
export type DueRow = PantryRow & { outlook: Outlook };

/** The goods of a pantry that are to be ordered by today, and are still used by an animal at home; the most urgent first. */
export const dueRows = (rows: readonly PantryRow[], today: PlainDay): DueRow[] =>
  rows.filter(
    (row): row is DueRow =>
      row.outlook.ok && row.outlook.orderBy <= today && row.outlook.daysLate <= FORGOTTEN_DAYS && row.pets.length > 0,
  );
