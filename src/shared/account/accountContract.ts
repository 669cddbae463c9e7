import { Type, type Static } from 'typebox';
import { EmailSchema, NameSchema, PhoneSchema } from '../kernel/personSchemas';
import {
  CentavosSchema,
  IdSchema,
  InstantSchema,
  ZipCodeSchema,
  listOf,
  noContent,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { DeliveryAddress } from '../order/checkoutContract';
import { BankAccount } from '../order/orderReturnContract';
import { INVOICE_PAPER_KINDS } from '../order/invoicePapers';
import { Order, ORDER_MOVE_CAUSES } from '../order/orderContract';
import { SALE_ORDER_STATUSES } from '../order/saleOrderMachine';
import { PAYMENT_STATUSES } from '../payment/paymentMachine';
import { PAYMENT_METHODS } from '../payment/paymentMethods';
import { PAYMENT_REFUSALS } from '../payment/paymentRefusals';
import { PantryItem } from '../pantry/pantryContract';
import { Pet, PetPhoto } from '../pets/petContract';
import { RepeatRhythmSchema } from '../repeat/repeatContract';
import { REPEAT_PURCHASE_STATUSES } from '../repeat/repeatPurchaseMachine';
import { DELIVERY_SHIFTS } from '../shipping/deliveryShifts';
import { PasswordSchema, SignedIn } from './authContract';
import { CONSENT_ANSWERS, CONSENT_SUBJECTS } from './consent';

/** The signed-in customer's calls: SessionExpiredError without a valid session, AccessDeniedError with a merchant's. */

/**
 * A customer's own profile. `document` is a CPF or CNPJ and `phone` national digits, both without punctuation.
 * `pendingEmail` is a new e-mail whose link was not followed yet; `cartId` the customer's one cart, null for none.
 */
export const CustomerProfile = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  document: Type.String(),
  phone: Type.String(),
  pendingEmail: nullable(Type.String()),
  wantsCartReminders: Type.Boolean(),
  cartId: nullable(IdSchema),
});
export type CustomerProfile = Static<typeof CustomerProfile>;

/** A customer's address. `cityId` is the IBGE code, `stateId` the state's two letters. */
export const CustomerAddress = Type.Object({
  id: IdSchema,
  recipient: Type.String(),
  zipCode: ZipCodeSchema,
  street: Type.String(),
  number: Type.String(),
  complement: nullable(Type.String()),
  neighborhood: Type.String(),
  cityId: IdSchema,
  cityName: Type.String(),
  stateId: Type.String(),
  isDefault: Type.Boolean(),
});
export type CustomerAddress = Static<typeof CustomerAddress>;

/** The signed-in customer; SessionExpiredError without a valid session. Source: specification §7. */
export const getCustomerMe = {
  method: 'GET',
  path: '/customer/me',
  replies: { 200: CustomerProfile, ...refusalReplies },
} as const;
export type GetCustomerMe = typeof getCustomerMe;

/**
 * Changes the profile. Another e-mail needs the password (else InvalidCredentialsError), gets a link, and counts once
 * that is followed; EmailInUseError. The document stays: invoices name it.
 */
export const putCustomerMe = {
  method: 'PUT',
  path: '/customer/me',
  body: strict({
    name: NameSchema,
    phone: PhoneSchema,
    email: EmailSchema,
    wantsCartReminders: Type.Boolean(),
    password: nullable(PasswordSchema),
  }),
  replies: { 200: CustomerProfile, ...refusalReplies },
} as const;
export type PutCustomerMe = typeof putCustomerMe;

/**
 * A new password by the current one (InvalidCredentialsError): every sign-in ends, and this one goes on with the token
 * answered.
 */
export const putCustomerPassword = {
  method: 'PUT',
  path: '/customer/me/password',
  body: strict({ password: PasswordSchema, newPassword: PasswordSchema }),
  replies: { 200: SignedIn, ...refusalReplies },
} as const;
export type PutCustomerPassword = typeof putCustomerPassword;

