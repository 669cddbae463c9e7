import { Type, type Static } from 'typebox';

import { EmailSchema } from '../kernel/personSchemas';
import {
  CentavosSchema,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { STORE_STATUSES, SUSPENDERS } from '../store/storeMachine';
import { FactorResetHours, StorePerson } from './merchantsContract';
import { MAX_REASON_LENGTH } from './signUpLimits';
import { STORE_PLANS, STORE_PROBLEMS } from './storePlans';
import { STORE_REQUEST_STATUSES } from './storeRequestMachine';

/** Stores as the operators' console sees them: the list, one of them, and what can be done to it. */

/** What is wrong: how many of it, and the day it ends badly, where there is one. */
const StoreProblem = Type.Object({
  kind: oneOf(STORE_PROBLEMS),
  count: Type.Integer(),
  until: nullable(InstantSchema),
});
export type StoreProblem = Static<typeof StoreProblem>;

/** A store in the list. Figures are as of `checkedAt`, null while they were never summed up. */
export const StoreLine = Type.Object({
  id: IdSchema,
  name: Type.String(),
  /** Its own domain, or its name at the platform. */
  host: Type.String(),
  themeColor: Type.String(),
  status: oneOf(STORE_STATUSES),
  suspendedBy: nullable(oneOf(SUSPENDERS)),
  deleteAt: nullable(InstantSchema),
  createdAt: InstantSchema,
  plan: oneOf(STORE_PLANS),
  /** Until when its trial costs nothing; null where none runs. */
  trialEndsAt: nullable(InstantSchema),
  /** Paid in the last 30 days, less what was refunded of it. */
  revenue: CentavosSchema,
  lastOrderAt: nullable(InstantSchema),
  /** The worst first. */
  problems: Type.Array(StoreProblem),
  checkedAt: nullable(InstantSchema),
});
export type StoreLine = Static<typeof StoreLine>;

/** Figures of all stores. `revenueBefore`: of the 30 days before the last 30. */
const StoreFigures = Type.Object({
  active: Type.Integer(),
  /** Of those, opened in the last 30 days. */
  openedLately: Type.Integer(),
  drafts: Type.Integer(),
  /** When the oldest draft was made. */
  oldestDraftAt: nullable(InstantSchema),
  revenue: CentavosSchema,
  revenueBefore: CentavosSchema,
  withProblem: Type.Integer(),
  /** Of those, losing sales now. */
  losingSales: Type.Integer(),
});
export type StoreFigures = Static<typeof StoreFigures>;

/** The stores, those with problems first, then by revenue. `search`: name, address, CNPJ or e-mail of the store. */
export const getPlatformStores = {
  method: 'GET',
  path: '/platform/store',
  query: strict({
    ...optionalPage(),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(oneOf(STORE_STATUSES)),
    plan: Type.Optional(oneOf(STORE_PLANS)),
  }),
  replies: {
    200: Type.Object({ ...listOf(StoreLine).properties, figures: StoreFigures, waitingRequests: Type.Integer() }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformStores = typeof getPlatformStores;

/** One store. */
export const PlatformStore = Type.Object({
  ...StoreLine.properties,
  email: Type.String(),
  companyId: Type.String(),
  openedAt: nullable(InstantSchema),
  suspensionReason: nullable(Type.String()),
  productCount: Type.Integer(),
  /** Its domains that do not lead here any more, the first lost first. */
  listLostDomain: Type.Array(Type.String()),
  /** Paid and not shipped, or returned and not settled. */
  waitingOrders: Type.Integer(),
  people: Type.Array(StorePerson),
  factorResetHours: FactorResetHours,
});
export type PlatformStore = Static<typeof PlatformStore>;

const ofStore = { params: IdParams, replies: { 200: PlatformStore, ...refusalReplies } } as const;

/** NotFoundError. */
export const getPlatformStore = { method: 'GET', path: '/platform/store/:id', ...ofStore } as const;
export type GetPlatformStore = typeof getPlatformStore;

/** Makes a store as a draft and invites its owner. ValidationError by field: name, slug ('taken', 'reserved'), ownerEmail. */
export const postPlatformStore = {
  method: 'POST',
  path: '/platform/store',
  body: strict({
    name: Type.String({ maxLength: 200 }),
    slug: Type.String({ maxLength: 100 }),
    ownerEmail: EmailSchema,
  }),
  replies: { 201: Type.Object({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostPlatformStore = typeof postPlatformStore;

/** Closes a store to shoppers; its owner reads the reason. TransitionRefusedError, ValidationError for no reason. */
export const postPlatformSuspension = {
  method: 'POST',
  path: '/platform/store/:id/suspension',
  ...ofStore,
  body: strict({ reason: LinesSchema({ maxLength: MAX_REASON_LENGTH }) }),
} as const;
export type PostPlatformSuspension = typeof postPlatformSuspension;

/** Ends a suspension. TransitionRefusedError. */
export const deletePlatformSuspension = {
  method: 'DELETE',
  path: '/platform/store/:id/suspension',
  ...ofStore,
} as const;
export type DeletePlatformSuspension = typeof deletePlatformSuspension;

/** Closes a store and sets the day on which it goes. ValidationError where `name` is not its name. */
export const postPlatformDeletion = {
  method: 'POST',
  path: '/platform/store/:id/deletion',
  ...ofStore,
  body: strict({ name: Type.String({ maxLength: 200 }) }),
} as const;
export type PostPlatformDeletion = typeof postPlatformDeletion;

/** What a deletion would wait for. */
export const DeletionObstacles = Type.Object({
  /** Paid orders that were not sent. */
  unsentOrders: Type.Integer(),
  /** Refunds and withdrawals under way. */
  openPayments: Type.Integer(),
  /** To be passed on: by the platform, and by the provider. */
  owed: CentavosSchema,
  /** The provider did not say what it has of the store: `owed` is what our own books know. */
  isUnknown: Type.Boolean(),
});
export type DeletionObstacles = Static<typeof DeletionObstacles>;

/** Asks the provider of payments, too. NotFoundError. */
export const getDeletionObstacles = {
  method: 'GET',
  path: '/platform/store/:id/deletion',
  params: IdParams,
  replies: { 200: DeletionObstacles, ...refusalReplies },
} as const;
export type GetDeletionObstacles = typeof getDeletionObstacles;

/** Keeps a store that was to be deleted. TransitionRefusedError. */
export const deletePlatformDeletion = { method: 'DELETE', path: '/platform/store/:id/deletion', ...ofStore } as const;
export type DeletePlatformDeletion = typeof deletePlatformDeletion;

/** A request to open a store. */
export const StoreRequestLine = Type.Object({
  id: IdSchema,
  storeName: Type.String(),
  email: Type.String(),
  companyId: nullable(Type.String()),
  status: oneOf(STORE_REQUEST_STATUSES),
  reason: nullable(Type.String()),
  createdAt: InstantSchema,
  answeredAt: nullable(InstantSchema),
  openedStoreId: nullable(IdSchema),
});
export type StoreRequestLine = Static<typeof StoreRequestLine>;

/** Requests to open a store; those that wait come the oldest first. */
export const getStoreRequests = {
  method: 'GET',
  path: '/platform/request',
  query: strict({ ...optionalPage(), status: Type.Optional(oneOf(STORE_REQUEST_STATUSES)) }),
  replies: { 200: listOf(StoreRequestLine), ...refusalReplies },
} as const;
export type GetStoreRequests = typeof getStoreRequests;

const ofRequest = { params: IdParams, replies: { 200: StoreRequestLine, ...refusalReplies } } as const;

/** Invites its sender by letter. NotFoundError, TransitionRefusedError for one that was answered. */
export const postRequestAcceptance = {
  method: 'POST',
  path: '/platform/request/:id/acceptance',
  ...ofRequest,
} as const;
export type PostRequestAcceptance = typeof postRequestAcceptance;

/** Says no by letter, with the reason as it is written. */
export const postRequestRefusal = {
  method: 'POST',
  path: '/platform/request/:id/refusal',
  ...ofRequest,
  body: strict({ reason: LinesSchema({ maxLength: MAX_REASON_LENGTH }) }),
} as const;
export type PostRequestRefusal = typeof postRequestRefusal;
