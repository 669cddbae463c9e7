import { Type } from 'typebox';

import { DaySchema, IdSchema, LinesSchema, oneOf, refusalReplies, strict } from '../../kernel/wire';
import { MAX_CHARGEBACK_TEXT } from '../../payment/chargebackLimits';
import { CHARGEBACK_NOTES } from '../../payment/chargebackMachine';
import { SaleOrder } from './saleOrderContract';

const ofChargeback = {
  params: Type.Object({ id: IdSchema, chargebackId: IdSchema }),
  replies: { 200: SaleOrder, ...refusalReplies },
} as const;
const version = Type.Integer({ minimum: 1 });

/**
 * Notes what became of a chargeback: it was answered (`answer` says what, '' for all else), accepted, won or lost. No money moves by it.
 * NotFoundError; ValidationError for an answer without its text; TransitionRefusedError where its machine does not
 * allow it, or the order has changed.
 */
export const postChargebackNote = {
  method: 'POST',
  path: '/admin/sale/:id/chargeback/:chargebackId/note',
  ...ofChargeback,
  body: strict({ version, event: oneOf(CHARGEBACK_NOTES), answer: LinesSchema({ maxLength: MAX_CHARGEBACK_TEXT }) }),
} as const;
export type PostChargebackNote = typeof postChargebackNote;

/**
 * Notes what the provider said of a chargeback that is not over: its last day to answer, and its words (`reason`, may be ''). NotFoundError;
 * ValidationError for a day before it was opened; TransitionRefusedError once it is over, or the order has changed.
 */
export const putChargebackTerms = {
  method: 'PUT',
  path: '/admin/sale/:id/chargeback/:chargebackId/terms',
  ...ofChargeback,
  body: strict({ version, answerBy: DaySchema, reason: LinesSchema({ maxLength: MAX_CHARGEBACK_TEXT }) }),
} as const;
export type PutChargebackTerms = typeof putChargebackTerms;

/**
 * An address for the browser itself, for minutes, at which all that the store knows of a contested sale is one PDF.
 * NotFoundError.
 */
export const postChargebackEvidenceLink = {
  method: 'POST',
  path: '/admin/sale/:id/chargeback/:chargebackId/evidence-link',
  params: ofChargeback.params,
  replies: { 200: Type.Object({ address: Type.String() }), ...refusalReplies },
} as const;
export type PostChargebackEvidenceLink = typeof postChargebackEvidenceLink;

/**
 * The PDF: made when it is asked for, kept nowhere, and noted in the log. NotFoundError for no ticket of this store,
 * GoneError after its time.
 */
export const getChargebackEvidence = {
  method: 'GET',
  path: '/chargeback-evidence',
  query: strict({ ticket: Type.String({ maxLength: 1_000 }) }),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetChargebackEvidence = typeof getChargebackEvidence;