/** An active session: the kind of device, since when, and when it was last renewed. */
export const SessionEntry = Type.Object({
  id: IdSchema,
  device: Type.String(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  isCurrent: Type.Boolean(),
});
export type SessionEntry = Static<typeof SessionEntry>;

/** Where the customer is signed in, the latest first. */
export const getCustomerSessions = {
  method: 'GET',
  path: '/customer/me/sessions',
  replies: { 200: Type.Array(SessionEntry), ...refusalReplies },
} as const;
export type GetCustomerSessions = typeof getCustomerSessions;

/** 'Sair de todos': ends every sign-in, this one too. */
export const deleteCustomerSessions = { method: 'DELETE', path: '/customer/me/sessions', replies: noContent } as const;
export type DeleteCustomerSessions = typeof deleteCustomerSessions;

/** The signed-in customer's addresses, the default first. Source: specification §7. */
export const getCustomerAddress = {
  method: 'GET',
  path: '/customer/address',
  replies: { 200: Type.Array(CustomerAddress), ...refusalReplies },
} as const;
export type GetCustomerAddress = typeof getCustomerAddress;

const addressBody = { ...DeliveryAddress.properties, isDefault: Type.Boolean() };

/** Adds an address; the first is always the default. ValidationError with `fields`, also beyond 20. */
export const postCustomerAddress = {
  method: 'POST',
  path: '/customer/address',
  body: strict(addressBody),
  replies: { 201: CustomerAddress, ...refusalReplies },
} as const;
export type PostCustomerAddress = typeof postCustomerAddress;

/** Changes an address; the default one stays so until another is. NotFoundError. */
export const putCustomerAddress = {
  method: 'PUT',
  path: '/customer/address',
  body: strict({ ...addressBody, addressId: IdSchema }),
  replies: { 200: CustomerAddress, ...refusalReplies },
} as const;
export type PutCustomerAddress = typeof putCustomerAddress;

/** Removes an address; the oldest left becomes the default where it was. NotFoundError. */
export const deleteCustomerAddress = {
  method: 'DELETE',
  path: '/customer/address',
  body: strict({ addressId: IdSchema }),
  replies: noContent,
} as const;
export type DeleteCustomerAddress = typeof deleteCustomerAddress;

/** An order in the list of the account. Amounts in centavos; days 'YYYY-MM-DD'. */
export const OrderSummary = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  status: oneOf(SALE_ORDER_STATUSES),
  createdAt: InstantSchema,
  /** When it took its status. */
  statusAt: InstantSchema,
  /** Why it took it, where the status alone would name the wrong one; else null. */
  cause: nullable(oneOf(ORDER_MOVE_CAUSES)),
  total: CentavosSchema,
  /** Units of all lines together. */
  quantity: Type.Integer(),
  /** Its latest payment; null where there is nothing to pay. `refusal` is null unless it was refused. */
  payment: nullable(
    Type.Object({
      method: oneOf(PAYMENT_METHODS),
      status: oneOf(PAYMENT_STATUSES),
      refusal: nullable(oneOf(PAYMENT_REFUSALS)),
    }),
  ),
  /** When the code of an unpaid Pix ends; null otherwise. */
  pixExpiresAt: nullable(InstantSchema),
  arrivesFrom: Type.String(),
  arrivesTo: Type.String(),
  /** True where the buyer fetches it at the store, then the days are those on which it is ready. */
  isPickup: Type.Optional(Type.Boolean()),
  /** The part of the day `arrivesTo` that its buyer chose. */
  shift: Type.Optional(oneOf(DELIVERY_SHIFTS)),
  /** The first four goods; a kit is one of them, with what lies in all of its units. */
  listProduct: Type.Array(
    Type.Object({
      title: Type.String(),
      slug: Type.String(),
      imageUrl: nullable(Type.String()),
      kit: Type.Optional(
        Type.Object({
          quantity: Type.Integer(),
          parts: Type.Array(
            Type.Object({ title: Type.String(), variantTitle: Type.String(), quantity: Type.Integer() }),
          ),
        }),
      ),
    }),
  ),
});
export type OrderSummary = Static<typeof OrderSummary>;

/** The customer's orders, the latest first. */
export const getCustomerOrder = {
  method: 'GET',
  path: '/customer/order',
  query: strict(optionalPage({ rows: 50 })),
  replies: { 200: listOf(OrderSummary), ...refusalReplies },
} as const;
export type GetCustomerOrder = typeof getCustomerOrder;

