import { Type, type Static } from 'typebox';

import type { BodyOf } from '../../kernel/contract';
import { DaySchema, IdParams, IdSchema, nullable, oneOf, refusalReplies, strict } from '../../kernel/wire';
import { editable, listEdits, Version } from '../editing';
import { PictureUrl } from './myStoreContract';
import { myStoreLimits } from './myStoreLimits';

/** Categories, brands and banners as merchants arrange them. Rules of versions: `admin/editing`. */

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: myStoreLimits.slug });
const Title = Type.String({ minLength: 1, maxLength: myStoreLimits.title });
const LAST_INDEX = 1_000;

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
  params: IdParams,
  body: strict({ version: Version, ...CategoryEntry }),
  replies: taxonomyReplies,
} as const;
export type PutCategory = typeof putCategory;

/** Puts a category at an index below a parent (null: the top). ValidationError where that would make a third level. */
export const putCategoryPlace = {
  method: 'PUT',
  path: '/admin/category/:id/place',
  params: IdParams,
  body: strict({
    version: Version,
    parentId: nullable(IdSchema),
    index: Type.Integer({ minimum: 0, maximum: LAST_INDEX }),
  }),
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
  params: IdParams,
  body: strict({ version: Version, moveTo: nullable(IdSchema) }),
  replies: taxonomyReplies,
} as const;
export type DeleteCategory = typeof deleteCategory;

const BrandEntry = { name: Title, slug: Slug, logoUrl: nullable(PictureUrl) };

/** A brand's calls. ValidationError: slug 'taken', list 'full'; 'needed' for the removal of one that a product has. */
export const {
  post: postBrand,
  put: putBrand,
  place: putBrandPlace,
  remove: deleteBrand,
} = listEdits('/admin/brand', { entry: BrandEntry, list: Taxonomy, lastIndex: LAST_INDEX });
export type PostBrand = typeof postBrand;
export type PutBrand = typeof putBrand;
export type PutBrandPlace = typeof putBrandPlace;
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
/** A banner in the merchant's order, and where it stands today. */
export const OwnBanner = Type.Object({
  ...editable,
  ...BannerEntry,
  state: oneOf(['shown', 'coming', 'past']),
});
export type OwnBanner = Static<typeof OwnBanner>;

const BannerList = Type.Object({ list: Type.Array(OwnBanner) });

/** All banners in order, those of the past too. */
export const getOwnBanners = {
  method: 'GET',
  path: '/admin/banner',
  replies: { 200: BannerList, ...refusalReplies },
} as const;
export type GetOwnBanners = typeof getOwnBanners;

/** A banner's calls. ValidationError names what is wrong: url, endsOn, imageUrl, list 'full'. */
export const {
  post: postBanner,
  put: putBanner,
  place: putBannerPlace,
  remove: deleteBanner,
} = listEdits('/admin/banner', { entry: BannerEntry, list: BannerList, lastIndex: LAST_INDEX });
export type PostBanner = typeof postBanner;
export type BannerBody = BodyOf<PostBanner>;
export type PutBanner = typeof putBanner;
export type PutBannerPlace = typeof putBannerPlace;
export type DeleteBanner = typeof deleteBanner;
