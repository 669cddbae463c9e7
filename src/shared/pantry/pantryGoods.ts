import { addDays, type PlainDay } from '../kernel/calendar';
import { lastingSettings, type LastingSettings } from '../pets/lastingFigures';
import type { Pet } from '../pets/petContract';
import type { Coming, Pantry, PantryItem, PantryProduct, PantrySize } from './pantryContract';
import { byUrgency, outlookOf, type NoOutlookYet, type Outlook } from './pantryOutlook';
import type { SeenLevel } from './pantryRules';

/** What a repeat purchase brings next: the day it is reckoned to come, the day it is opened, and until when it lasts. */
export type NextDelivery = {
  purchaseId: string;
  packs: number;
  comesOn: PlainDay;
  firstDay: PlainDay;
  /** null where nothing is reckoned. */
  lastDay: PlainDay | null;
};

/** Goods at home with their product, the size that is there, and until when they last. */
export type PantryRow = {
  item: PantryItem;
  product: PantryProduct;
  size: PantrySize;
  title: string;
  /** The animals at home that they are for. */
  pets: Pet[];
  outlook: Outlook | NoOutlookYet;
  next: NextDelivery | null;
};

type Asked = Pick<PantryItem, 'packs' | 'openedOn' | 'petId'> & { seen: SeenLevel | null; productVariantId: string };

/** Until when packs of a product would last, as kept or as somebody is about to keep them. */
export const outlookOfPacks = (
  product: PantryProduct,
  { productVariantId, ...asked }: Asked,
  pets: readonly Pet[],
  today: PlainDay,
  settings: LastingSettings,
): Outlook | NoOutlookYet => {
  const net = product.sizes.find((size) => size.productVariantId === productVariantId)?.net ?? null;
  const goods = { ...asked, productId: product.productId, netAmount: net?.amount ?? null, netUnit: net?.unit ?? null };
  return outlookOf(goods, { care: product.care, pets, purchases: product.purchases }, today, settings);
};

type Goods = Pick<Pantry, 'listItem' | 'listProduct' | 'listPet' | 'listComing' | 'figures'>;

/** All goods of a pantry, the most urgent first. */
export const pantryRows = (
  { listItem, listProduct, listPet, listComing, figures }: Goods,
  today: PlainDay,
): PantryRow[] => {
  const settings = lastingSettings(figures);
  return byUrgency(
    listItem.flatMap((item) => {
      const product = listProduct.find(({ productId }) => productId === item.productId);
      const size = product?.sizes.find(({ productVariantId }) => productVariantId === item.productVariantId);
      if (!product || !size) return [];
      const outlook = outlookOfPacks(product, item, listPet, today, settings);
      const pets = listPet.filter(({ id }) => outlook.petIds.includes(id));
      const coming = listComing.find(({ productId }) => productId === item.productId);
      const next =
        coming && pets.length > 0 ? nextOf(coming, { item, product, outlook, pets: listPet }, settings) : null;
      return [{ item, product, size, title: product.title, pets, outlook, next }];
    }),
  );
};

type ForNext = Pick<PantryRow, 'item' | 'product' | 'outlook'> & { pets: readonly Pet[] };

// What comes waits until the goods at home have ended.
const nextOf = (
  { purchaseId, productVariantId, packs, chargeOn }: Coming,
  { item, product, outlook, pets }: ForNext,
  settings: LastingSettings,
): NextDelivery => {
  const comesOn = addDays(chargeOn, settings.deliveryDays);
  const after = outlook.ok ? addDays(outlook.lastDay, 1) : comesOn;
  const firstDay = after > comesOn ? after : comesOn;
  const asked = { productVariantId, packs, openedOn: firstDay, petId: item.petId, seen: null };
  const then = outlookOfPacks(product, asked, pets, firstDay, settings);
  return { purchaseId, packs, comesOn, firstDay, lastDay: then.ok ? then.lastDay : null };
};
