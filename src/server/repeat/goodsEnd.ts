import { addDays, type PlainDay } from '../../shared/kernel/calendar';
import { outlookOfPacks, pantryRows } from '../../shared/pantry/pantryGoods';
import type { Db } from '../db/database';
import { toItem, toProducts } from '../pantry/pantryMapper';
import { pantryRepository } from '../pantry/pantryRepository';
import { lastingSettings } from '../../shared/pets/lastingFigures';
import { deliveredGoods } from '../pets/deliveredGoods';
import { figuresIn } from '../pets/figuresOf';
import { petsOf } from '../pets/petsOf';
import type { PurchaseLineRow, PurchaseRow } from './repeatRepository';

/**
 * The first day on which one of the goods of a purchase is no longer at home, by its customer's pantry: an estimate.
 * @param arriving whether its lines are on their way, and begin where what is at home ends
 * @param arrivesOn the first day on which they may be opened
 * @returns null where nobody knows, for none of them
 */
export async function goodsEnd(
  tx: Db,
  { storeId, customerId }: PurchaseRow,
  lines: readonly PurchaseLineRow[],
  { today, arriving, arrivesOn }: { today: PlainDay; arriving: boolean; arrivesOn: PlainDay },
): Promise<PlainDay | null> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const pets = await petsOf(tx, storeId, customerId);
  if (pets.length === 0 || productIds.length === 0) return null;
  const kept = await pantryRepository.listOf(tx, storeId, customerId);
  const sizes = await pantryRepository.sizes(tx, storeId, productIds);
  const deliveries = await deliveredGoods(tx, storeId, customerId);
  const items = kept.map(toItem);
  const named = new Set([...items, ...lines].map(({ productVariantId }) => productVariantId));
  const listProduct = toProducts(sizes, named, deliveries);
  const figures = await figuresIn(tx, storeId);
  const settings = lastingSettings(figures);
  const rows = pantryRows({ listItem: items, listProduct, listPet: pets, listComing: [], figures }, today);
  const ends = lines.flatMap(({ productId, productVariantId, quantity: packs }) => {
    const product = listProduct.find((one) => one.productId === productId);
    const atHome = rows.flatMap(({ item, outlook }) =>
      item.productId === productId && outlook.ok ? [{ petId: item.petId, lastDay: outlook.lastDay }] : [],
    );
    const last = atHome
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1);
    if (!product) return [];
    if (!arriving) return last === undefined || last < today ? [] : [addDays(last, 1)];
    const openedOn = last === undefined || last < arrivesOn ? arrivesOn : addDays(last, 1);
    const petId = atHome.at(0)?.petId ?? null;
    const next = outlookOfPacks(
      product,
      { productVariantId, packs, openedOn, petId, seen: null },
      pets,
      today,
      settings,
    );
    return next.ok ? [addDays(next.lastDay, 1)] : [];
  });
  return ends.toSorted().at(0) ?? null;
}
