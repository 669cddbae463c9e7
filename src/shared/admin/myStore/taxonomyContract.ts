import { Type, type Static } from 'typebox';

import { DaySchema, IdSchema, nullable, oneOf, refusalReplies, strict } from '../../kernel/wire';
import { editable, PictureUrl, removal } from './myStoreContract';
import { myStoreLimits } from './myStoreLimits';

/** Categories, brands and banners as merchants arrange them. Rules of versions: myStoreContract. */

const Version = Type.Integer({ minimum: 1 });
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: myStoreLimits.slug });
const Title = Type.String({ minLength: 1, maxLength: myStoreLimits.title });
const Index = Type.Integer({ minimum: 0, maximum: 1_000 });
const params = Type.Object({ id: IdSchema });

/** A category in the merchant's order; `parentId` null at the top. `productCount`: all products in it, also inactive ones. */
export const OwnCategory = Type.Object({
  ...editable,
  parentId: nullable(IdSchema),
  slug: Type.String(),
  title: Type.String(),
  imageUrl: nullable(Type.String()),
  productCount: Type.Integer(),
});
export type OwnCategory = Static<typeof OwnCategory>;

/** A brand in the merchant's order. `productCount` as above, removed products aside. */
export const OwnBrand = Type.Object({
  ...editable,
  slug: Type.String(),
  name: Type.String(),
  logoUrl: nullable(Type.String()),
  productCount: Type.Integer(),
});
export type OwnBrand = Static<typeof OwnBrand>;

/** Both lists of one page. */
export const Taxonomy = Type.Object({ listCategory: Type.Array(OwnCategory), listBrand: Type.Array(OwnBrand) });
export type Taxonomy = Static<typeof Taxonomy>;

const taxonomyReplies = { 200: Taxonomy, ...refusalReplies };

/** Categories of both levels and brands, whole: both are bounded. */
export const getTaxonomy = { method: 'GET', path: '/admin/category', replies: taxonomyReplies } as const;
export type GetTaxonomy = typeof getTaxonomy;

const CategoryEntry = { title: Title, slug: Slug, imageUrl: nullable(PictureUrl) };

/** Adds a category at the end of its level. ValidationError: slug 'taken' or 'reserved', list 'full', a parent below the top. */
export const postCategory = {
  method: 'POST',
  path: '/admin/category',
  body: strict({ ...CategoryEntry, parentId: nullable(IdSchema) }),
  replies: { 201: Taxonomy, ...refusalReplies },
} as const;
export type PostCategory = typeof postCategory;

/** Changes title, address and picture; the address of before leads to the new one. */
export const putCategory = {
  method: 'PUT',
  path: '/admin/category/:id',
  params,
  body: strict({ version: Version, ...CategoryEntry }),
  replies: taxonomyReplies,
} as const;
export type PutCategory = typeof putCategory;

/** Puts a category at an index below a parent (null: the top). ValidationError where that would make a third level. */
export const putCategoryPlace = {
  method: 'PUT',
  path: '/admin/category/:id/place',
  params,
  body: strict({ version: Version, parentId: nullable(IdSchema), index: Index }),
  replies: taxonomyReplies,
} as const;
export type PutCategoryPlace = typeof putCategoryPlace;

/**
 * Removes a category; its products move to `moveTo` where that is given. ValidationError 'needed' while it holds products
 * and no place is named, 'parent' while it holds categories.
 */
export const deleteCategory = {
  method: 'DELETE',
  path: '/admin/category/:id',
  params,
  body: strict({ version: Version, moveTo: nullable(IdSchema) }),
  replies: taxonomyReplies,
} as const;
export type DeleteCategory = typeof deleteCategory;

const BrandEntry = { name: Title, slug: Slug, logoUrl: nullable(PictureUrl) };

/** Adds a brand at the end. ValidationError: slug 'taken', list 'full'. */
export const postBrand = {
  method: 'POST',
  path: '/admin/brand',
  body: strict(BrandEntry),
  replies: { 201: Taxonomy, ...refusalReplies },
} as const;
export type PostBrand = typeof postBrand;

/** Changes a brand. */
export const putBrand = {
  method: 'PUT',
  path: '/admin/brand/:id',
  params,
  body: strict({ version: Version, ...BrandEntry }),
  replies: taxonomyReplies,
} as const;
export type PutBrand = typeof putBrand;

/** Puts a brand at an index. */
export const putBrandPlace = {
  method: 'PUT',
  path: '/admin/brand/:id/place',
  params,
  body: strict({ version: Version, index: Index }),
  replies: taxonomyReplies,
} as const;
export type PutBrandPlace = typeof putBrandPlace;

/** Removes a brand that no product has. ValidationError 'needed' for any other. */
export const deleteBrand = {
  method: 'DELETE',
  path: '/admin/brand/:id',
  params,
  body: removal,
  replies: taxonomyReplies,
} as const;
export type DeleteBrand = typeof deleteBrand;

/**
 * A banner. `url` is a path of the shop or, with `isExternal`, an https address. `startsOn` and `endsOn` are days of São
 * Paulo, both shown whole; null: from the beginning, without end.
 */
const BannerEntry = {
  imageUrl: PictureUrl,
  alt: Type.String({ minLength: 1, maxLength: myStoreLimits.alt }),
  title: nullable(Type.String({ minLength: 1, maxLength: myStoreLimits.bannerTitle })),
  description: nullable(Type.String({ minLength: 1, maxLength: myStoreLimits.bannerText })),
  action: nullable(Type.String({ minLength: 1, maxLength: myStoreLimits.bannerAction })),
  url: nullable(Type.String({ minLength: 1, maxLength: myStoreLimits.url })),
  isExternal: Type.Boolean(),
  startsOn: nullable(DaySchema),
  endsOn: nullable(DaySchema),
};
const BannerBody = strict(BannerEntry);
export type BannerBody = Static<typeof BannerBody>;

/** A banner in the merchant's order, and where it stands today. */
export const OwnBanner = Type.Object({
  ...editable,
  ...BannerEntry,
  state: oneOf(['shown', 'coming', 'past']),
});
export type OwnBanner = Static<typeof OwnBanner>;

const BannerList = Type.Object({ list: Type.Array(OwnBanner) });
const bannerList = { 200: BannerList, ...refusalReplies };

/** All banners in order, those of the past too. */
export const getOwnBanners = { method: 'GET', path: '/admin/banner', replies: bannerList } as const;
export type GetOwnBanners = typeof getOwnBanners;

/** Adds a banner at the end. ValidationError names what is wrong: url, endsOn, imageUrl, list 'full'. */
export const postBanner = {
  method: 'POST',
  path: '/admin/banner',
  body: BannerBody,
  replies: { 201: BannerList, ...refusalReplies },
} as const;
export type PostBanner = typeof postBanner;

/** Changes a banner. */
export const putBanner = {
  method: 'PUT',
  path: '/admin/banner/:id',
  params,
  body: strict({ version: Version, ...BannerEntry }),
  replies: bannerList,
} as const;
export type PutBanner = typeof putBanner;

/** Puts a banner at an index. */
export const putBannerPlace = {
  method: 'PUT',
  path: '/admin/banner/:id/place',
  params,
  body: strict({ version: Version, index: Index }),
  replies: bannerList,
} as const;
export type PutBannerPlace = typeof putBannerPlace;

/** Removes a banner. */
export const deleteBanner = {
  method: 'DELETE',
  path: '/admin/banner/:id',
  params,
  body: removal,
  replies: bannerList,
} as const;
export type DeleteBanner = typeof deleteBanner;
