import type { PlatformIdentity, Store } from '../../shared/store/storeContract';
import type { StoreRow } from '../db/schema/storeTables';

/** A store on the wire: what every page may know, nothing of its settings. */
export const toStore = (row: StoreRow, platform: PlatformIdentity | null): Store => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  logoUrl: row.logoUrl,
  themeColor: row.themeColor,
  whatsapp: row.whatsapp,
  isPrivate: row.isPrivate,
  isClosed: row.status !== 'active',
  pixelId: row.pixelId,
  adsConversion: row.adsConversion,
  installmentMin: row.installmentMin,
  legal: {
    legalName: row.legalName,
    companyId: row.companyId,
    address: row.address,
    email: row.email,
    openingHours: row.openingHours,
  },
  platform,
});
