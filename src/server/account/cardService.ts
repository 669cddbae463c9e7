import type { BodyOf } from '../../shared/kernel/contract';
import type {
  CustomerCard,
  DeleteCustomerCard,
  PostCustomerCard,
  PutCustomerCard,
} from '../../shared/account/cardContract';
import { MAX_CARDS } from '../../shared/account/accountLimits';
import { isCardOver } from '../../shared/kernel/card';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { cardRepository, type CardRow } from '../customer/cardRepository';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import type { Database, Db } from '../db/database';
import type { CardGateway, KeptCard } from '../gateways/payment/cardPort';
import type { BillingAddress } from '../gateways/payment/paymentPort';
import { repeatKeyOf } from '../gateways/payment/repeatKey';
import type { Asker, Limiter } from '../http/limiter';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { LocationService } from '../location/locationService';
import { tryCard } from '../order/cardTries';
import { addJob } from '../queue/addJob';
import type { Jobs } from '../queue/jobTypes';
import { repeatSettingRepository } from '../store/repeatSettingRepository';
import { addressRepository } from './addressRepository';
import { cardFollowing } from './cardFollowing';

type Options = {
  db: Database;
  clock: Clock;
  gateway: CardGateway;
  limiter: Pick<Limiter, 'take' | 'giveBack'>;
  locations: Pick<LocationService, 'cityByIbge'>;
  /**
   * Whether a store of another cluster keeps this card of the provider; left out: there is one cluster.
   * @throws while one of them does not answer
   */
  isKeptElsewhere?: (providerCardId: string) => Promise<boolean>;
};
type Asked = { kind: 'kept'; providerCustomerId: string; card: KeptCard } | { kind: 'refused' } | { kind: 'unknown' };

const TOO_MANY = refused('ValidationError', { fields: { body: 'too many cards' } });

/** The cards that customers have kept for their repeat purchases. */
export type CardService = ReturnType<typeof cardService>;

/**
 * The rules of kept cards: one is kept with its customer present and by their consent, and while there are any, exactly
 * one is the default. Verifying a card counts as trying it.
 */
