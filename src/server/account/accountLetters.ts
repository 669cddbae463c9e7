import { emailLinks } from '../../shared/account/emailLinks';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Tx } from '../db/database';
import { orderRepository } from '../order/orderRepository';
import type { AccountTemplate, OutboxRow } from '../queue/emailOutbox';
import { customerRepository } from '../customer/customerRepository';
import { invitationRepository } from './invitationRepository';
import { merchantRepository } from './merchantRepository';
import { oneTimeTokenRepository } from './oneTimeTokenRepository';

/** Data of an e-mail about an account: the recipient, and the link with its token, which is a secret. */
type AccountLetter = { name: string; path: string; token: string };

/** The links of e-mails. */
export type AccountLetters = ReturnType<typeof accountLetters>;

/**
 * Makes the link of an e-mail when the e-mail is written, not before: neither a queue nor an outbox that waits holds a
 * token, the database only its hash (rules §4).
 */
export const accountLetters = ({ db, clock }: { db: Database; clock: Clock }) => {
  const letterFor = async (tx: Tx, template: AccountTemplate, email: OutboxRow): Promise<AccountLetter | null> => {
    const { storeId, recipient, data } = email;
    // As `EmailData` has it.
    const { personId, invitationId, saleOrderId } = data as Partial<
      Record<'personId' | 'invitationId' | 'saleOrderId', string>
    >;
    const id = personId ?? invitationId ?? saleOrderId ?? '';
    const base = { storeId, email: recipient, now: clock() };
    switch (template) {
      case 'emailConfirmation': {
        const customer = await customerRepository.byId(tx, storeId, id);
        const isWaiting = customer?.pendingEmail === recipient || customer?.emailConfirmedAt === null;
        if (!customer || !isWaiting) return null;
        const subject = { customerId: id };
        const token = await oneTimeTokenRepository.make(tx, { ...base, purpose: 'confirmEmail', subject });
        return { name: customer.name, path: emailLinks.confirm(token), token };
      }
      case 'passwordRecovery': {
        const customer = await customerRepository.byId(tx, storeId, id);
        if (!customer) return null;
        const subject = { customerId: id };
        const token = await oneTimeTokenRepository.make(tx, { ...base, purpose: 'resetPassword', subject });
        return { name: customer.name, path: emailLinks.reset(token), token };
      }
      case 'merchantPasswordRecovery': {
        const merchant = await merchantRepository.byId(tx, storeId, id);
        if (!merchant) return null;
        const subject = { merchantId: id };
        const token = await oneTimeTokenRepository.make(tx, { ...base, purpose: 'resetPassword', subject });
        return { name: merchant.name, path: emailLinks.adminReset(token), token };
      }
      case 'buyerErasure': {
        const order = await orderRepository.byId(tx, storeId, id);
        const isTheirs = order?.customerId === null && order.buyerEmail === recipient && order.erasureAskedAt === null;
        if (!order || !isTheirs) return null;
        const subject = { saleOrderId: id };
        const token = await oneTimeTokenRepository.make(tx, { ...base, purpose: 'eraseBuyer', subject });
        return { name: order.buyerName, path: emailLinks.eraseBuyer(token), token };
      }
      case 'customerInvitation':
      case 'merchantInvitation': {
        const invitation = await invitationRepository.byId(tx, storeId, id);
        const isOpen = invitation?.acceptedAt === null && invitation.expiresAt > instantOf(clock());
        if (!invitation || !isOpen) return null;
        const subject = { invitationId: id };
        const token = await oneTimeTokenRepository.make(tx, { ...base, purpose: 'acceptInvitation', subject });
        const path =
          template === 'customerInvitation' ? emailLinks.invitation(token) : emailLinks.adminInvitation(token);
        return { name: invitation.name, path, token };
      }
    }
  };

  return {
    /** Makes the link of an e-mail; null where there is nothing to write about any more. */
    make: (template: AccountTemplate, email: OutboxRow): Promise<AccountLetter | null> =>
      db.inStore(email.storeId, (tx) => letterFor(tx, template, email)),
  };
};
