import { Type, type Static } from 'typebox';

import { DaySchema, IdParams, InstantSchema, nullable, oneOf, refusalReplies } from '../kernel/wire';
import { PIX_AUTHORIZATION_STATUSES, PIX_PERIODS } from './pixAutomatic';

/**
 * What a customer allows their bank to pay. `pixCode` is what they copy into their bank's application, null once it is
 * approved or over; `qr` is the same as a drawing: an SVG path in a box of `size` squares. It may be approved until
 * `expiresAt`.
 */
export const PixAuthorization = Type.Object({
  status: oneOf(PIX_AUTHORIZATION_STATUSES),
  period: oneOf(PIX_PERIODS),
  firstOn: DaySchema,
  pixCode: nullable(Type.String()),
  qr: nullable(Type.Object({ path: Type.String(), size: Type.Integer() })),
  expiresAt: InstantSchema,
});
export type PixAuthorization = Static<typeof PixAuthorization>;

/**
 * Asks for the authorisation of a repeat purchase by Pix Automático; while one is open, that one.
 * PaymentMethodUnavailableError where the store has none; ValidationError with `rhythm` for one that has no period there;
 * NotFoundError; TransitionRefusedError for a purchase that is over; UnavailableError.
 */
export const postCustomerRepeatAutomaticPix = {
  method: 'POST',
  path: '/customer/repeat/:id/automatic-pix',
  params: IdParams,
  replies: { 200: PixAuthorization, ...refusalReplies },
} as const;
export type PostCustomerRepeatAutomaticPix = typeof postCustomerRepeatAutomaticPix;
