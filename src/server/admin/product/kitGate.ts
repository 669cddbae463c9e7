import type { AdminKit, VariantDraft } from '../../../shared/admin/productContract';
import type { ProductFaults } from '../../../shared/admin/productRules';
import { kitFaults, partFaults, type FoundKitFault, type GatedPart, type KitPart } from '../../../shared/catalog/kit';
import { variantTitleOf } from '../../cart/cartMapper';
import type { Db } from '../../db/database';
import { pictureUrlOf } from '../../media/pictureAddress';
import { kitRepository, type PartRow } from './kitRepository';

type Kit = Pick<VariantDraft, 'price' | 'kitParts'>;

const idsOf = (parts: readonly KitPart[]): string[] => parts.map(({ productVariantId }) => productVariantId);

/** A part as the gate looks at it. Exported for the import, which has read its products already. */
export const toGatedPart = (
  { variant, product }: Pick<PartRow, 'variant' | 'product'>,
  quantity: number,
): GatedPart => ({
  productVariantId: variant.id,
  title: product.title,
  price: variant.price,
  quantity,
  isKit: variant.kitParts !== null,
  isForSale: variant.isActive && product.isActive && product.removedAt === null,
  duties: partFaults(product),
});

/** Faults that keep a kit from being written at all; the others keep it from sale. */
const OF_ANY_KIT: ReadonlySet<FoundKitFault['fault']> = new Set(['tooFewPieces', 'partTwice', 'kitWithin']);

/**
 * What is wrong with a kit by its parts as they are now, locked until the transaction ends: by field of the draft's
 * variant, with the title of the part it is about.
 * @param isShown whether the kit is to be on sale; a hidden one may be dear, and its parts hidden
 */
export const faultsOfKit = async (
  db: Db,
  storeId: string,
  { price, kitParts }: Kit,
  isShown: boolean,
): Promise<{ field: 'kitParts' | 'price'; fault: ProductFaults[string]; title: string }[]> => {
  const parts = kitParts ?? [];
  if (parts.length === 0) return [];
  await kitRepository.lockParts(db, storeId, idsOf(parts));
  const rows = new Map((await kitRepository.parts(db, storeId, idsOf(parts))).map((row) => [row.variant.id, row]));
  const gated = parts.flatMap(({ productVariantId, quantity }) => {
    const row = rows.get(productVariantId);
    return row ? [toGatedPart(row, quantity)] : [];
  });
  if (gated.length < parts.length) return [{ field: 'kitParts', fault: 'notAccepted', title: '' }];
  return kitFaults(price, gated)
    .filter(({ fault }) => isShown || OF_ANY_KIT.has(fault))
    .map(({ fault, title }) => ({ field: fault === 'notCheaper' ? 'price' : 'kitParts', fault, title }));
};

/** A kit as its merchant sees it; undefined for what is none. */
export const readKit = async (db: Db, storeId: string, variants: readonly Kit[]): Promise<AdminKit | undefined> => {
  const kit = variants.find(({ kitParts }) => kitParts);
  if (!kit?.kitParts) return undefined;
  const rows = new Map(
    (await kitRepository.parts(db, storeId, idsOf(kit.kitParts))).map((row) => [row.variant.id, row]),
  );
  const found = kit.kitParts.flatMap(({ productVariantId, quantity }) => {
    const row = rows.get(productVariantId);
    return row ? [{ row, quantity }] : [];
  });
  return {
    parts: found.map(({ row: { variant, product, fileKey }, quantity }) => ({
      productId: product.id,
      productVariantId: variant.id,
      title: product.title,
      variantTitle: variantTitleOf(variant),
      sku: variant.sku,
      imageUrl: fileKey === null ? null : pictureUrlOf(fileKey),
      price: variant.price,
      stock: variant.stock,
      quantity,
    })),
    faults: kitFaults(
      kit.price,
      found.map(({ row, quantity }) => toGatedPart(row, quantity)),
    ),
  };
};
