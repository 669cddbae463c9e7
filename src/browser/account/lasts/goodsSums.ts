import type { ReplyOf } from '../../../shared/kernel/contract';
import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import type { PantryProduct, PantrySize, PostCustomerLasting } from '../../../shared/pantry/pantryContract';
import { goodsKindOf } from '../../../shared/pantry/pantryOutlook';
import { lastingSettings } from '../../../shared/pets/lastingFigures';
import { daysOfLitter } from '../../../shared/pets/litter';
import { lastFedDay } from '../../../shared/pets/packEnd';
import type { Pet } from '../../../shared/pets/petContract';
import type { PackEater, PackEstimate } from '../../../shared/pets/petEstimate';
import { servingOf } from '../pets/petOutlook';
import { eatersOf, packAt, petsFor, purchasesOf, staysOpenTooLong } from './lastsSums';
import type { SaferSize, TooLong } from './LastsWarnings';

/** Goods of a cart or an order: packs of a variant. */
export type Goods = { productId: string; productVariantId: string; quantity: number };

/** How long goods last for the shopper's animals. */
export type GoodsDays =
  | { kind: 'food'; pack: PackEstimate; packG: number; eaters: PackEater[]; pets: Pet[] }
  | { kind: 'litter'; days: number; lastDay: PlainDay; pets: Pet[]; gramsPerCat: number };

/** What is known of goods: their product, the days, and a pack that stays open too long; null each where nothing is. */
export type GoodsSum = { product: PantryProduct; days: GoodsDays | null; tooLong: TooLong | null };

/** Those that eat of a food, else the only one that it is for. */
const eatersAtHome = (product: PantryProduct, pets: readonly Pet[]): Pet[] => {
  const fitting = petsFor(product.care, pets);
  const eating = fitting.filter((pet) => servingOf(pet, product.productId) !== null);
  return eating.length > 0 || fitting.length > 1 ? eating : fitting;
};

/**
 * How long goods last. @param firstDay on which they come; null for a delivery that is ordered today
 * @param pathOf the address that shows a size of a product
 */
export const goodsSum = (
  { listProduct, listPet, figures }: ReplyOf<PostCustomerLasting>,
  { productId, productVariantId, quantity }: Goods,
  { today, firstDay, pathOf }: { today: PlainDay; firstDay: PlainDay | null; pathOf: SizePath },
): GoodsSum | null => {
  const product = listProduct.find((each) => each.productId === productId);
  const size = product?.sizes.find((each) => each.productVariantId === productVariantId);
  if (!product || !size) return null;
  const settings = lastingSettings(figures);
  const first = firstDay ?? addDays(today, settings.deliveryDays);
  const sizeG = gramsOfSize(size);
  const none = { product, days: null, tooLong: null };
  if (sizeG === null) return none;
  const packG = sizeG * quantity;
  const { care } = product;
  switch (goodsKindOf(care)) {
    case 'food': {
      const pets = eatersAtHome(product, listPet);
      const eaters = eatersOf(
        pets,
        pets.map(({ id }) => id),
        productId,
      );
      const purchases = purchasesOf(
        listPet,
        pets.map(({ id }) => id),
        product,
      );
      const asked = { care, eaters, today, firstDay: first, purchases, settings };
      const pack = packAt({ ...asked, packG });
      if (!pack.ok || pack.days === 0) return none;
      const daysOf = (grams: number): number => {
        const one = packAt({ ...asked, packG: grams });
        return one.ok ? one.days : 0;
      };
      const limit = figures.maxOpenDays;
      const opened = daysOf(sizeG);
      const tooLong = staysOpenTooLong(care, opened, limit)
        ? {
            days: opened,
            limit,
            names: pets.map(({ name }) => name),
            smaller: saferSize(product, { daysOf, limit, pathOf }),
          }
        : null;
      return { product, days: { kind: 'food', pack, packG, eaters, pets }, tooLong };
    }
    case 'litter': {
      const pets = listPet.filter(({ species, status }) => species === 'cat' && status === 'home');
      const gramsPerCat = care.litterKind === null ? 0 : settings.litter[care.litterKind];
      const days = daysOfLitter(packG, pets.length, gramsPerCat);
      if (days === 0) return none;
      return {
        product,
        days: { kind: 'litter', days, lastDay: lastFedDay(first, days), pets, gramsPerCat },
        tooLong: null,
      };
    }
    case 'protection':
    case null:
      return none;
  }
};

const gramsOfSize = ({ net }: PantrySize): number | null => (net?.unit === 'g' ? net.amount : null);

/** The address that shows a size of a product. */
export type SizePath = (product: PantryProduct, size: PantrySize) => string;

// The largest that is used up in time, and can be bought.
const saferSize = (
  product: PantryProduct,
  { daysOf, limit, pathOf }: { daysOf: (grams: number) => number; limit: number; pathOf: SizePath },
): SaferSize | null => {
  const fitting = product.sizes.flatMap((size) => {
    const grams = gramsOfSize(size);
    const days = grams === null ? 0 : daysOf(grams);
    return grams !== null && size.isForSale && days > 0 && days <= limit ? [{ size, grams, days }] : [];
  });
  const best = fitting.toSorted((one, other) => other.grams - one.grams).at(0);
  if (!best) return null;
  const { size, days } = best;
  return { name: size.variantTitle, days, price: size.price, path: pathOf(product, size) };
};
