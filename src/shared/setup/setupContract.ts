import { Type, type Static } from 'typebox';

import { EmailSchema, NameSchema } from '../kernel/personSchemas';
import { MAX_PICTURE_TEXT } from '../admin/myStore/myStoreLimits';
import { InstantSchema, noContent, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';
import { StoreAddress } from '../platform/signUpContract';
import { CHECK_IDS, CHECK_STATES } from './installationChecks';

/**
 * The set-up page of a new installation. Every call carries the token of the one-time address in the `authorization`
 * header; an expired or wrong token, and a finished set-up, is GoneError. What a step sent is kept on the server, its
 * secrets excepted: no answer holds a password, a second factor or a recovery code a second time.
 */

/** Who runs the installation. `isMade`: by the command that does the same, so that the page changes nothing of it. */
const SetupOwner = Type.Object({ name: Type.String(), email: Type.String(), isMade: Type.Boolean() });
export type SetupOwner = Static<typeof SetupOwner>;

/** The first store. `ownerEmail`: who is invited to own it; null: whoever runs the installation. */
const SetupStore = Type.Object({
  name: Type.String(),
  slug: Type.String(),
  themeColor: Type.String(),
  ownerEmail: nullable(Type.String()),
});
export type SetupStore = Static<typeof SetupStore>;

const OpenSetup = Type.Object({
  state: Type.Literal('open'),
  expiresAt: InstantSchema,
  /** What stands behind a store's name in its address on the platform: '.lojas.example'. */
  hostSuffix: Type.String(),
  owner: nullable(SetupOwner),
  store: nullable(SetupStore),
  /** Where the first store's logo is; null: its sign shows the name. */
  logoUrl: nullable(Type.String()),
});
export type OpenSetup = Static<typeof OpenSetup>;
const ExpiredSetup = Type.Object({ state: Type.Literal('expired') });
/** `finishedAt`: null for an installation that never was set up by this page, such as the demo's. */
const LockedSetup = Type.Object({ state: Type.Literal('locked'), finishedAt: nullable(InstantSchema) });

/** Where the set-up stands, for whoever opens its page: open for the holder of the token alone. */
export const SetupState = Type.Union([OpenSetup, ExpiredSetup, LockedSetup]);
export type SetupState = Static<typeof SetupState>;

export const getSetup = { method: 'GET', path: '/setup', replies: { 200: SetupState, ...refusalReplies } } as const;
export type GetSetup = typeof getSetup;

/** A second factor to be taken over: shown once. `secret` is base32; the QR code is a path in a box of `size` squares. */
const SetupFactor = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qrPath: Type.String(),
  size: Type.Integer(),
  recoveryCodes: Type.Array(Type.String()),
});
export type SetupFactor = Static<typeof SetupFactor>;

/** Offers a second factor in place of any offered before; it counts once `putSetupOwner` proves it by a code. */
export const postSetupFactor = {
  method: 'POST',
  path: '/setup/second-factor',
  replies: { 200: SetupFactor, ...refusalReplies },
} as const;
export type PostSetupFactor = typeof postSetupFactor;

/**
 * Keeps who runs the installation. Password and code may be left out once they were kept: then they stay as they are.
 * ValidationError names `name`, `email`, `password` (a word of PasswordProblem) or `code`.
 */
export const putSetupOwner = {
  method: 'PUT',
  path: '/setup/owner',
  body: strict({
    name: NameSchema,
    email: EmailSchema,
    password: nullable(Type.String({ maxLength: 1000 })),
    code: nullable(Type.String({ maxLength: 40 })),
  }),
  replies: { 200: SetupOwner, ...refusalReplies },
} as const;
export type PutSetupOwner = typeof putSetupOwner;

/** Whether a store may stand at an address; where not, two that are free. */
const SetupAddress = StoreAddress;
export type SetupAddress = Static<typeof SetupAddress>;

export const getSetupAddress = {
  method: 'GET',
  path: '/setup/address/:slug',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  replies: { 200: SetupAddress, ...refusalReplies },
} as const;
export type GetSetupAddress = typeof getSetupAddress;

/** Keeps the first store. ValidationError names `name`, `slug` (a problem of SetupAddress), `themeColor` or `ownerEmail`. */
export const putSetupStore = {
  method: 'PUT',
  path: '/setup/store',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: 60 }),
    slug: Type.String({ minLength: 1, maxLength: 100 }),
    themeColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    ownerEmail: nullable(EmailSchema),
  }),
  replies: { 200: SetupStore, ...refusalReplies },
} as const;
export type PutSetupStore = typeof putSetupStore;

/**
 * Keeps a picture as the first store's logo, in place of one before: PNG, JPEG or WebP in base64, as the admin's
 * `postPicture` takes it, with the same refusals. TransitionRefusedError once the store exists.
 */
export const putSetupLogo = {
  method: 'PUT',
  path: '/setup/logo',
  body: strict({ content: Type.String({ minLength: 4, maxLength: MAX_PICTURE_TEXT }) }),
  replies: { 200: Type.Object({ url: Type.String() }), ...refusalReplies },
} as const;
export type PutSetupLogo = typeof putSetupLogo;

/** Takes the logo away again; the sign shows the name. */
export const deleteSetupLogo = {
  method: 'DELETE',
  path: '/setup/logo',
  replies: noContent,
} as const;
export type DeleteSetupLogo = typeof deleteSetupLogo;

/** One thing the installation needs, as it was found: `facts` are the values that explain it, such as a host. */
export const InstallationCheck = Type.Object({
  id: oneOf(CHECK_IDS),
  state: oneOf(CHECK_STATES),
  /** What exactly was found, the same word for the same finding: the page and the command have the sentences. */
  cause: Type.String(),
  facts: Type.Record(Type.String(), Type.String()),
  checkedAt: InstantSchema,
});
export type InstallationCheck = Static<typeof InstallationCheck>;

/** All checks, made now. */
export const getSetupChecks = {
  method: 'GET',
  path: '/setup/checks',
  replies: { 200: Type.Object({ checks: Type.Array(InstallationCheck) }), ...refusalReplies },
} as const;
export type GetSetupChecks = typeof getSetupChecks;

/** One check, made now. */
export const getSetupCheck = {
  method: 'GET',
  path: '/setup/checks/:id',
  params: Type.Object({ id: oneOf(CHECK_IDS) }),
  replies: { 200: InstallationCheck, ...refusalReplies },
} as const;
export type GetSetupCheck = typeof getSetupCheck;

/** What the mail server made of a test letter: `words` are its own, null where it took the letter. */
const SetupTestLetter = Type.Object({ to: Type.String(), words: nullable(Type.String()) });
export type SetupTestLetter = Static<typeof SetupTestLetter>;

/** Sends a letter to who runs the installation. TransitionRefusedError before they are kept; TooManyRequestsError */
export const postSetupTestLetter = {
  method: 'POST',
  path: '/setup/test-letter',
  replies: { 200: SetupTestLetter, ...refusalReplies },
} as const;
export type PostSetupTestLetter = typeof postSetupTestLetter;

/** Ends the set-up for good: owner and store exist from here on, and the address opens nothing any more. */
export const postSetupEnd = {
  method: 'POST',
  path: '/setup/end',
  replies: {
    200: Type.Object({ owner: SetupOwner, store: SetupStore }),
    ...refusalReplies,
  },
} as const;
export type PostSetupEnd = typeof postSetupEnd;
export type SetupEnd = Static<(typeof postSetupEnd.replies)[200]>;
