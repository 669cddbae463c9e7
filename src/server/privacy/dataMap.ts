import { accountData } from './accountData';
import type { HeldData } from './heldData';
import { orderData } from './orderData';
import { teamData } from './teamData';

/**
 * Every column that holds, or may hold, data of people. Together with COLUMNS_WITHOUT_PEOPLE it is the whole schema: a
 * test fails for a column with words or JSON that stands in neither.
 */
export const DATA_MAP: readonly HeldData[] = [...accountData, ...orderData, ...teamData];
