import type { PlainDay } from '../../shared/kernel/calendar';
import type { Pantry } from '../../shared/pantry/pantryContract';
import type { Db } from '../db/database';
import { deliveredGoods } from '../pets/deliveredGoods';
import { figuresIn } from '../pets/figuresOf';
import { petsOf } from '../pets/petsOf';
import { toPantry } from './pantryMapper';
import { pantryReminderRepository } from './pantryReminderRepository';
import { pantryRepository } from './pantryRepository';

/** All that a customer has at home, and what came that is not kept yet, as it is on a day. */
export const pantryOf = async (tx: Db, storeId: string, customerId: string, today: PlainDay): Promise<Pantry> => {
  const rows = await pantryRepository.listOf(tx, storeId, customerId);
  const lines = await deliveredGoods(tx, storeId, customerId);
  const productIds = [...new Set([...rows, ...lines].map(({ productId }) => productId))];
  const sizes = productIds.length > 0 ? await pantryRepository.sizes(tx, storeId, productIds) : [];
  const pets = await petsOf(tx, storeId, customerId);
  const coming = await pantryRepository.coming(tx, storeId, customerId);
  const calendarSince = await pantryRepository.calendarSince(tx, storeId, customerId);
  const remindersSince = await pantryReminderRepository.since(tx, storeId, customerId);
  const figures = await figuresIn(tx, storeId);
  return toPantry({ rows, sizes, lines, pets, coming, calendarSince, remindersSince, figures }, today);
};
