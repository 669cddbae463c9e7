/**
 * What a list of the merchant's products can be narrowed to. 'removed' shows those alone; every other leaves them out.
 * 'withoutUnitPrice': for sale, named by a weight or volume, but without the net content the law's price by kilo or litre is made of.
 */
export const PRODUCT_STATES = [
  'active',
  'inactive',
  'withoutStock',
  'lowStock',
  'withoutPicture',
  'withoutNcm',
  'withoutDuties',
  'withoutNetContent',
  'withoutUnitPrice',
  'removed',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Orders of that list; '-' begins with the largest or latest. */
export const ADMIN_PRODUCT_SORTS = [
  'title',
  '-title',
  'price',
  '-price',
  'stock',
  '-stock',
  'updated',
  '-updated',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];
