import { Type } from 'typebox';

import { IdSchema, noContent, oneOf, strict } from '../kernel/wire';
import { CONSENT_ANSWERS } from './consent';

/**
 * Keeps what a browser was answered about cookies, as proof (LGPD art. 8, § 2). `receipt` is random, of this one answer;
 * `textVersion` one of CONSENT_TEXT_VERSIONS, maybe of before. Sent again it changes nothing. TooManyRequestsError.
 */
export const postConsent = {
  method: 'POST',
  path: '/consent',
  body: strict({
    receipt: IdSchema,
    answer: oneOf(CONSENT_ANSWERS),
    textVersion: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  replies: noContent,
} as const;
export type PostConsent = typeof postConsent;
