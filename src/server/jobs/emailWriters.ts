import { firstNameOf } from '../../shared/kernel/firstName';
import { trialStandingOf } from '../../shared/subscription/subscriptionStanding';
import type { AgreementService } from '../account/agreement/agreementService';
import type { AccountLetters } from '../account/accountLetters';
import { merchantRepository } from '../account/merchantRepository';
import { readKitsOffSale } from '../admin/product/kitsOffSale';
import { messageRepository } from '../admin/message/messageRepository';
import { webhookRepository } from '../admin/integration/webhookRepository';
import { readReminder } from '../cart/cartReminder';
import { readPaymentLink } from '../cart/paymentLinkLetter';
import { contactRepository } from '../contact/contactRepository';
import type { Database } from '../db/database';
import type { Email } from '../gateways/mail/mailPort';
import type { Clock } from '../kernel/clock';
import type { LocationService } from '../location/locationService';
import { isOvertaken } from '../mail/orderMessages';
import { renderAccountEmail } from '../mail/renderAccountEmail';
import { renderAnswerEmail } from '../mail/renderAnswerEmail';
import { cartStopUrlOf, renderCartEmail } from '../mail/renderCartEmail';
import { renderAgreementEmail } from '../mail/renderAgreementEmail';
import { renderChargebackEmail } from '../mail/renderChargebackEmail';
import { renderContactEmail } from '../mail/renderContactEmail';
import { renderDomainEmail } from '../mail/renderDomainEmail';
import { renderEmail, type RenderedEmail } from '../mail/renderEmail';
import { renderOpeningEmail } from '../mail/renderOpeningEmail';
import { renderFactorResetAsked, renderFactorResetMade } from '../mail/renderFactorResetEmail';
import { renderRegretEmail } from '../mail/renderRegretEmail';
import { renderKitEmail } from '../mail/renderKitEmail';
import { renderHelpEmail } from '../mail/renderHelpEmail';
import { renderMessageDueEmail } from '../mail/renderMessageDueEmail';
import { renderPantryEmail } from '../mail/renderPantryEmail';
import { renderPaymentLinkEmail } from '../mail/renderPaymentLinkEmail';
import { renderInvitationToOpen, renderRequestRefusal, renderSignUpProof } from '../mail/renderSignUpEmail';
import type { Sender } from '../mail/emailSeller';
import { renderCardEmail, renderRepeatEmail } from '../mail/renderRepeatEmail';
import { renderRecipientEmail } from '../mail/renderRecipientEmail';
import { renderSubscriptionEmail, renderTrialEmail } from '../mail/renderSubscriptionEmail';
import { renderWebhookEmail } from '../mail/renderWebhookEmail';
import type { FactorResetLetters } from '../platform/merchants/factorResetLetters';
import type { SignUpLetters } from '../platform/signUp/signUpLetters';
import { isTestNumber } from '../../shared/order/orderNumber';
import { checkoutReferenceRepository } from '../cart/checkoutReferenceRepository';
import {
  renderPrescriptionApproved,
  renderPrescriptionRefused,
  renderPrescriptionSent,
} from '../mail/renderPrescriptionEmail';
import { prescriptionRepository } from '../prescription/prescriptionRepository';
import type { PrescriptionStatus } from '../../shared/order/prescriptionMachine';
import { readPantryReminder } from '../reminder/pantryReminders';
import { chargebackRepository } from '../order/chargebackRepository';
import type { OrderService } from '../order/orderService';
import { helpRepository } from '../platform/help/helpRepository';
import {
  ACCOUNT_TEMPLATES,
  CHARGEBACK_TEMPLATES,
  CONTACT_TEMPLATES,
  ORDER_TEMPLATES,
  REPEAT_TEMPLATES,
  type EmailTemplate,
  type OutboxRow,
} from '../queue/emailOutbox';
import { domainCheckRepository } from '../platform/domains/domainCheckRepository';
import { readCardLetter, readRepeatLetter } from '../repeat/repeatLetterReading';
import { storeRecipientRepository } from '../payment/storeRecipientRepository';
import { subscriptionRepository } from '../subscription/subscriptionRepository';

export type EmailWriterDeps = {
  db: Database;
  clock: Clock;
  orders: OrderService;
  letters: AccountLetters;
  signUpLetters: SignUpLetters;
  factorResetLetters: FactorResetLetters;
  agreements: Pick<AgreementService, 'standing' | 'read'>;
  locations: Pick<LocationService, 'cityByIbge'>;
};

