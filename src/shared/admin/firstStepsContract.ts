import { Type, type Static } from 'typebox';

import { CentavosSchema, InstantSchema, nullable, oneOf, refusalReplies } from '../kernel/wire';
import { PAYMENT_METHODS } from '../payment/paymentMethods';
import { LEGAL_FIELDS } from '../store/legalFields';
import { STORE_STATUSES } from '../store/storeMachine';
import { TEST_PURCHASE_STATUSES } from '../store/testPurchaseMachine';
import { LEGAL_DUTIES } from './myStore/legalDuties';
import { BANK_ACCOUNT_STATES, FIRST_STEPS, STEP_STATES } from './firstSteps';

/** How the label of a test order stands; 'none' while nobody asked for it, 'notNeeded' where no carrier takes it. */
export const TEST_LABEL_STATES = ['none', 'waiting', 'ready', 'notNeeded'] as const;
export type TestLabelState = (typeof TEST_LABEL_STATES)[number];

/** A test purchase: the one that runs, else the one that was gone through, else the latest. */
export const TestPurchase = Type.Object({
  status: oneOf(TEST_PURCHASE_STATUSES),
  startedAt: InstantSchema,
  /** At the latest. */
  endsAt: InstantSchema,
  endedAt: nullable(InstantSchema),
  /** Of its order, negative as every test order's (shared/order/orderNumber); null: it came to none. */
  orderNumber: nullable(Type.Integer()),
  /** How far it is; null once it has ended. */
  progress: nullable(
    Type.Object({
      orderId: nullable(Type.String()),
      /** What was put into the cart first. */
      goods: nullable(Type.String()),
      /** Centavos; null until there is an order. */
      shippingValue: nullable(CentavosSchema),
      method: nullable(oneOf(PAYMENT_METHODS)),
      isPaid: Type.Boolean(),
      /** Where its letters go: to the merchant who tests. */
      email: Type.String(),
      isLetterSent: Type.Boolean(),
      label: oneOf(TEST_LABEL_STATES),
    }),
  ),
});
export type TestPurchase = Static<typeof TestPurchase>;

/**
 * What a new store still needs, judged by what is in the database and at the provider of payments each time it is read:
 * no step is ever ticked by hand. Opening and closing are the owner's.
 */
export const FirstSteps = Type.Object({
  status: oneOf(STORE_STATUSES),
  /** When the store was first opened; null: never. */
  openedAt: nullable(InstantSchema),
  /** Where shoppers find it: with its scheme, and the host alone. */
  address: Type.String(),
  host: Type.String(),
  list: Type.Array(Type.Object({ step: oneOf(FIRST_STEPS), state: oneOf(STEP_STATES), isCurrent: Type.Boolean() })),
  total: Type.Integer(),
  done: Type.Integer(),
  minutesLeft: Type.Integer(),
  /** Steps it cannot be opened without. */
  lacking: Type.Array(oneOf(FIRST_STEPS)),
  /** How many people asked to be told of the opening. */
  waiting: Type.Integer(),
  /** null: none was begun. */
  testPurchase: nullable(TestPurchase),
  facts: Type.Object({
    missingFields: Type.Array(oneOf(LEGAL_FIELDS)),
    legalName: Type.String(),
    /** Without punctuation. */
    companyId: Type.String(),
    address: Type.String(),
    themeColor: Type.String(),
    hasLogo: Type.Boolean(),
    isThemeChosen: Type.Boolean(),
    productsOnSale: Type.Integer(),
    /** Not on sale: those of the starter catalogue wait there for brand, photo and stock. */
    productsHidden: Type.Integer(),
    originZipCode: Type.String(),
    ownWays: Type.Integer(),
    hasCarriers: Type.Boolean(),
    bankAccount: oneOf(BANK_ACCOUNT_STATES),
    /** Names of owners who have not accepted the agreement with the platform. */
    ownersWithoutAgreement: Type.Array(Type.String()),
    policiesAcceptedAt: nullable(InstantSchema),
    /** What the law asks of a store that opens and shoppers cannot read in this one. */
    missingDuties: Type.Array(oneOf(LEGAL_DUTIES)),
    isTested: Type.Boolean(),
    ownDomain: nullable(Type.String()),
    waitingDomain: nullable(Type.String()),
  }),
});
export type FirstSteps = Static<typeof FirstSteps>;

const replies = { 200: FirstSteps, ...refusalReplies } as const;

/** The list as it stands now. */
export const getFirstSteps = { method: 'GET', path: '/admin/first-steps', replies } as const;
export type GetFirstSteps = typeof getFirstSteps;

/** Keeps colour and sign as they are. Repeating it changes nothing. */
export const postThemeKept = { method: 'POST', path: '/admin/first-steps/theme', replies } as const;
export type PostThemeKept = typeof postThemeKept;

/** Accepts the texts on exchanges, delivery and privacy as they read now. Repeating it keeps the first day. */
export const postPoliciesAccepted = { method: 'POST', path: '/admin/first-steps/policies', replies } as const;
export type PostPoliciesAccepted = typeof postPoliciesAccepted;

/**
 * Opens the store to the public. ValidationError names each step that is 'missing'; TransitionRefusedError where it is
 * suspended or being deleted; UnavailableError while the provider does not say how the bank account is. An open store
 * stays open.
 */
export const postStoreOpening = { method: 'POST', path: '/admin/first-steps/opening', replies } as const;
export type PostStoreOpening = typeof postStoreOpening;

/** Closes an open store to the public; a closed one stays closed. TransitionRefusedError where it is suspended. */
export const postStoreClosing = { method: 'POST', path: '/admin/first-steps/closing', replies } as const;
export type PostStoreClosing = typeof postStoreClosing;

/**
 * Begins a test purchase in a store that is closed to the public, and gives this browser the sight of it. One that runs
 * goes on. TransitionRefusedError where the store is open, ValidationError ('products') where nothing is for sale.
 */
export const postTestPurchase = { method: 'POST', path: '/admin/first-steps/test-purchase', replies } as const;
export type PostTestPurchase = typeof postTestPurchase;

/** Stops a test purchase: its orders end and their stock returns. Nothing to stop is no failure. */
export const deleteTestPurchase = { method: 'DELETE', path: '/admin/first-steps/test-purchase', replies } as const;
export type DeleteTestPurchase = typeof deleteTestPurchase;

/** Shows this browser the closed store as shoppers will see it. TransitionRefusedError where it is open. */
export const postPreview = {
  method: 'POST',
  path: '/admin/first-steps/preview',
  replies: { 204: Type.Null(), ...refusalReplies },
} as const;
export type PostPreview = typeof postPreview;
