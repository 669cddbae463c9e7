import { Type, type Static } from 'typebox';

import {
  DaySchema,
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
import { PRESCRIPTION_STATUSES } from '../order/prescriptionMachine';
import { PRESCRIPTION_LIMITS } from '../order/prescriptionRules';

/** A prescription as staff see it. `isExpired`: its last day is over, so that approving it would say nothing. */
export const QueuedPrescription = Type.Object({
  id: IdSchema,
  version: Type.Integer(),
  status: oneOf(PRESCRIPTION_STATUSES),
  productId: IdSchema,
  productTitle: Type.String(),
  quantityAsked: Type.Integer(),
  quantityAllowed: nullable(Type.Integer()),
  quantityUsed: Type.Integer(),
  issuedOn: DaySchema,
  validUntil: DaySchema,
  isExpired: Type.Boolean(),
  animalName: Type.String(),
  crmv: Type.String(),
  buyerName: Type.String(),
  buyerEmail: Type.String(),
  refusalReason: nullable(Type.String()),
  /** First name of who decided; null where nobody did, or they left the team. */
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(InstantSchema),
  createdAt: InstantSchema,
});
export type QueuedPrescription = Static<typeof QueuedPrescription>;

/** What the list can be narrowed to. */
export const PRESCRIPTION_FILTERS = ['waiting', 'approved', 'refused', 'used', 'expired'] as const;
export type PrescriptionFilter = (typeof PRESCRIPTION_FILTERS)[number];

/** Prescriptions of a store: those that wait with the first to come first, others with the latest. `id`: that one alone. */
export const getPrescriptions = {
  method: 'GET',
  path: '/admin/prescription',
  query: strict({ status: Type.Optional(oneOf(PRESCRIPTION_FILTERS)), id: Type.Optional(IdSchema), ...optionalPage() }),
  replies: { 200: listOf(QueuedPrescription), ...refusalReplies },
} as const;
export type GetPrescriptions = typeof getPrescriptions;

const decided = { params: IdParams, replies: { 200: QueuedPrescription, ...refusalReplies } } as const;
const version = Type.Integer({ minimum: 1 });

/**
 * Lets its shopper buy up to `quantity` units, and writes to them. NotFoundError; TransitionRefusedError where its machine
 * does not allow it, its last day is over, or a colleague decided meanwhile.
 */
export const postPrescriptionApproval = {
  method: 'POST',
  path: '/admin/prescription/:id/approval',
  ...decided,
  body: strict({ version, quantity: Type.Integer({ minimum: 1, maximum: PRESCRIPTION_LIMITS.quantity }) }),
} as const;
export type PostPrescriptionApproval = typeof postPrescriptionApproval;

/** Refuses it, also one that was approved, and writes the reason to its shopper. As above; ValidationError `reason`. */
export const postPrescriptionRefusal = {
  method: 'POST',
  path: '/admin/prescription/:id/refusal',
  ...decided,
  body: strict({ version, reason: LinesSchema({ maxLength: PRESCRIPTION_LIMITS.reason }) }),
} as const;
export type PostPrescriptionRefusal = typeof postPrescriptionRefusal;

/** An address for the browser itself, for minutes, at which the file is read. NotFoundError, also once it is erased. */
export const postPrescriptionFileLink = {
  method: 'POST',
  path: '/admin/prescription/:id/file-link',
  params: IdParams,
  replies: { 200: Type.Object({ address: Type.String() }), ...refusalReplies },
} as const;
export type PostPrescriptionFileLink = typeof postPrescriptionFileLink;

/**
 * The file, decrypted; each time it is read is noted in the log. NotFoundError for no ticket of this store, GoneError
 * after its time.
 */
export const getPrescriptionFile = {
  method: 'GET',
  path: '/prescription-file',
  query: strict({ ticket: Type.String({ maxLength: 1_000 }) }),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