/**
 * An e-mail as it is sent; `secret` is the token in its links, which logs and the database must not hold, or all of
 * them where it has several. Answers go to the store where no `replyTo` is given. `isForgotten`: nothing of it is kept
 * once it was sent, or failed for good.
 */
type WrittenEmail = {
  rendered: RenderedEmail;
  secret: string | readonly string[] | null;
  isForgotten?: boolean;
} & Partial<Pick<Email, 'replyTo' | 'unsubscribeUrl'>>;

/** What every e-mail is written with. `origin`: scheme and host of the store's pages, without a slash at its end; `now` in ms. */
type About = Sender;

/** Composes an e-mail of the outbox from what the database holds now; null where it is no longer to be sent. */
type EmailWriter = (email: OutboxRow, about: About) => Promise<WrittenEmail | null>;

const PRESCRIPTION_LETTERS = {
  prescriptionSent: renderPrescriptionSent,
  prescriptionApproved: renderPrescriptionApproved,
  prescriptionRefused: renderPrescriptionRefused,
};
/** What a prescription must be for a letter about it to be true when it is written. */
const PRESCRIPTION_MOMENTS: Record<keyof typeof PRESCRIPTION_LETTERS, readonly PrescriptionStatus[]> = {
  prescriptionSent: ['waiting'],
  prescriptionApproved: ['approved', 'used'],
  prescriptionRefused: ['refused'],
};