/** Everything the store keeps of a customer (LGPD art. 18). Instants ISO, amounts centavos. */
export const CustomerExport = Type.Object({
  exportedAt: InstantSchema,
  store: Type.Object({ name: Type.String(), legalName: Type.String(), companyId: Type.String() }),
  profile: CustomerProfile,
  account: Type.Object({
    createdAt: InstantSchema,
    emailConfirmedAt: nullable(InstantSchema),
    pendingEmail: nullable(Type.String()),
    termsVersion: nullable(Type.String()),
    termsAcceptedAt: nullable(InstantSchema),
    cartRemindersSince: nullable(InstantSchema),
  }),
  listAddress: Type.Array(CustomerAddress),
  listPet: Type.Array(Pet),
  /** Photos of animals: WebP in base64. */
  listPetPhoto: Type.Array(PetPhoto),
  /** Kept cards, as far as the store knows them. */
  listCard: Type.Array(
    Type.Object({
      brand: nullable(Type.String()),
      lastDigits: nullable(Type.String()),
      expMonth: Type.Integer(),
      expYear: Type.Integer(),
      consentedAt: InstantSchema,
      expiredAt: nullable(InstantSchema),
    }),
  ),
  /** Repeat purchases, and what was agreed to with each. */
  listRepeatPurchase: Type.Array(
    Type.Object({
      name: Type.String(),
      status: oneOf(REPEAT_PURCHASE_STATUSES),
      rhythm: RepeatRhythmSchema,
      createdAt: InstantSchema,
      listConsent: Type.Array(
        Type.Object({
          createdAt: InstantSchema,
          textVersion: Type.String(),
          network: Type.String(),
          total: CentavosSchema,
          riseLimit: Type.Integer(),
          listProduct: Type.Array(
            Type.Object({ title: Type.String(), quantity: Type.Integer(), unitPrice: CentavosSchema }),
          ),
        }),
      ),
    }),
  ),
  /** What is at home, and since when a calendar may read it; null for none. */
  pantry: Type.Object({
    listItem: Type.Array(PantryItem),
    calendarSince: nullable(InstantSchema),
    remindersSince: nullable(InstantSchema),
  }),
  listSession: Type.Array(SessionEntry),
  listCart: Type.Array(
    Type.Object({
      createdAt: InstantSchema,
      updatedAt: InstantSchema,
      zipCode: nullable(Type.String()),
      listProduct: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() })),
    }),
  ),
  listOrder: Type.Array(
    Type.Object({
      ...Order.properties,
      buyerDocument: Type.String(),
      buyerPhone: Type.String(),
      /** Files of its invoices: of an XML its text, of a DANFE its SHA-256 alone, as the order's page has the file. */
      listInvoiceFile: Type.Array(
        Type.Object({
          kind: oneOf(INVOICE_PAPER_KINDS),
          accessKey: Type.String(),
          sha256: Type.String(),
          keepUntil: Type.String(),
          xml: nullable(Type.String()),
        }),
      ),
    }),
  ),
  /** What was written to the store from a confirmed e-mail, and what it answered. */
  listMessage: Type.Array(
    Type.Object({
      protocol: Type.String(),
      createdAt: InstantSchema,
      name: Type.String(),
      email: Type.String(),
      phone: nullable(Type.String()),
      orderNumber: nullable(Type.String()),
      message: Type.String(),
      listAnswer: Type.Array(Type.Object({ createdAt: InstantSchema, message: Type.String() })),
    }),
  ),
  /** E-mails, as written; without words while they wait. Those to an address that is not confirmed only where they are about the account. */
  listLetter: Type.Array(
    Type.Object({
      to: Type.String(),
      subject: nullable(Type.String()),
      text: nullable(Type.String()),
      createdAt: InstantSchema,
      sentAt: nullable(InstantSchema),
    }),
  ),
  /** What was agreed to and refused, with the version of the text; of cookies, which are a browser's, it knows nothing. */
  listConsent: Type.Array(
    Type.Object({
      createdAt: InstantSchema,
      subject: oneOf(CONSENT_SUBJECTS),
      answer: oneOf(CONSENT_ANSWERS),
      textVersion: Type.String(),
    }),
  ),
  /** Accounts that money is on its way back to. */
  listRefundAccount: Type.Array(BankAccount),
  /** Payment links a merchant made for the confirmed e-mail. */
  listPaymentLink: Type.Array(
    Type.Object({
      createdAt: InstantSchema,
      name: nullable(Type.String()),
      email: nullable(Type.String()),
      phone: nullable(Type.String()),
      zipCode: nullable(ZipCodeSchema),
    }),
  ),
  listInvitation: Type.Array(Type.Object({ createdAt: InstantSchema, name: Type.String(), email: Type.String() })),
});
export type CustomerExport = Static<typeof CustomerExport>;

/** My data, as a file to keep. */
export const getCustomerExport = {
  method: 'GET',
  path: '/customer/me/export',
  replies: { 200: CustomerExport, ...refusalReplies },
} as const;
export type GetCustomerExport = typeof getCustomerExport;

/**
 * Deletes the account: personal data erased, fiscal records kept (rules §13). InvalidCredentialsError for a wrong
 * password.
 */
export const deleteCustomerMe = {
  method: 'DELETE',
  path: '/customer/me',
  body: strict({ password: PasswordSchema }),
  replies: noContent,
} as const;
export type DeleteCustomerMe = typeof deleteCustomerMe;
