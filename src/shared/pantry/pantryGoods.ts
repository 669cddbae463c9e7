import type { PlainDay } from '../kernel/calendar';
import type { Pet } from '../pets/petContract';
import type { Pantry, PantryItem, PantryProduct, PantrySize } from './pantryContract';
import { byUrgency, outlookOf, type NoOutlookYet, type Outlook } from './pantryOutlook';
import type { SeenLevel } from './pantryRules';

/** Goods at home with their product, the size that is there, and until when they last. */
export type PantryRow = {
  item: PantryItem;
  product: PantryProduct;
  size: PantrySize;
  title: string;
  /** The animals at home that they are for. */
  pets: Pet[];
  outlook: Outlook | NoOutlookYet;
};

type Asked = Pick<PantryItem, 'packs' | 'openedOn' | 'petId'> & { seen: SeenLevel | null; productVariantId: string };

/** Until when packs of a product would last, as kept or as somebody is about to keep them. */
export const outlookOfPacks = (
  product: PantryProduct,
  { productVariantId, ...asked }: Asked,
  pets: readonly Pet[],
  today: PlainDay,
): Outlook | NoOutlookYet => {
  const net = product.sizes.find((size) => size.productVariantId === productVariantId)?.net ?? null;
  const goods = { ...asked, productId: product.productId, netAmount: net?.amount ?? null, netUnit: net?.unit ?? null };
  return outlookOf(goods, { care: product.care, pets, purchases: product.purchases }, today);
};

/** All goods of a pantry, the most urgent first. */
export const pantryRows = (
  { listItem, listProduct, listPet }: Pick<Pantry, 'listItem' | 'listProduct' | 'listPet'>,
  today: PlainDay,
): PantryRow[] =>
  byUrgency(
    listItem.flatMap((item) => {
      const product = listProduct.find(({ productId }) => productId === item.productId);
      const size = product?.sizes.find(({ productVariantId }) => productVariantId === item.productVariantId);
      if (!product || !size) return [];
      const outlook = outlookOfPacks(product, item, listPet, today);
      const pets = listPet.filter(({ id }) => outlook.petIds.includes(id));
      return [{ item, product, size, title: product.title, pets, outlook }];
    }),
  );
