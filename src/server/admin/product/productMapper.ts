import type { AdminImage, AdminKit, AdminProduct, AdminProductRow } from '../../../shared/admin/productContract';
import { pickFields } from '../../../shared/admin/productFields';
import type { StruckStanding } from '../../../shared/catalog/struckPrice';
import { pictureUrlOf } from '../../media/pictureAddress';
import type { AdminProductListRow } from './productListRepository';
import type { ImageRow, OrderedVariantRow, ProductRow } from './productRepository';

/** A picture on the merchant's wire. */
export const toAdminImage = ({ id, fileKey, alt, variantIds }: ImageRow): AdminImage => ({
  id,
  url: pictureUrlOf(fileKey),
  alt,
  variantIds,
});

/** `struck`: how 'de' prices stand, by variant. */
type Parts = {
  categoryIds: string[];
  variants: OrderedVariantRow[];
  images: ImageRow[];
  kit?: AdminKit | undefined;
  inKits?: AdminProduct['inKits'];
  struck?: ReadonlyMap<string, StruckStanding>;
};

/** A product on the merchant's wire, with all that belongs to it. */
export const toAdminProduct = (
  row: ProductRow,
  { categoryIds, variants, images, kit, inKits, struck }: Parts,
): AdminProduct => ({
  id: row.id,
  version: row.version,
  title: row.title,
  slug: row.slug,
  brandId: row.brandId,
  categoryIds,
  attributes: row.attributes,
  ...pickFields(row),
  formerGtin: row.formerGtin,
  isActive: row.isActive,
  isRemoved: row.removedAt !== null,
  updatedAt: row.updatedAt,
  variants: variants.map(
    ({
      storeId: _store,
      productId: _product,
      position: _position,
      struckPrice: _price,
      struckUntil: _until,
      onSaleSince: _since,
      netAmount,
      netUnit,
      ...variant
    }) => ({
      ...variant,
      struck: struck?.get(variant.id) ?? null,
      netContent: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit },
    }),
  ),
  images: images.map(toAdminImage),
  ...(kit && { kit }),
  ...(inKits && inKits.length > 0 && { inKits }),
});

/** A row of the list on the wire. */
export const toAdminProductRow = ({ image, removedAt, ...row }: AdminProductListRow): AdminProductRow => ({
  ...row,
  imageUrl: image && pictureUrlOf(image.fileKey),
  isRemoved: removedAt !== null,
});
