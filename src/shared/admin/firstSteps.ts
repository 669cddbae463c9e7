import type { LegalField } from '../store/legalFields';
import type { LegalDuty } from './myStore/legalDuties';

/** Steps of a new store, in the order of the list. All but the last count. */
export const FIRST_STEPS = [
  'agreement',
  'storeData',
  'theme',
  'products',
  'delivery',
  'bankAccount',
  'policies',
  'testPurchase',
  'ownDomain',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What a store can do without. */
export const OPTIONAL_STEPS: readonly FirstStep[] = ['ownDomain'];

/** How many products must be for sale. */
export const PRODUCTS_NEEDED = 3;

/** About how long each step takes, in minutes. */
const MINUTES: Record<FirstStep, number> = {
  agreement: 4,
  storeData: 5,
  theme: 2,
  products: 9,
  delivery: 4,
  bankAccount: 5,
  policies: 3,
  testPurchase: 5,
  ownDomain: 0,
};

/** How far the provider of payments is with the bank account; 'unknown' while it does not answer. */
export const BANK_ACCOUNT_STATES = ['none', 'waiting', 'refused', 'active', 'unknown'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** What the steps are judged by, as it is in the database and at the provider. */
export type FirstStepFacts = {
  missingFields: readonly LegalField[];
  /** A logo, a colour of its own, or the word of a merchant that it stays as it is. */
  isThemeChosen: boolean;
  productsOnSale: number;
  originZipCode: string;
  /** Own ways to deliver that are switched on. */
  ownWays: number;
  /** Whether carriers are asked for prices. */
  hasCarriers: boolean;
  bankAccount: BankAccountState;
  /** Names of owners who have not accepted the agreement with the platform. */
  ownersWithoutAgreement: readonly string[];
  /** When the ready texts were accepted; null: not yet. */
  policiesAcceptedAt: string | null;
  /** What the law asks of every store and shoppers cannot read in this one. */
  missingDuties: readonly LegalDuty[];
  /** Whether a test purchase was gone through to its end. */
  isTested: boolean;
  /** The address of the store's own that is proven to be its; null: none. */
  ownDomain: string | null;
  /** One that was named and is not proven yet; null: none. */
  waitingDomain: string | null;
};

/** done; open; incomplete: begun, and something is wrong with it; waiting: for somebody else. */
export const STEP_STATES = ['done', 'open', 'incomplete', 'waiting'] as const;
export type StepState = (typeof STEP_STATES)[number];

const stateOf = (step: FirstStep, facts: FirstStepFacts): StepState => {
  const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
  switch (step) {
    case 'agreement':
      return doneIf(facts.ownersWithoutAgreement.length === 0);
    case 'storeData':
      // The origin is filled in on the same page; delivery is what asks for it.
      return doneIf(facts.missingFields.every((field) => field === 'originZipCode'));
    case 'theme':
      return doneIf(facts.isThemeChosen);
    case 'products':
      return doneIf(facts.productsOnSale >= PRODUCTS_NEEDED);
    case 'delivery':
      if (facts.originZipCode === '') return facts.ownWays > 0 ? 'incomplete' : 'open';
      return facts.hasCarriers || facts.ownWays > 0 ? 'done' : 'incomplete';
    case 'bankAccount':
      return ({ none: 'open', waiting: 'waiting', refused: 'incomplete', active: 'done', unknown: 'waiting' } as const)[
        facts.bankAccount
      ];
    case 'policies':
      if (facts.policiesAcceptedAt === null) return 'open';
      return facts.missingDuties.length > 0 ? 'incomplete' : 'done';
    case 'testPurchase':
      return doneIf(facts.isTested);
    case 'ownDomain':
      if (facts.ownDomain === null && facts.waitingDomain !== null) return 'waiting';
      return doneIf(facts.ownDomain !== null);
  }
};

/** The list as it stands. */
export type FirstStepList = {
  list: { step: FirstStep; state: StepState; isCurrent: boolean }[];
  /** Steps that count, and how many of them are done. */
  total: number;
  done: number;
  /** About how long the rest takes. */
  minutesLeft: number;
  /** Steps a store cannot be opened without that are not done. */
  lacking: FirstStep[];
};

/** Judges the steps. The current one is the first that can be gone on with. */
export const firstStepsOf = (facts: FirstStepFacts): FirstStepList => {
  const states = FIRST_STEPS.map((step) => ({ step, state: stateOf(step, facts) }));
  const counted = states.filter(({ step }) => !OPTIONAL_STEPS.includes(step));
  const lacking = counted.filter(({ state }) => state !== 'done');
  const current = lacking.find(({ state }) => state !== 'waiting')?.step;
  return {
    list: states.map(({ step, state }) => ({ step, state, isCurrent: step === current })),
    total: counted.length,
    done: counted.length - lacking.length,
    minutesLeft: lacking.reduce((sum, { step, state }) => sum + (state === 'waiting' ? 0 : MINUTES[step]), 0),
    lacking: lacking.map(({ step }) => step),
  };
};
