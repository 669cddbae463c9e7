import { Type, type Static } from 'typebox';

import { DocumentSchema, EmailSchema, NameSchema, PhoneSchema } from '../kernel/personSchemas';
import {
  CentavosSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  SlugSchema,
  strict,
  TokenSchema,
} from '../kernel/wire';
import { STORE_SIGNUP_MODES } from './signUpLimits';

/**
 * Opening a store of one's own, at the platform's host. Nothing is made before the e-mail is confirmed, and no answer
 * tells which e-mails have stores or accounts.
 */
const StoreNameSchema = Type.String({ minLength: 1, maxLength: 200 });

/** How new stores are taken, and on what terms. `hostSuffix` stands behind a store's name in its address. */
const SignUpOffer = Type.Object({
  mode: oneOf(STORE_SIGNUP_MODES),
  /** Whether the request's store is the platform's own; elsewhere the page leads to `url`. */
  isHere: Type.Boolean(),
  /** The page at the platform's host. */
  url: Type.String(),
  hostSuffix: Type.String(),
  trialDays: Type.Integer(),
  /** A month, once the trial is over. */
  price: CentavosSchema,
  /** The edition of the agreement with the platform that is to be accepted (agreementContract). */
  agreementVersion: Type.String(),
});
export type SignUpOffer = Static<typeof SignUpOffer>;

export const getStoreSignUp = {
  method: 'GET',
  path: '/store-sign-up',
  replies: { 200: SignUpOffer, ...refusalReplies },
} as const;
export type GetStoreSignUp = typeof getStoreSignUp;

/** Whether a store may stand at an address; two free ones like it where not. */
export const StoreAddress = Type.Object({
  problem: nullable(oneOf(['malformed', 'reserved', 'taken'] as const)),
  suggestions: Type.Array(Type.String()),
});
export type StoreAddress = Static<typeof StoreAddress>;

export const getStoreSignUpAddress = {
  method: 'GET',
  path: '/store-sign-up/address/:slug',
  params: Type.Object({ slug: SlugSchema }),
  replies: { 200: StoreAddress, ...refusalReplies },
} as const;
export type GetStoreSignUpAddress = typeof getStoreSignUpAddress;

/** What an invitation by letter fills in. */
const StoreInvitation = Type.Object({ storeName: Type.String(), email: Type.String() });
export type StoreInvitation = Static<typeof StoreInvitation>;

/** NotFoundError for a link that is not valid any more. */
export const postStoreInvitationRead = {
  method: 'POST',
  path: '/store-sign-up/invitation',
  body: strict({ token: TokenSchema }),
  replies: { 200: StoreInvitation, ...refusalReplies },
} as const;
export type PostStoreInvitationRead = typeof postStoreInvitationRead;

/** The page's proof that it is the one that signed up, and where its letter went. Instants are ISO. */
const SignUpTicket = Type.Object({
  ticket: TokenSchema,
  email: Type.String(),
  /** From when on another letter may be asked for. */
  letterAgainAt: InstantSchema,
});
export type SignUpTicket = Static<typeof SignUpTicket>;

/**
 * Begins: sends a letter with a code and a link. ValidationError names `storeName`, `slug` ('taken', 'reserved',
 * 'malformed'), `name`, `email`, `phone`, `password` (a word of PasswordProblem), `accepted`; AccessDeniedError where
 * the platform takes no stores, or none without an invitation.
 */
export const postStoreSignUp = {
  method: 'POST',
  path: '/store-sign-up',
  body: strict({
    storeName: StoreNameSchema,
    slug: Type.String({ minLength: 1, maxLength: 100 }),
    name: NameSchema,
    email: EmailSchema,
    phone: PhoneSchema,
    password: Type.String({ minLength: 1, maxLength: 1000 }),
    /** The edition of the agreement that was read and accepted. */
    accepted: Type.String({ minLength: 1, maxLength: 20 }),
    invitation: nullable(TokenSchema),
  }),
  replies: { 201: SignUpTicket, ...refusalReplies },
} as const;
export type PostStoreSignUp = typeof postStoreSignUp;

/** Sends the letter again, to another address where one is given. TooManyRequestsError; GoneError for an ended sign-up. */
export const postStoreSignUpLetter = {
  method: 'POST',
  path: '/store-sign-up/letter',
  body: strict({ ticket: TokenSchema, email: nullable(EmailSchema) }),
  replies: { 200: SignUpTicket, ...refusalReplies },
} as const;
export type PostStoreSignUpLetter = typeof postStoreSignUpLetter;

/** Where the owner goes: the admin of the new store at its own host, with a token that works once for two minutes. */
const OpenedStore = Type.Object({ url: Type.String() });
export type OpenedStore = Static<typeof OpenedStore>;

/**
 * Confirms the e-mail and makes the store. By the page that signed up with the code, or with the link's token; or
 * elsewhere with the link's token and the password that was chosen. `slug`: another address, where the first was taken
 * meanwhile (ValidationError `slug`). InvalidCredentialsError for a wrong code or password, GoneError once the letter has
 * expired or was tried too often: a new letter helps. Called again, by a page that lost the answer, it answers anew.
 */
export const postStoreSignUpConfirmation = {
  method: 'POST',
  path: '/store-sign-up/confirmation',
  body: strict({
    ticket: nullable(TokenSchema),
    code: nullable(Type.String({ maxLength: 20 })),
    link: nullable(TokenSchema),
    password: nullable(Type.String({ maxLength: 1000 })),
    slug: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  replies: { 200: OpenedStore, ...refusalReplies },
} as const;
export type PostStoreSignUpConfirmation = typeof postStoreSignUpConfirmation;

/**
 * Asks for a store where a person decides. The same answer for an e-mail that asked before. ValidationError names
 * `storeName`, `email`, `companyId`; AccessDeniedError where the platform takes no requests.
 */
export const postStoreRequest = {
  method: 'POST',
  path: '/store-request',
  body: strict({ storeName: StoreNameSchema, email: EmailSchema, companyId: nullable(DocumentSchema) }),
  replies: { 204: Type.Null(), ...refusalReplies },
} as const;
export type PostStoreRequest = typeof postStoreRequest;
