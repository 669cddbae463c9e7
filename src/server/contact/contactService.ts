import type { ContactReceipt, PostContact, PostContactOipet } from '../../shared/contact/contactContract';
import { contactProblems } from '../../shared/contact/contactRules';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { StoreRow } from '../db/schema/storeTables';
import type { Throttle } from '../http/throttle';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Tx } from '../db/database';
import { emailOutbox } from '../queue/emailOutbox';
import { storeRepository } from '../store/storeRepository';
import { contactRepository, type ContactRow } from './contactRepository';
import { keptUnderProtocol } from './protocolNumber';

/** Messages from the contact pages. */
export type ContactService = ReturnType<typeof contactService>;

type Dependencies = { db: Database; clock: Clock; throttle: Throttle };
type Typed = Omit<ContactRow, 'storeId' | 'id' | 'protocol' | 'createdAt' | 'handledAt' | 'dueLetterAt'>;

/** The same message within this is the same click, or a retry of it. */
const SAME_MESSAGE_MS = 10 * 60_000;

/**
 * Keeps messages and writes two e-mails each: to the recipient, and a receipt to the sender (Decreto 7.962/2013, art.
 * 4). The receipt does not repeat the message: anyone may enter another person's address.
 */
export const contactService = ({ db, clock, throttle }: Dependencies) => {
  const keep = async (tx: Tx, store: StoreRow, typed: Typed): Promise<ContactReceipt> => {
    const now = clock();
    const createdAt = instantOf(now);
    const known = await contactRepository.same(tx, store.id, typed, instantOf(now - SAME_MESSAGE_MS));
    if (known) return { protocol: known.protocol, createdAt: known.createdAt };
    const kept = await keptUnderProtocol(now, async (protocol) => {
      const row = { ...typed, storeId: store.id, id: newId(), protocol, createdAt, handledAt: null, dueLetterAt: null };
      return (await contactRepository.insert(tx, row)) ? row : null;
    });
    const about = { storeId: store.id, at: createdAt, data: { messageId: kept.id } };
    await emailOutbox.put(tx, { ...about, template: 'contactMessage', recipient: store.email });
    await emailOutbox.put(tx, { ...about, template: 'contactReceipt', recipient: kept.email });
    return { protocol: kept.protocol, createdAt };
  };

  const take = async (store: StoreRow, address: string, typed: Typed): Promise<Outcome<ContactReceipt>> => {
    const fields = contactProblems(typed);
    if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
    const allowed = await throttle.take(store.id, [
      { policy: 'contactAddress', of: address },
      { policy: 'contactEmail', of: typed.email },
    ]);
    if (!allowed.ok) return allowed;
    return succeeded(await db.inStore(store.id, (tx) => keep(tx, store, typed)));
  };

  return {
    /** A message to the store. @param address from `networkOf` @returns ValidationError, TooManyRequestsError */
    toStore: (store: StoreRow, address: string, body: BodyOf<PostContact>): Promise<Outcome<ContactReceipt>> =>
      take(store, address, { ...body, ...tidy(body), kind: 'store', companyName: null }),

    /**
     * A future merchant's message to the platform, for which the default store answers.
     * @returns ValidationError, TooManyRequestsError; UnavailableError where there is no default store
     */
    async toPlatform(address: string, body: BodyOf<PostContactOipet>): Promise<Outcome<ContactReceipt>> {
      const platform = await storeRepository.platform(db.shared);
      if (!platform) return refused('UnavailableError');
      return take(platform, address, { ...body, ...tidy(body), kind: 'platform', subject: null, orderNumber: null });
    },
  };
};

// Line breaks of every system become one kind; what was left empty is nothing.
const tidy = (body: {
  name: string;
  email: string;
  message: string;
  orderNumber?: string | null;
  companyName?: string | null;
}) => ({
  name: body.name.trim(),
  email: emailOf(body.email),
  message: body.message.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim(),
  orderNumber: body.orderNumber?.trim() || null,
  companyName: body.companyName?.trim() || null,
});
