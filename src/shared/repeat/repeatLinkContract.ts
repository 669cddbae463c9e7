import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
  TokenSchema,
} from '../kernel/wire';
import { PixCode } from '../order/orderContract';
import { RepeatReminder, RepeatRise } from './repeatContract';

/**
 * Links in letters about a repeat purchase: each does one thing to one cycle, without a sign-in, until it ends (decision
 * 124). The page reads what it would do, and does it when its button is pressed: a scanner that follows it changes nothing.
 */

/** What a link does: skips its cycle, accepts a risen price, or pays by Pix. */
export const REPEAT_LINK_KINDS = ['skip', 'accept', 'pay'] as const;
export type RepeatLinkKind = (typeof REPEAT_LINK_KINDS)[number];

/**
 * What a link is about, as it is now. `state`: 'open' where it can be done, 'done' where it was, by whatever way, 'over'
 * where it can not be done any more. `nextOn`: the charge that would follow a skip, or follows. `pix`: a code that can be
 * paid now; `orderId` is of the order it pays, whose changes may be listened to. Neither name nor address is in it.
 */
export const RepeatLink = strict({
  kind: oneOf(REPEAT_LINK_KINDS),
  state: oneOf(['open', 'done', 'over']),
  purchaseName: Type.String(),
  chargeOn: DaySchema,
  reminder: nullable(RepeatReminder),
  rise: nullable(RepeatRise),
  nextOn: nullable(DaySchema),
  /** Until when it can be done. */
  until: InstantSchema,
  pix: nullable(Type.Object({ orderId: IdSchema, amount: CentavosSchema, code: PixCode })),
});
export type RepeatLink = Static<typeof RepeatLink>;

/** What a link would do. NotFoundError for one that ended, or never was; TooManyRequestsError. */
export const postRepeatLinkRead = {
  method: 'POST',
  path: '/auth/repeat-link/read',
  body: strict({ token: TokenSchema }),
  replies: { 200: RepeatLink, ...refusalReplies },
} as const;
export type PostRepeatLinkRead = typeof postRepeatLinkRead;

/**
 * Does it, and answers how it stands then; pressed again it does nothing more. NotFoundError as above;
 * TransitionRefusedError where it can not be done any more; as paying an order again does.
 */
export const postRepeatLink = {
  method: 'POST',
  path: '/auth/repeat-link',
  body: strict({ token: TokenSchema }),
  replies: { 200: RepeatLink, ...refusalReplies },
} as const;
export type PostRepeatLink = typeof postRepeatLink;