export const cardService = ({
  db,
  clock,
  gateway,
  limiter,
  locations,
  isKeptElsewhere = async () => false,
}: Options) => {
  const wire = ({ id, brand, lastDigits, expMonth, expYear, expiredAt, isDefault }: CardRow): CustomerCard => ({
    id,
    brand,
    lastDigits,
    expMonth,
    expYear,
    isExpired: expiredAt !== null || isCardOver({ expMonth, expYear }, storeDayOf(clock())),
    isDefault,
  });

  /** The customer's cards under the customer's lock; null once the account is gone. */
  const lockedList = async (tx: Db, storeId: string, customerId: string): Promise<CardRow[] | null> =>
    (await customerRepository.lock(tx, storeId, customerId)) && cardRepository.listOf(tx, storeId, customerId);

  const following = cardFollowing({ db, clock, gateway });

  const demote = async (tx: Db, rows: CardRow[]): Promise<void> => {
    for (const row of rows) if (row.isDefault) await cardRepository.setDefault(tx, row, false);
  };

  /** Where the customer lives, as far as they said: a card's bills name it. */
  const billingOf = async (tx: Db, storeId: string, customerId: string): Promise<BillingAddress | null> => {
    const [address] = await addressRepository.listOf(tx, storeId, customerId);
    const city = address && locations.cityByIbge(address.cityId);
    return address && city ? { ...address, cityName: city.name, stateId: city.stateId } : null;
  };

  const ask = async (
    { id: customerId, name, email, document, phone }: CustomerRow,
    cardToken: string,
    billing: BillingAddress | null,
  ): Promise<Asked> => {
    const person = { name, email, document, phone };
    const customer = await gateway.keepCustomer(person, repeatKeyOf('customer', person));
    if (customer.kind !== 'known') return { kind: customer.kind };
    const providerCustomerId = customer.value;
    // A token works once: the same token again is the same call, repeated after a lost response.
    const key = repeatKeyOf('keptCard', { customerId, cardToken });
    const kept = await gateway.keepCard({ providerCustomerId, cardToken, billing }, key);
    return kept.kind === 'known' ? { kind: 'kept', providerCustomerId, card: kept.value } : { kind: kept.kind };
  };

  const STATUS = { kept: 'paid', refused: 'refused', unknown: 'processing' } as const;

  return {
    /** The customer's cards, the default first. */
    async list(storeId: string, customerId: string): Promise<CustomerCard[]> {
      const rows = await db.inStore(storeId, (tx) => cardRepository.listOf(tx, storeId, customerId));
      return rows.map(wire);
    },

    /**
     * Has a card verified and kept. @returns it, or ValidationError where its bank does not verify it or there are too
     * many, PaymentMethodUnavailableError where the store has no repeat purchases, UnavailableError, SessionExpiredError,
     * or TooManyRequestsError after too many refused cards
     */
    async add(
      storeId: string,
      customerId: string,
      given: BodyOf<PostCustomerCard>,
      asker: Asker,
    ): Promise<Outcome<CustomerCard>> {
      const read = await db.inStore(
        storeId,
        async (tx): Promise<Outcome<{ customer: CustomerRow; billing: BillingAddress | null }>> => {
          if (!(await repeatSettingRepository.isOn(tx, storeId))) return refused('PaymentMethodUnavailableError');
          const customer = await customerRepository.byId(tx, storeId, customerId);
          if (!customer) return refused('SessionExpiredError');
          const kept = await cardRepository.listOf(tx, storeId, customerId);
          if (kept.length >= MAX_CARDS) return TOO_MANY;
          return succeeded({ customer, billing: await billingOf(tx, storeId, customerId) });
        },
      );
      if (!read.ok) return read;
      const { customer, billing } = read.value;
      const tried = await tryCard(
        limiter,
        { asker, document: customer.document },
        async () => succeeded(await ask(customer, given.cardToken, billing)),
        async ({ kind }) => STATUS[kind],
      );
      if (!tried.ok) return tried;
      const asked = tried.value;
      if (asked.kind === 'refused') return refused('ValidationError', { fields: { cardToken: 'not accepted' } });
      if (asked.kind === 'unknown') return refused('UnavailableError');
      return db.inStore(storeId, async (tx) => {
        const at = instantOf(clock());
        const {
          providerCustomerId,
          card: { cardId: providerCardId, ...shown },
        } = asked;
        const fresh = {
          ...shown,
          providerCustomerId,
          providerCardId,
          consentVersion: given.consentVersion,
          consentedAt: at,
          expiredAt: null,
        };
        const kept = await lockedList(tx, storeId, customerId);
        const same = kept?.find((row) => row.providerCardId === providerCardId);
        if (!kept || (!same && kept.length >= MAX_CARDS)) {
          // Nobody's any more, or one too many: the provider has it already.
          await addJob(tx, 'forgetCard', { cardId: newId(), providerCustomerId, providerCardId });
          return kept ? TOO_MANY : refused('SessionExpiredError');
        }
        const isDefault = given.isDefault || (same?.isDefault ?? kept.length === 0);
        if (isDefault)
          await demote(
            tx,
            kept.filter((row) => row !== same),
          );
        const row = same
          ? { ...same, ...fresh, isDefault }
          : { ...fresh, storeId, customerId, id: newId(), isDefault, createdAt: at };
        if (same) await cardRepository.update(tx, row);
        else await cardRepository.insert(tx, row);
        return succeeded(wire(row));
      });
    },

    /** Makes a card the default. @returns it, or NotFoundError (also for another customer's) */
    makeDefault: (
      storeId: string,
      customerId: string,
      { cardId }: BodyOf<PutCustomerCard>,
    ): Promise<Outcome<CustomerCard>> =>
      db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        const chosen = kept?.find(({ id }) => id === cardId);
        if (!kept || !chosen) return refused('NotFoundError');
        await demote(
          tx,
          kept.filter((row) => row !== chosen),
        );
        await cardRepository.setDefault(tx, chosen, true);
        return succeeded(wire({ ...chosen, isDefault: true }));
      }),

    /** Removes a card; the oldest left becomes the default. @returns NotFoundError (also for another customer's) */
    remove: (storeId: string, customerId: string, { cardId }: BodyOf<DeleteCustomerCard>): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const kept = await lockedList(tx, storeId, customerId);
        const removed = kept?.find(({ id }) => id === cardId);
        if (!kept || !removed) return refused('NotFoundError');
        await cardRepository.remove(tx, removed);
        const next = kept.find((row) => row !== removed);
        if (removed.isDefault && next) await cardRepository.setDefault(tx, next, true);
        return done;
      }),

    /** Has our rows follow a card that its bank has replaced. @throws while the provider does not answer */
    follow: (card: Jobs['followCard']): Promise<void> => following.follow(card),

    /**
     * Has the provider forget a card whose row went, unless somebody keeps it still.
     * @throws while the provider does not do it, or another cluster does not answer: the job is tried again
     */
    async forget({ cardId, providerCustomerId, providerCardId }: Jobs['forgetCard']): Promise<void> {
      if ((await cardRepository.isKept(db.shared, providerCardId)) || (await isKeptElsewhere(providerCardId))) return;
      const answer = await gateway.forgetCard(providerCustomerId, providerCardId, `forgetCard:${cardId}`);
      if (answer.kind !== 'known') throw new Error('the provider did not forget a card');
    },
  };
};
