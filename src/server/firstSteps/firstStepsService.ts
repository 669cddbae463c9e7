import {
  firstStepsOf,
  type BankAccountState,
  type FirstStep,
  type FirstStepFacts,
} from '../../shared/admin/firstSteps';
import type { FirstSteps, TestPurchase } from '../../shared/admin/firstStepsContract';
import type { AuditAction } from '../../shared/admin/auditActions';
import { compulsoryGaps } from '../../shared/admin/myStore/legalDuties';
import type { LegalCheck } from '../../shared/admin/myStore/myStoreContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { missingLegalFields } from '../../shared/store/legalFields';
import type { RecipientStandings } from '../admin/finance/recipientStandings';
import type { AgreementService } from '../account/agreement/agreementService';
import { storeChanges, type Editor } from '../admin/core/storeChanges';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { legalStanding } from '../admin/myStore/legalStanding';
import { seeTests, type Database, type Tx } from '../db/database';
import type { FirstStepChoice } from '../db/schema/firstStepTables';
import type { StoreRow } from '../db/schema/storeTables';
import type { FinanceGateway } from '../gateways/payment/financePort';
import { instantOf, type Clock } from '../kernel/clock';
import { storeRecipientRepository } from '../payment/storeRecipientRepository';
import { DEFAULT_THEME } from '../platform/storeCreation';
import type { StoreStates } from '../platform/storeStates';
import type { TestPurchaseService } from './testPurchaseService';
import type { PlatformAddress } from '../store/platformAddress';
import { firstStepsRepository as repository, type StoreFacts } from './firstStepsRepository';

type Options = {
  db: Database;
  clock: Clock;
  gateway: Pick<FinanceGateway, 'readRecipient'>;
  recipients: Pick<RecipientStandings, 'learn'>;
  states: Pick<StoreStates, 'open' | 'close'>;
  agreements: Pick<AgreementService, 'unboundOwners'>;
  testPurchases: Pick<TestPurchaseService, 'shown' | 'clear' | 'start' | 'stop'>;
  platform: PlatformAddress;
  /** Whether carriers are asked for prices. */
  hasCarriers: boolean;
};

/** Whether a step keeps a store closed that was open before. */
const isNeededAgain = (step: FirstStep, facts: FirstStepFacts, needsRecipient: boolean): boolean =>
  (step === 'policies' && facts.missingDuties.length > 0) || (step === 'bankAccount' && needsRecipient);

/** What a new store still needs, its opening and its closing. */
export type FirstStepsService = ReturnType<typeof firstStepsService>;

