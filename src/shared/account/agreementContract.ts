import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdParams,
  InstantSchema,
  LinesSchema,
  DaySchema,
  noContent,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { PageBlock } from '../store/storeContract';
import { AGREEMENT_STANDINGS, AGREEMENT_TEXTS, MAX_AGREEMENT_DAYS, MAX_CHANGES_LENGTH } from './agreements';

/**
 * The agreement of owners with the platform: its terms and the data processing agreement (LGPD art. 39), in editions with
 * dates. Anyone reads it, each owner accepts it, an owner of the platform announces another.
 */

/** 'YYYY-MM-DD', or with a number behind it. */
const VersionSchema = Type.String({ minLength: 10, maxLength: 14 });
/** SHA-256 in hex. */
const HashSchema = Type.String({ minLength: 64, maxLength: 64 });

/** One text of an edition. `hash`: SHA-256 of title, intro and blocks as JSON, in hex. */
const EditionText = Type.Object({
  kind: oneOf(AGREEMENT_TEXTS),
  hash: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  blocks: Type.Array(PageBlock),
});

/** An edition without its texts. */
const EditionHead = Type.Object({
  version: Type.String(),
  announcedAt: InstantSchema,
  appliesAt: InstantSchema,
  /** Days that owners have to accept it once it applies. */
  termDays: Type.Integer(),
  /** What it changes, in plain words; '' for the first. */
  changes: Type.String(),
});
export type EditionHead = Static<typeof EditionHead>;

/** An edition of the agreement with both texts, terms first. */
export const AgreementEdition = Type.Object({ ...EditionHead.properties, texts: Type.Array(EditionText) });
export type AgreementEdition = Static<typeof AgreementEdition>;

/** An edition for anyone to read: the one that applies, or the named one. NotFoundError for an unknown version. */
export const getStoreAgreement = {
  method: 'GET',
  path: '/store-agreement',
  query: strict({ version: Type.Optional(VersionSchema) }),
  replies: { 200: AgreementEdition, ...refusalReplies },
} as const;
export type GetStoreAgreement = typeof getStoreAgreement;

/** That an owner accepted an edition: who, when, which texts. */
export const OwnerAgreement = Type.Object({
  version: Type.String(),
  name: Type.String(),
  email: Type.String(),
  acceptedAt: InstantSchema,
  termsHash: Type.String(),
  dpaHash: Type.String(),
});
export type OwnerAgreement = Static<typeof OwnerAgreement>;

/** How a signed-in owner stands (`agreementStanding`). */
export const OwnerStanding = Type.Object({
  standing: oneOf(AGREEMENT_STANDINGS),
  version: nullable(Type.String()),
  until: nullable(InstantSchema),
});
export type OwnerStanding = Static<typeof OwnerStanding>;

/** The agreement for an owner: how they stand, what is to be accepted, and all that owners of the store have accepted. */
export const AdminAgreement = Type.Object({
  ...OwnerStanding.properties,
  /** What is to be accepted; else the edition that applies. */
  edition: AgreementEdition,
  /** Of all owners of the store, the latest first. */
  listAccepted: Type.Array(OwnerAgreement),
});
export type AdminAgreement = Static<typeof AdminAgreement>;

/** AccessDeniedError for who is no owner. */
export const getAdminAgreement = {
  method: 'GET',
  path: '/admin/agreement',
  replies: { 200: AdminAgreement, ...refusalReplies },
} as const;
export type GetAdminAgreement = typeof getAdminAgreement;

/**
 * Accepts an edition as it was read; again: changes nothing. ValidationError `version` 'outdated' where another is to be
 * accepted now, or its texts are others.
 */
export const postAdminAgreement = {
  method: 'POST',
  path: '/admin/agreement',
  body: strict({ version: VersionSchema, termsHash: HashSchema, dpaHash: HashSchema }),
  replies: { 200: AdminAgreement, ...refusalReplies },
} as const;
export type PostAdminAgreement = typeof postAdminAgreement;

/** The fees that the texts name, in centavos; `trialDays` in days. */
const AgreementFees = Type.Object({
  planPrice: CentavosSchema,
  trialDays: Type.Integer(),
  withdrawalFee: CentavosSchema,
  orderFee: CentavosSchema,
});
export type AgreementFees = Static<typeof AgreementFees>;

/** Editions for owners of the platform. `draft`: what an announcement now would publish. */
export const PlatformAgreements = Type.Object({
  listEdition: Type.Array(AgreementEdition),
  draft: Type.Object({
    texts: Type.Array(EditionText),
    /** What the release proposes as its changes. */
    changes: Type.String(),
    /** Whether wording or fees differ from the latest edition. */
    isNew: Type.Boolean(),
  }),
});
export type PlatformAgreements = Static<typeof PlatformAgreements>;

export const getPlatformAgreements = {
  method: 'GET',
  path: '/platform/agreement',
  replies: { 200: PlatformAgreements, ...refusalReplies },
} as const;
export type GetPlatformAgreements = typeof getPlatformAgreements;

/**
 * Announces an edition with the texts of this release and the fees of now; owners are written to. ValidationError:
 * `changes` missing, `appliesOn` sooner than the notice asks; TransitionRefusedError while another waits for its day.
 */
export const postPlatformAgreement = {
  method: 'POST',
  path: '/platform/agreement',
  body: strict({
    appliesOn: DaySchema,
    termDays: Type.Integer({ minimum: 1, maximum: MAX_AGREEMENT_DAYS }),
    changes: LinesSchema({ maxLength: MAX_CHANGES_LENGTH }),
  }),
  replies: noContent,
} as const;
export type PostPlatformAgreement = typeof postPlatformAgreement;

/** What owners of a store have accepted, for people of the platform. NotFoundError. */
export const getPlatformStoreAgreements = {
  method: 'GET',
  path: '/platform/store/:id/agreement',
  params: IdParams,
  replies: { 200: Type.Object({ list: Type.Array(OwnerAgreement) }), ...refusalReplies },
} as const;
export type GetPlatformStoreAgreements = typeof getPlatformStoreAgreements;
