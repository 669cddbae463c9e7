import type { OwnBanner, OwnBrand, OwnCategory } from '../../../shared/admin/myStore/taxonomyContract';
import { addDays, startOfDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { BannerRow } from '../../catalog/catalogRepository';
import { pictureUrlOf } from '../../media/pictureAddress';
import type { OwnBrandRow, OwnCategoryRow } from './taxonomyRepository';

/** A category on the wire. */
export const toOwnCategory = (row: OwnCategoryRow): OwnCategory => ({
  id: row.id,
  version: row.version,
  parentId: row.parentId,
  slug: row.slug,
  title: row.title,
  imageUrl: row.imageUrl,
  productCount: row.productCount,
});

/** A brand on the wire. */
export const toOwnBrand = (row: OwnBrandRow): OwnBrand => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  name: row.name,
  logoUrl: row.logoUrl,
  productCount: row.productCount,
});

/** A banner on the wire. `endsAt` is the first instant it is no longer shown. @param now milliseconds */
export const toOwnBanner = (row: BannerRow, now: number): OwnBanner => ({
  id: row.id,
  version: row.version,
  imageUrl: pictureUrlOf(row.fileKey),
  alt: row.alt,
  title: row.title,
  description: row.description,
  action: row.action,
  url: row.url,
  isExternal: row.isExternal,
  startsOn: row.startsAt && storeDayOf(row.startsAt),
  // A banner that ends at midnight was last shown the day before.
  endsOn: row.endsAt && storeDayOf(Date.parse(row.endsAt) - 1),
  state: stateOf(row, now),
});

/** The first instant after a day in São Paulo. */
export const afterDay = (day: string): string => startOfDay(addDays(day, 1));

const stateOf = ({ startsAt, endsAt }: BannerRow, now: number): OwnBanner['state'] => {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'past';
  return startsAt !== null && Date.parse(startsAt) > now ? 'coming' : 'shown';
};
