import { Type, type Static } from 'typebox';

import { LEAST_INSTALLMENT, MAX_CENTAVOS } from '../../kernel/money';
import { DaySchema, InstantSchema, nullable, oneOf, refusalReplies, strict } from '../../kernel/wire';
import { lastingFigures } from '../../pets/petContract';
import { DOMAIN_FAULTS } from '../../store/domainFaults';
import { HELD_SHARE } from '../../store/heldShare';
import { Version } from '../editing';
import { LEGAL_DUTIES } from './legalDuties';
import { MAX_PICTURE_TEXT, myStoreLimits } from './myStoreLimits';

/**
 * My Store (rules §12): a store's settings, its domains, and what the law requires of it. All calls need the permission
 * 'myStore'. Rules of versions: `admin/editing`.
 */

const line = (max: number, min = 1) => Type.String({ minLength: min, maxLength: max });
/** Address of a picture as `postPicture` answered it. */
export const PictureUrl = Type.String({ pattern: '^/media/[A-Za-z0-9._/-]{1,200}\\.webp$' });

/**
 * A store's own data. `companyId` and `whatsapp` without punctuation; `installmentMin` in centavos, `heldShare` in percent. Company, address,
 * opening hours and origin are '' where a store that was never opened lacks them. What veterinary goods ask for is of
 * `veterinaryLicense`: all of it may be left out by who sells none.
 */
export const StoreSettings = strict({
  name: line(myStoreLimits.storeName),
  logoUrl: nullable(PictureUrl),
  themeColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  whatsapp: nullable(Type.String({ pattern: '^55\\d{10,11}$' })),
  email: line(254),
  legalName: line(myStoreLimits.legalName, 0),
  companyId: Type.String({ pattern: '^([0-9A-Z]{14})?$' }),
  address: line(myStoreLimits.address, 0),
  openingHours: line(myStoreLimits.openingHours, 0),
  isPrivate: Type.Boolean(),
  pixelId: nullable(Type.String({ pattern: '^\\d{5,20}$' })),
  adsConversion: nullable(Type.String({ pattern: '^AW-\\d{5,15}/[\\w-]{1,60}$' })),
  originZipCode: Type.String({ pattern: '^(\\d{8})?$' }),
  handlingDays: Type.Integer({ minimum: 0, maximum: myStoreLimits.handlingDays }),
  installmentMin: Type.Integer({ minimum: LEAST_INSTALLMENT, maximum: MAX_CENTAVOS }),
  heldShare: Type.Integer({ minimum: HELD_SHARE.least, maximum: HELD_SHARE.most }),
  ...lastingFigures,
  licenseNumber: line(myStoreLimits.licenseNumber, 0),
  licenseAgency: line(myStoreLimits.licenseAgency, 0),
  licenseUntil: nullable(DaySchema),
  vetName: line(myStoreLimits.vetName, 0),
  vetCrmv: line(myStoreLimits.vetCrmv, 0),
});
export type StoreSettings = Static<typeof StoreSettings>;

/** A host of the store. A pending one leads nowhere until its owner published the token (DNS or file). */
export const StoreDomain = Type.Object({
  domain: Type.String(),
  status: oneOf(['pending', 'active']),
  isPrimary: Type.Boolean(),
  /** Since when an active domain does not lead here any more, and what was found there; null: it does, as far as is known. */
  lost: nullable(Type.Object({ since: InstantSchema, cause: oneOf(DOMAIN_FAULTS) })),
  /** What proves a pending domain, null for an active one. */
  proof: nullable(Type.Object({ txtName: Type.String(), filePath: Type.String(), token: Type.String() })),
});
export type StoreDomain = Static<typeof StoreDomain>;

/**
 * A duty of the law and whether what shoppers can read now meets it. `count`: variants without net content, or
 * products that do not say what they are, of those for sale; `at`: when the privacy policy's words last changed; `words`: what of the store it is about, each empty where
 * missing.
 */
export const LegalCheck = Type.Object({
  duty: oneOf(LEGAL_DUTIES),
  isMet: Type.Boolean(),
  count: Type.Optional(Type.Integer()),
  at: Type.Optional(InstantSchema),
  words: Type.Optional(Type.Array(Type.String())),
});
export type LegalCheck = Static<typeof LegalCheck>;

/** Everything of the tab Loja. `platformHost` is the slug's own address, always there. */
export const StoreOverview = Type.Object({
  settings: StoreSettings,
  version: Version,
  slug: Type.String(),
  isDefault: Type.Boolean(),
  /** Shoppers have seen it: what the law asks of a store cannot be left out any more. */
  wasOpened: Type.Boolean(),
  listDomain: Type.Array(StoreDomain),
  listLegal: Type.Array(LegalCheck),
});
export type StoreOverview = Static<typeof StoreOverview>;

const overview = { 200: StoreOverview, ...refusalReplies } as const;

/** The store as its merchants see it. */
export const getStoreOverview = { method: 'GET', path: '/admin/store', replies: overview } as const;
export type GetStoreOverview = typeof getStoreOverview;

/** Changes the store's data. ValidationError names fields (a CNPJ whose digits do not hold); TransitionRefusedError for a stale version. */
export const putStoreSettings = {
  method: 'PUT',
  path: '/admin/store',
  body: strict({ version: Version, settings: StoreSettings }),
  replies: overview,
} as const;
export type PutStoreSettings = typeof putStoreSettings;

/** Adds a pending domain. ValidationError: no host name, active in some store ('taken'), or too many ('full'). */
export const postDomain = {
  method: 'POST',
  path: '/admin/store/domain',
  body: strict({ domain: line(253) }),
  replies: { 201: StoreOverview, ...refusalReplies },
} as const;
export type PostDomain = typeof postDomain;

const ofDomain = { params: Type.Object({ domain: line(253) }), replies: overview } as const;

/** Looks for the token, in DNS and at the domain's own file. TransitionRefusedError while it is not there; ValidationError 'taken'. */
export const postDomainProof = { method: 'POST', path: '/admin/store/domain/:domain/proof', ...ofDomain } as const;
export type PostDomainProof = typeof postDomainProof;

/** Makes an active domain the primary one, used in links. NotFoundError, also for a pending one. */
export const putPrimaryDomain = { method: 'PUT', path: '/admin/store/domain/:domain/primary', ...ofDomain } as const;
export type PutPrimaryDomain = typeof putPrimaryDomain;

/** Removes a domain. NotFoundError. */
export const deleteDomain = { method: 'DELETE', path: '/admin/store/domain/:domain', ...ofDomain } as const;
export type DeleteDomain = typeof deleteDomain;

/**
 * Stores a picture: PNG, JPEG or WebP in base64, at most 25 million pixels, re-encoded without metadata such as place
 * and camera. UnsupportedMediaTypeError for all else, SVG too.
 */
export const postPicture = {
  method: 'POST',
  path: '/admin/picture',
  body: strict({ content: Type.String({ minLength: 4, maxLength: MAX_PICTURE_TEXT }) }),
  replies: { 201: Type.Object({ url: PictureUrl }), ...refusalReplies },
} as const;
export type PostPicture = typeof postPicture;
