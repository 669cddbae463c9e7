import { Type, type Static } from 'typebox';
import { EmailSchema, NameSchema, PhoneSchema } from '../kernel/personSchemas';
import { InstantSchema, LinesSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import {
  CONTACT_SUBJECTS,
  MAX_COMPANY_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_ORDER_NUMBER_LENGTH,
  MIN_MESSAGE_LENGTH,
} from './contactLimits';

/** A message's text, line breaks kept. */
const MessageSchema = LinesSchema({ minLength: MIN_MESSAGE_LENGTH, maxLength: MAX_MESSAGE_LENGTH });

/** The proof of a message: its number, to be quoted ('20261120-483920'), and when it arrived. */
export const ContactReceipt = Type.Object({ protocol: Type.String(), createdAt: InstantSchema });
export type ContactReceipt = Static<typeof ContactReceipt>;

/**
 * Writes to the store. The message is kept, and e-mails go to the store and, as a receipt, to the sender. `phone` holds
 * national digits, `orderNumber` what the shopper typed. The same message sent again answers the same protocol.
 * ValidationError with `fields` (name, email, phone, message); TooManyRequestsError with `retryAfter` in seconds.
 */
export const postContact = {
  method: 'POST',
  path: '/contact',
  body: strict({
    name: NameSchema,
    email: EmailSchema,
    phone: nullable(PhoneSchema),
    subject: oneOf(CONTACT_SUBJECTS),
    orderNumber: nullable(Type.String({ maxLength: MAX_ORDER_NUMBER_LENGTH })),
    message: MessageSchema,
  }),
  replies: { 201: ContactReceipt, ...refusalReplies },
} as const;
export type PostContact = typeof postContact;

/**
 * A future merchant writes to the platform, from whichever store's page. `companyName` may not exist yet; refusals and
 * receipt as in `postContact`.
 */
export const postContactOipet = {
  method: 'POST',
  path: '/contact-oipet',
  body: strict({
    name: NameSchema,
    email: EmailSchema,
    phone: nullable(PhoneSchema),
    companyName: nullable(Type.String({ maxLength: MAX_COMPANY_LENGTH })),
    message: MessageSchema,
  }),
  replies: { 201: ContactReceipt, ...refusalReplies },
} as const;
export type PostContactOipet = typeof postContactOipet;
