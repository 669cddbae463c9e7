import type { StoreDomain, StoreOverview } from '../../../shared/admin/myStore/myStoreContract';
import { licenseOf } from '../../../shared/store/veterinaryLicense';
import type { StoreRow } from '../../db/schema/storeTables';
import { figuresOf } from '../../pets/figuresOf';
import type { CheckedDomain } from './myStoreRepository';

/** The name below a domain whose TXT record proves it. */
export const txtNameOf = (domain: string): string => `_oipet.${domain}`;
/** The file of a domain that proves it. */
export const PROOF_PATH = '/.well-known/oipet.txt';

/** A host of the store on the wire. */
export const toStoreDomain = ({ domain, status, isPrimary, token, lostAt, cause }: CheckedDomain): StoreDomain => ({
  domain,
  status,
  isPrimary,
  lost: lostAt === null || cause === null ? null : { since: lostAt, cause },
  proof: status === 'active' ? null : { txtName: txtNameOf(domain), filePath: PROOF_PATH, token },
});

/** What a merchant may change of a store. */
export const toStoreSettings = (row: StoreRow): StoreOverview['settings'] => ({
  name: row.name,
  logoUrl: row.logoUrl,
  themeColor: row.themeColor.toLowerCase(),
  whatsapp: row.whatsapp,
  email: row.email,
  legalName: row.legalName,
  companyId: row.companyId,
  address: row.address,
  openingHours: row.openingHours,
  isPrivate: row.isPrivate,
  pixelId: row.pixelId,
  adsConversion: row.adsConversion,
  originZipCode: row.originZipCode,
  handlingDays: row.handlingDays,
  installmentMin: row.installmentMin,
  heldShare: row.heldShare,
  ...figuresOf(row),
  ...licenseOf(row),
});