/** The writer of every template; a template without one does not compile. */
export const emailWriters = ({
  db,
  clock,
  orders,
  letters,
  signUpLetters,
  factorResetLetters,
  agreements,
  locations,
}: EmailWriterDeps): Record<EmailTemplate, EmailWriter> => ({
  ...forEach(ORDER_TEMPLATES, (template) => async (email, about) => {
    const order = await orders.load(email.storeId, String(email.data['saleOrderId']));
    if (!order) throw new Error('an e-mail about an order that does not exist');
    if (isOvertaken(template, order)) return null;
    const rendered = renderEmail(template, { ...about, order });
    if (!isTestNumber(order.number)) return { rendered, secret: null };
    return { rendered: { ...rendered, subject: `[Teste] ${rendered.subject}` }, secret: null };
  }),
  ...forEach(ACCOUNT_TEMPLATES, (template) => async (email, about) => {
    const letter = await letters.make(template, email);
    if (!letter) return null;
    const { name, path, token } = letter;
    const rendered = renderAccountEmail(template, { ...about, name, url: `${about.origin}${path}` });
    return { rendered, secret: token };
  }),
  ...forEach(CONTACT_TEMPLATES, (template) => async ({ storeId, data }, about) => {
    const id = String(data['messageId']);
    const message = await db.inStore(storeId, (tx) => contactRepository.byId(tx, storeId, id));
    if (!message) return null;
    const rendered = renderContactEmail(template, { ...about, message });
    // This one goes to the store: its reply goes to the person who wrote.
    const replyTo = { name: message.name, address: message.email };
    return { rendered, secret: null, ...(template === 'contactMessage' ? { replyTo } : {}) };
  }),
  contactAnswer: async (email, about) => {
    const read = await readAnswer(db, email);
    if (!read) return null;
    const { message, answer, by } = read;
    const rendered = renderAnswerEmail({ ...about, message, answer: answer.message, by });
    return { rendered, secret: null };
  },
  purchaseRegretted: async ({ storeId, data }, about) => {
    const order = await orders.load(storeId, String(data['saleOrderId']));
    return order && { rendered: renderRegretEmail({ ...about, order }), secret: null };
  },
  ...forEach(REPEAT_TEMPLATES, (template) => async (email, about) => {
    const read = await readRepeatLetter({ db, clock, locations }, template, email);
    if (!read) return null;
    const { letter, tokens } = read;
    return { rendered: renderRepeatEmail(template, { ...about, letter }), secret: tokens };
  }),
  cardExpiring: async (email, about) => {
    const letter = await readCardLetter({ db }, email);
    return letter && { rendered: renderCardEmail({ ...about, letter }), secret: null };
  },
  ...forEach(CHARGEBACK_TEMPLATES, (template) => async ({ storeId, data }, about) => {
    const [saleOrderId, id] = [String(data['saleOrderId']), String(data['chargebackId'])];
    const order = await orders.load(storeId, saleOrderId);
    const chargeback = await db.inStore(storeId, (tx) => chargebackRepository.byId(tx, storeId, saleOrderId, id));
    // Answered before this e-mail was composed.
    if (!order || chargeback?.status !== 'open') return null;
    const isReminder = template === 'chargebackDue';
    return { rendered: renderChargebackEmail({ ...about, order, chargeback, isReminder }), secret: null };
  }),
  agreementAsked: async ({ storeId, data }, about) => {
    const { merchantId, version } = data as { merchantId: string; version: string };
    const owner = await agreements.standing(storeId, merchantId);
    const edition = await agreements.read(version);
    // Accepted, or no owner any more, before this e-mail was composed.
    if (owner?.version !== version || !edition.ok) return null;
    return { rendered: renderAgreementEmail({ ...about, owner, edition: edition.value }), secret: null };
  },
  messageDue: async ({ storeId, data }, about) => {
    const id = String(data['messageId']);
    const message = await db.inStore(storeId, (tx) => contactRepository.byId(tx, storeId, id));
    // Answered, or erased, before this e-mail was composed.
    if (!message || message.handledAt !== null) return null;
    return { rendered: renderMessageDueEmail({ ...about, message }), secret: null };
  },
  ...forEach(
    ['prescriptionSent', 'prescriptionApproved', 'prescriptionRefused'],
    (template) => async (email, about) => {
      const { storeId, data } = email;
      const read = await db.inStore(storeId, async (tx) => {
        const prescription = await prescriptionRepository.byId(tx, storeId, String(data['prescriptionId']));
        if (!prescription || !PRESCRIPTION_MOMENTS[template].includes(prescription.status)) return null;
        return { prescription, ref: await checkoutReferenceRepository.ofCart(tx, storeId, prescription.cartId) };
      });
      // Decided otherwise, or erased, before this e-mail was composed.
      if (!read) return null;
      // Anyone with the reference can open the cart.
      const secret = template === 'prescriptionSent' ? null : read.ref;
      return { rendered: PRESCRIPTION_LETTERS[template]({ ...about, ...read }), secret };
    },
  ),
  kitsOffSale: async ({ storeId, data }, about) => {
    const kits = await db.inStore(storeId, (tx) => readKitsOffSale(tx, storeId, data['productIds'] as string[]));
    // Shown again, or removed, before this e-mail was composed.
    return kits.length === 0 ? null : { rendered: renderKitEmail({ ...about, kits }), secret: null };
  },
  cartReminder: async (email, about) => {
    const reminder = await readReminder(db, email);
    if (!reminder) return null;
    const unsubscribeUrl = cartStopUrlOf(about.origin, reminder.ref);
    // Anyone with the reference can open the cart.
    return { rendered: renderCartEmail({ ...about, reminder }), secret: reminder.ref, unsubscribeUrl };
  },
  pantryReminder: async (email, about) => {
    const reminder = await readPantryReminder({ db, clock }, email);
    if (!reminder) return null;
    const { token, stopPath } = reminder;
    const rendered = renderPantryEmail({ ...about, reminder });
    return { rendered, secret: token, unsubscribeUrl: `${about.origin}${stopPath}` };
  },
  paymentLink: async (email, about) => {
    const link = await readPaymentLink({ db, clock }, email);
    // Anyone with the reference can open the payment link.
    return link && { rendered: renderPaymentLinkEmail({ ...about, link }), secret: link.ref };
  },
  webhookDisabled: async ({ storeId, data }, about) => {
    const id = String(data['endpointId']);
    const endpoint = await db.inStore(storeId, (tx) => webhookRepository.endpoint(tx, storeId, id));
    // Switched on again, or removed.
    if (endpoint?.disabledAt == null) return null;
    return { rendered: renderWebhookEmail({ ...about, receiver: endpoint.url }), secret: null };
  },
  subscriptionFailed: async ({ storeId }, about) => {
    const row = await db.inStore(storeId, (tx) => subscriptionRepository.ofStore(tx, storeId));
    const ended = row?.subscriptionId == null ? await readTrial(db, storeId, about.now) : null;
    if (ended?.standing.suspendsAt != null) {
      const { suspendsAt } = ended.standing;
      return { rendered: renderSubscriptionEmail({ ...about, suspendsAt, isTrialOver: true }), secret: null };
    }
    // Paid before this e-mail was composed.
    if (!row?.failedSince) return null;
    return { rendered: renderSubscriptionEmail({ ...about, suspendsAt: row.suspendsAt }), secret: null };
  },
  trialEnding: async ({ storeId }, about) => {
    const row = await db.inStore(storeId, (tx) => subscriptionRepository.ofStore(tx, storeId));
    const trial = row?.subscriptionId == null ? await readTrial(db, storeId, about.now) : null;
    // Begun, or over, before this e-mail was composed.
    if (!trial || trial.standing.failedSince !== null) return null;
    return { rendered: renderTrialEmail({ ...about, trialEndsAt: trial.trialEndsAt }), secret: null };
  },
  recipientStopped: async ({ storeId }, about) => {
    const recipient = await db.inStore(storeId, (tx) => storeRecipientRepository.standing(tx, storeId));
    // Active again before this e-mail was composed.
    if (recipient === null || recipient === 'active') return null;
    return { rendered: renderRecipientEmail({ ...about, status: recipient }), secret: null };
  },
  domainLost: async ({ storeId, data }, about) => {
    const domain = String(data['domain']);
    const lost = await domainCheckRepository.lostOf(db.shared, storeId);
    // It leads here again, or was removed.
    if (!lost.some((one) => one.domain === domain)) return null;
    return { rendered: renderDomainEmail({ ...about, domain }), secret: null };
  },
  storeRequestAccepted: async ({ data }, about) => {
    const invited = await signUpLetters.invitation(String(data['requestId']));
    if (!invited) return null;
    const { request, path, token } = invited;
    const rendered = renderInvitationToOpen({ ...about, storeName: request.storeName, url: `${about.origin}${path}` });
    return { rendered, secret: token };
  },
  storeRequestRefused: async ({ data }, about) => {
    const request = await signUpLetters.request(String(data['requestId']));
    if (!request?.reason) return null;
    const { storeName, reason } = request;
    return { rendered: renderRequestRefusal({ ...about, storeName, reason }), secret: null };
  },
  storeSignUpProof: async ({ data, recipient }, about) => {
    const proof = await signUpLetters.proof(String(data['signUpId']), recipient);
    if (!proof) return null;
    const { signUp, code, path, token } = proof;
    const { ownerName: name, storeName } = signUp;
    const rendered = renderSignUpProof({ ...about, name, storeName, code, url: `${about.origin}${path}` });
    return { rendered, secret: [token, code] };
  },
  storeOpened: async (_email, about) =>
    // Closed again before this one was written: who waits gets it another time.
    about.store.status === 'active' ? { rendered: renderOpeningEmail(about), secret: null, isForgotten: true } : null,
  helpEntered: async ({ storeId, data }, about) => {
    const visit = await db.inStore(storeId, (tx) => helpRepository.byId(tx, storeId, String(data['visitId'])));
    if (!visit?.enteredAt) return null;
    const { ownerName: name, reason, minutes, enteredAt } = visit;
    return { rendered: renderHelpEmail({ ...about, name, reason, minutes, enteredAt }), secret: null };
  },
  factorResetAsked: async (email, about) => {
    const letter = await factorResetLetters.asked(email);
    if (!letter) return null;
    const { reset, name, path, token } = letter;
    const { reason, effectiveAt } = reset;
    const url = `${about.origin}${path}`;
    return { rendered: renderFactorResetAsked({ ...about, name, reason, effectiveAt, url }), secret: token };
  },
  factorResetMade: async (email, about) => {
    const letter = await factorResetLetters.made(email);
    if (letter?.reset.status !== 'done') return null;
    const { reset, name } = letter;
    return {
      rendered: renderFactorResetMade({ ...about, name, madeAt: reset.endedAt ?? email.createdAt }),
      secret: null,
    };
  },
});

/** The answer an e-mail carries and the message it answers; nothing once either was erased. */
export const readAnswer = (db: Database, { storeId, data }: OutboxRow) =>
  db.inStore(storeId, async (tx) => {
    const answer = await messageRepository.entry(tx, storeId, String(data['entryId']));
    const message = answer && (await contactRepository.byId(tx, storeId, answer.messageId));
    const author = answer && (await merchantRepository.byId(tx, storeId, answer.authorId));
    return message && { message, answer, by: author && firstNameOf(author.name) };
  });

/** A store's trial and how the store stands by it; null without one. */
const readTrial = async (db: Database, storeId: string, now: number) => {
  const trial = await db.inStore(storeId, (tx) => subscriptionRepository.trial(tx, storeId));
  return trial && { ...trial, standing: trialStandingOf(trial.trialEndsAt, now) };
};

// One writer per template of a group, made for that template.
const forEach = <Template extends EmailTemplate>(
  templates: readonly Template[],
  writerOf: (template: Template) => EmailWriter,
): Record<Template, EmailWriter> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per template of the group
  Object.fromEntries(templates.map((template) => [template, writerOf(template)])) as Record<Template, EmailWriter>;
