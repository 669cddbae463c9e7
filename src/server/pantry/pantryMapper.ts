import { addDays } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type {
  Arrival,
  Coming,
  Pantry,
  PantryItem,
  PantryProduct,
  PantrySize,
} from '../../shared/pantry/pantryContract';
import { goodsKindOf, petsOfGoods } from '../../shared/pantry/pantryOutlook';
import { PANTRY_LIMITS } from '../../shared/pantry/pantryRules';
import type { LastingFigures } from '../../shared/pets/lastingFigures';
import type { Pet } from '../../shared/pets/petContract';
import { variantTitleOf } from '../cart/cartMapper';
import type { PantryItemRow } from '../db/schema/pantryTables';
import { pictureUrlOf } from '../media/pictureAddress';
import { gramsByDay, type DeliveredLine } from '../pets/deliveredGoods';
import { toCare } from '../pets/petMapper';
import type { SizeRow } from './pantryRepository';

/** For how many days what came is offered to be kept. */
const ARRIVAL_DAYS = 120;

/** Goods on the wire. */
export const toItem = (row: PantryItemRow): PantryItem => ({
  id: row.id,
  productId: row.productId,
  productVariantId: row.productVariantId,
  petId: row.petId,
  packs: row.packs,
  openedOn: row.openedOn,
  seen: row.seenLevel === null || row.seenOn === null ? null : { level: row.seenLevel, on: row.seenOn },
});

const toSize = (row: SizeRow): PantrySize => ({
  productVariantId: row.productVariantId,
  variantTitle: variantTitleOf(row),
  imageUrl: row.fileKey === null ? null : pictureUrlOf(row.fileKey),
  net: row.netAmount === null || row.netUnit === null ? null : { amount: row.netAmount, unit: row.netUnit },
  price: row.price,
  isForSale: row.isForSale && row.stock > 0,
});

/** Products on the wire, each with its sizes for sale and those of `kept` variants. */
export const toProducts = (
  sizes: readonly SizeRow[],
  kept: ReadonlySet<string>,
  lines: readonly DeliveredLine[],
): PantryProduct[] => {
  const found = new Map<string, PantryProduct>();
  for (const row of sizes) {
    const { productId, slug, title } = row;
    const product = found.get(productId) ?? {
      productId,
      slug,
      title,
      care: toCare(row.care),
      sizes: [],
      purchases: gramsByDay(lines, productId),
    };
    found.set(productId, product);
    if (row.isForSale || kept.has(row.productVariantId)) product.sizes.push(toSize(row));
  }
  return [...found.values()];
};

type Known = { items: readonly PantryItem[]; products: readonly PantryProduct[]; pets: readonly Pet[]; today: string };

/**
 * What came of which nothing is kept yet, the latest of each product: for animals at home alone, and of goods that are
 * there only what came after they were opened and looked at.
 */
export const arrivalsOf = (lines: readonly DeliveredLine[], { items, products, pets, today }: Known): Arrival[] => {
  const latest = new Map<string, Arrival>();
  for (const { productId, productVariantId, quantity, deliveredAt } of lines) {
    const day = storeDayOf(deliveredAt);
    const known = latest.get(productId);
    if (known === undefined) {
      latest.set(productId, { productId, productVariantId, packs: Math.min(quantity, PANTRY_LIMITS.packs), day });
    } else if (known.day === day && known.productVariantId === productVariantId) {
      known.packs = Math.min(known.packs + quantity, PANTRY_LIMITS.packs);
    }
  }
  return [...latest.values()].filter(({ productId, day }) => {
    if (day < addDays(today, -ARRIVAL_DAYS)) return false;
    const kept = items.filter((item) => item.productId === productId);
    if (kept.some(({ openedOn, seen }) => day <= (seen?.on ?? openedOn))) return false;
    const product = products.find((each) => each.productId === productId);
    return product !== undefined && isForThoseAtHome(product, pets);
  });
};

const isForThoseAtHome = ({ productId, care }: PantryProduct, pets: readonly Pet[]): boolean => {
  const kind = goodsKindOf(care);
  if (kind === null) return false;
  if (kind === 'protection') return pets.some(({ status }) => status === 'home');
  return petsOfGoods(kind, { productId, petId: null }, pets).length > 0;
};

/** A pantry on the wire. */
export const toPantry = (
  {
    rows,
    sizes,
    lines,
    pets,
    coming,
    calendarSince,
    remindersSince,
    figures,
  }: {
    rows: readonly PantryItemRow[];
    sizes: readonly SizeRow[];
    lines: readonly DeliveredLine[];
    pets: Pet[];
    coming: readonly Coming[];
    calendarSince: string | null;
    remindersSince: string | null;
    figures: LastingFigures;
  },
  today: string,
): Pantry => {
  const items = rows.map(toItem);
  const all = toProducts(sizes, new Set(rows.map(({ productVariantId }) => productVariantId)), lines);
  const listArrival = arrivalsOf(lines, { items, products: all, pets, today });
  const named = new Set([...items, ...listArrival].map(({ productId }) => productId));
  return {
    listItem: items,
    listProduct: all.filter(({ productId }) => named.has(productId)),
    listArrival,
    listComing: nextOfEach(coming.filter(({ productId }) => items.some((item) => item.productId === productId))),
    listPet: pets,
    calendarSince,
    remindersSince,
    figures,
  };
};

const nextOfEach = (coming: readonly Coming[]): Coming[] =>
  [...coming]
    .sort((one, other) => (one.chargeOn < other.chargeOn ? -1 : 1))
    .filter(({ productId }, index, all) => all.findIndex((each) => each.productId === productId) === index);