/** Judges the first steps of a store by what is there, and opens it once nothing lacks. */
export const firstStepsService = (options: Options) => {
  const { db, clock, gateway, recipients, states, testPurchases, platform, hasCarriers, agreements } = options;
  const change = storeChanges({ db, clock, unique: 'choice' });

  /** How the provider is with the store's bank account: asked outside of any transaction. */
  const bankAccountOf = async (storeId: string): Promise<BankAccountState> => {
    const recipientId = await db.inStore(storeId, (tx) => storeRecipientRepository.ofStore(tx, storeId));
    if (recipientId === null) return 'none';
    const answer = await gateway.readRecipient(recipientId);
    if (answer.kind !== 'known' || answer.value === null) return 'unknown';
    await recipients.learn(storeId, answer.value);
    const { status } = answer.value;
    if (status === 'active') return 'active';
    return status === 'registration' || status === 'affiliation' ? 'waiting' : 'refused';
  };

  type Known = { facts: StoreFacts; law: LegalCheck[]; needsRecipient: boolean; unbound: string[] };
  const knownOf = async (tx: Tx, storeId: string): Promise<Known> => {
    const facts = await repository.facts(tx, storeId);
    const needsRecipient = await storeRecipientRepository.isNeeded(tx);
    const unbound = (await agreements.unboundOwners(tx, storeId)).map(({ name }) => name);
    return { facts, law: await legalStanding(tx, facts.store, storeDayOf(clock())), needsRecipient, unbound };
  };

  const toFirstSteps = (
    { facts: known, law, needsRecipient, unbound }: Known,
    bankAccount: BankAccountState,
    test: TestPurchase | null,
  ): FirstSteps => {
    const { store } = known;
    const facts = {
      missingFields: missingLegalFields(store),
      legalName: store.legalName,
      companyId: store.companyId,
      address: store.address,
      themeColor: store.themeColor,
      hasLogo: store.logoUrl !== null,
      isThemeChosen: store.logoUrl !== null || store.themeColor !== DEFAULT_THEME || known.themeKeptAt !== null,
      productsOnSale: known.productsOnSale,
      productsHidden: known.productsHidden,
      originZipCode: store.originZipCode,
      ownWays: known.ownWays,
      hasCarriers,
      bankAccount,
      ownersWithoutAgreement: unbound,
      policiesAcceptedAt: known.policiesAcceptedAt,
      missingDuties: compulsoryGaps(law),
      isTested: known.isTested,
      ownDomain: known.ownDomain,
      waitingDomain: known.waitingDomain,
    };
    const { lacking, ...steps } = firstStepsOf(facts);
    const address = known.ownDomain === null ? platform.originOf(store) : `https://${known.ownDomain}`;
    return {
      status: store.status,
      openedAt: store.openedAt,
      address,
      waiting: known.waiting,
      host: new URL(address).host,
      ...steps,
      // A store that was open once has customers and orders: what the law and its payments ask is enough.
      lacking: store.openedAt === null ? lacking : lacking.filter((step) => isNeededAgain(step, facts, needsRecipient)),
      testPurchase: test,
      facts,
    };
  };

  const read = async (storeId: string): Promise<Outcome<FirstSteps>> => {
    const bankAccount = await bankAccountOf(storeId);
    return db.inStore(storeId, async (tx) => {
      await seeTests(tx);
      const test = await testPurchases.shown(tx, storeId);
      return succeeded(toFirstSteps(await knownOf(tx, storeId), bankAccount, test));
    });
  };

  const choose = (editor: Editor, choice: FirstStepChoice, action: AuditAction): Promise<Outcome<null>> =>
    change(editor, async (tx, audit) => {
      const { storeId, merchantId } = editor;
      const isNew = await repository.choose(tx, { storeId, choice, merchantId, at: instantOf(clock()) });
      if (isNew) await audit(action, { kind: 'store', id: storeId });
      return succeeded(null);
    });

  const afterwards = async (storeId: string, made: Outcome<unknown>): Promise<Outcome<FirstSteps>> =>
    made.ok ? read(storeId) : made;

  const isAlready = async (storeId: string, status: StoreRow['status']): Promise<boolean> => {
    const { store } = await db.inStore(storeId, (tx) => repository.facts(tx, storeId));
    return store.status === status;
  };

  /** A move; one that another call has made already is no failure. */
  const move = async (storeId: string, status: StoreRow['status'], made: Outcome<unknown>) => {
    const isRepeated = !made.ok && made.refusal.name === 'TransitionRefusedError' && (await isAlready(storeId, status));
    return isRepeated ? read(storeId) : afterwards(storeId, made);
  };

  return {
    /** The list as it stands. */
    read,

    /** Keeps colour and sign as they are. */
    keepTheme: async (editor: Editor): Promise<Outcome<FirstSteps>> =>
      afterwards(editor.storeId, await choose(editor, 'themeKept', 'themeKept')),

    /** Accepts the ready texts. */
    acceptPolicies: async (editor: Editor): Promise<Outcome<FirstSteps>> =>
      afterwards(editor.storeId, await choose(editor, 'policiesAccepted', 'policiesAccepted')),

    /** Opens the store. @returns ValidationError by step; TransitionRefusedError; UnavailableError without the provider's word */
    async open(editor: Editor): Promise<Outcome<FirstSteps>> {
      const { storeId, merchantId } = editor;
      const bankAccount = await bankAccountOf(storeId);
      const lackingOf = async (tx: Tx): Promise<Outcome<never> | null> => {
        // Under the lock of the store's row: what is counted here is what it opens with.
        const { lacking } = toFirstSteps(await knownOf(tx, storeId), bankAccount, null);
        if (lacking.length === 0) {
          await testPurchases.clear(tx, editor);
          return null;
        }
        if (lacking.length === 1 && bankAccount === 'unknown') return refused('UnavailableError');
        return refused('ValidationError', { fields: Object.fromEntries(lacking.map((step) => [step, 'missing'])) });
      };
      return move(storeId, 'active', await states.open(storeId, { kind: 'merchant', id: merchantId }, lackingOf));
    },

    /** Begins a test purchase. @returns TransitionRefusedError in an open store; ValidationError without products */
    startTest: async (editor: Editor): Promise<Outcome<FirstSteps>> =>
      afterwards(editor.storeId, await testPurchases.start(editor)),

    /** Stops a test purchase. */
    stopTest: async (editor: Editor): Promise<Outcome<FirstSteps>> =>
      afterwards(editor.storeId, await testPurchases.stop(editor)),

    /** Closes it to the public. @returns TransitionRefusedError where the platform closed it */
    async close({ storeId, merchantId }: Editor): Promise<Outcome<FirstSteps>> {
      return move(storeId, 'draft', await states.close(storeId, { kind: 'merchant', id: merchantId }));
    },
  };
};
