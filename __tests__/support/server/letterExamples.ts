import { KIT_FAULTS } from '../../../src/shared/catalog/kit';
import type { ContactRow } from '../../../src/server/contact/contactRepository';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { ACCOUNT_TEMPLATES, ORDER_TEMPLATES, type OrderTemplate } from '../../../src/server/queue/emailOutbox';
import { renderAgreementEmail } from '../../../src/server/mail/renderAgreementEmail';
import { renderAnswerEmail } from '../../../src/server/mail/renderAnswerEmail';
import { renderAccountEmail } from '../../../src/server/mail/renderAccountEmail';
import { renderCartEmail } from '../../../src/server/mail/renderCartEmail';
import { renderChargebackEmail } from '../../../src/server/mail/renderChargebackEmail';
import { renderContactEmail } from '../../../src/server/mail/renderContactEmail';
import {
  renderPrescriptionApproved,
  renderPrescriptionRefused,
  renderPrescriptionSent,
} from '../../../src/server/mail/renderPrescriptionEmail';
import { renderMessageDueEmail } from '../../../src/server/mail/renderMessageDueEmail';
import { renderOpeningEmail } from '../../../src/server/mail/renderOpeningEmail';
import {
  renderInvitationToOpen,
  renderRequestRefusal,
  renderSignUpProof,
} from '../../../src/server/mail/renderSignUpEmail';
import { renderRecipientEmail } from '../../../src/server/mail/renderRecipientEmail';
import { renderSubscriptionEmail, renderTrialEmail } from '../../../src/server/mail/renderSubscriptionEmail';
import { renderWebhookEmail } from '../../../src/server/mail/renderWebhookEmail';
import { renderFactorResetAsked, renderFactorResetMade } from '../../../src/server/mail/renderFactorResetEmail';
import { renderDomainEmail } from '../../../src/server/mail/renderDomainEmail';
import { renderRegretEmail } from '../../../src/server/mail/renderRegretEmail';
import { renderKitEmail } from '../../../src/server/mail/renderKitEmail';
import { renderHelpEmail } from '../../../src/server/mail/renderHelpEmail';
import { renderPaymentLinkEmail } from '../../../src/server/mail/renderPaymentLinkEmail';
import { renderEmail, type RenderedEmail } from '../../../src/server/mail/renderEmail';
import { signUpLinks } from '../../../src/shared/platform/signUpLinks';
import { emailLinks } from '../../../src/shared/account/emailLinks';
import type { Order, OrderLine } from '../../../src/shared/order/orderContract';
import { repeatLetterExamples } from './repeatLetterExamples';
import { anAddress, anOrder, aPayment, aSubject } from './emailSubject';

/** An e-mail in one state. `template` is the outbox's name for it, `name` a part of an address. */
export type LetterExample = { name: string; template: string; letter: RenderedEmail };

const LONG_NAME = 'Maximiliana Wolfeschlegelsteinhausen de Albuquerque e Figueiredo';
const LONG_TITLE =
  'Ração Matuta Cães Adultos Castrados de Porte Médio e Grande Frango, Arroz Integral e Abóbora sem Corantes';
const LONG_WORD = 'Otorrinolaringologicamentedesinfetante';
/** As long as a real one. */
const TOKEN = 'Zk3vQ8yTn1RwXc5LbH7mPd9sGf2jKa4uEo6iVt0BqYM';
const REF = '7f3c9a51d2e84b06a1c5f0e97d3b8264';

/** A private store in a light colour, with a logo and a long name. */
const CONTESTED = { amount: 6_200, answerBy: '2026-11-27' };
const CLUB: Partial<StoreRow> = {
  slug: 'clube',
  name: 'Clube Oi Pet Compras Coletivas',
  logoUrl: '/media/logo.webp',
  themeColor: '#ffd54a',
  isPrivate: true,
  whatsapp: null,
  email: 'contato@clube.oipet.test',
  legalName: 'Clube Oi Pet Compras Coletivas de Artigos para Animais Ltda.',
  companyId: '12ABC34501DE35',
  openingHours: '',
};

const aLine = (values: Partial<OrderLine>): OrderLine => {
  const [line] = anOrder().listProduct;
  if (!line) throw new Error('an order without a line');
  return { ...line, ...values };
};
const listProduct = [
  aLine({
    title: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz',
    imageUrl: '/media/racao.webp',
    quantity: 1,
    total: 16_890,
  }),
  aLine({ title: 'Sachê Bigode Gatos Castrados Salmão ao Molho', variantTitle: '85 g', imageUrl: null, total: 4_188 }),
  aLine({ title: 'Bola de Borracha Quica com Faixa', variantTitle: 'Grande', quantity: 2, total: 4_980 }),
];
const order = (values: Partial<Order> = {}): Order => anOrder({ listProduct, ...values });
const PIX_CODE =
  '00020126360014br.gov.bcb.pix0114pix@oipet.test5204000053039865406252.925802BR5906Oi Pet6008CAMPINAS62130509OIPET10486304E51D';
const pix = { ...aPayment().pix, code: PIX_CODE, qrPath: 'M0 0', size: 45, expiresAt: '2026-11-20T13:58:00.000Z' };
const boleto = {
  line: '00090000040000000000300000000001190000000025292',
  barsPath: null,
  width: 0,
  pdfUrl: '/sandbox/pagarme/boleto/ch_1',
  dueDay: '2026-11-25',
};
const card = { brand: 'Visa', lastDigits: '1111', installments: [8_431, 8_431, 8_430] };
const byPix = (values = {}) => aPayment({ pix, ...values });
const byBoleto = (values = {}) => aPayment({ method: 'boleto', pix: null, boleto, ...values });
const byCard = (values = {}) => aPayment({ method: 'creditCard', pix: null, card, ...values });
const paid = { status: 'paid', paidAt: '2026-11-20T13:30:00.000Z' } as const;
const refundedPix = byPix({ ...paid, pix: null, status: 'refunded', refundedValue: 25_292 });
const actions = { canPay: false, canCancel: false, canReturn: false };
const tracking = {
  carrier: 'Correios',
  code: 'ME23002MI63BR',
  trackingUrl: 'https://www.melhorrastreio.com.br/rastreio/ME23002MI63BR',
  listEvent: [],
};
const regret = { until: '2026-12-07', protocol: null, status: null, wayBack: null };

const movedOrder = (why: string | null): Order => {
  const moved = { date: '2026-11-27', shift: 'morning', why, at: '2026-11-26T15:00:00.000Z' } as const;
  const { shipping } = order();
  const day = { arrivesFrom: '2026-11-30', arrivesTo: '2026-11-30', shift: 'evening' } as const;
  return order({ status: 'paymentApproved', payment: byCard(paid), shipping: { ...shipping, ...day, moved } });
};

/** Orders by template: what differs from one waiting for its Pix. The first of each has its name. */
const ORDERS: Record<OrderTemplate, Record<string, Order>> = {
  orderReceived: {
    pix: order({ payment: byPix() }),
    boleto: order({ payment: byBoleto() }),
    'card-in-doubt': order({ payment: byCard({ status: 'analyzing' }) }),
    'long-texts': order({
      payment: byPix(),
      buyer: { name: LONG_NAME, email: 'maximiliana.wolfeschlegelsteinhausen@oipet.test' },
      address: anAddress({ recipient: LONG_NAME, street: `Rua ${LONG_WORD}`, complement: LONG_TITLE }),
      voucherCode: 'ANIVERSARIODACIDADEDECAMPINAS2026',
      total: 999_999_999,
      listProduct: [
        aLine({ title: LONG_TITLE, variantTitle: `${LONG_WORD}, sabor frango`, total: 999_999_999 }),
        aLine({ title: LONG_WORD, quantity: 99, imageUrl: null }),
      ],
    }),
  },
  paymentApproved: { card: order({ status: 'paymentApproved', payment: byCard(paid) }) },
  paymentRefused: {
    'card-no-funds': order({
      status: 'paymentReject',
      payment: byCard({ status: 'refused', refusal: 'cardNoFunds' }),
      actions: { ...actions, canPay: true },
    }),
    'order-ended': order({
      status: 'abandoned',
      payment: byPix({ status: 'refused', refusal: 'expired', pix: null }),
      actions,
    }),
  },
  orderShipped: {
    carrier: order({ status: 'shipped', payment: byCard(paid), actions }),
    tracking: order({ status: 'shipped', payment: byCard(paid), actions, tracking }),
  },
  deliveryDayMoved: {
    'by-the-store': movedOrder('O carro quebrou'),
    'paid-late': movedOrder(null),
  },
  deliveryRetracted: {
    tracking: order({ status: 'shipped', payment: byCard(paid), actions, tracking }),
  },
  orderDelivered: {
    regret: order({ status: 'concluded', payment: byCard(paid), actions, regret }),
    presumed: order({
      status: 'concluded',
      payment: byCard(paid),
      actions,
      regret,
      history: [{ status: 'concluded', at: '2026-11-30T13:29:00.000Z', cause: 'presumed' }],
    }),
    'regretted-before': order({
      status: 'concluded',
      payment: byCard({ ...paid, status: 'pendingRefund' }),
      actions,
      regret: { ...regret, protocol: '20261201-483922', status: 'refunding' },
    }),
  },
  orderCanceled: {
    'by-buyer-pix': order({ status: 'orderCanceledByCustomer', payment: byPix({ ...paid, pix: null }), actions }),
    'by-seller-boleto': order({
      status: 'orderCanceledBySeller',
      payment: byBoleto({ ...paid, boleto: null, status: 'pendingRefund' }),
      actions,
    }),
    contested: order({
      status: 'orderCanceledBySeller',
      payment: byCard({ ...paid, status: 'chargedback' }),
      actions,
      history: [{ status: 'orderCanceledBySeller', at: '2026-11-21T13:28:00.000Z', cause: 'chargedback' }],
    }),
    unpaid: order({
      status: 'orderCanceledByCustomer',
      payment: byPix({ status: 'refused', refusal: 'canceled', pix: null }),
      actions,
    }),
  },
  refundMade: {
    card: order({
      status: 'orderCanceledBySeller',
      payment: byCard({ ...paid, status: 'refunded', refundedValue: 25_292 }),
      actions,
    }),
    'late-money': order({ status: 'abandoned', payment: refundedPix, actions }),
  },
  refundInPart: {
    card: order({ status: 'concluded', payment: byCard({ ...paid, refundedValue: 4_188 }), actions, regret }),
    boleto: order({ status: 'shipped', payment: byBoleto({ ...paid, boleto: null, refundedValue: 4_188 }), actions }),
  },
  refundAccountNeeded: {
    boleto: order({
      status: 'orderCanceledByCustomer',
      payment: byBoleto({ ...paid, boleto: null, status: 'pendingRefund' }),
      actions,
      refundAccountAwaited: 25_292,
    }),
  },
  returnInstructions: {
    text: order({
      status: 'concluded',
      payment: refundedPix,
      actions,
      regret: {
        ...regret,
        protocol: '20261201-483920',
        status: 'refunded',
        wayBack: {
          text: 'O motoboy busca na quinta, entre 14h e 18h, no endereço do pedido.\nDeixe os produtos na caixa em que chegaram.',
          label: null,
          sendUntil: '2026-12-10',
        },
      },
    }),
    label: order({
      status: 'concluded',
      payment: refundedPix,
      actions,
      regret: {
        ...regret,
        protocol: '20261201-483920',
        status: 'refunded',
        wayBack: {
          text: null,
          label: { carrier: 'Correios', trackingCode: 'ME23002MI63BR', printUrl: 'https://labels.test/1' },
          sendUntil: '2026-12-10',
        },
      },
    }),
  },
  returnReceived: {
    'on-its-way': order({
      status: 'shipped',
      payment: byPix({ ...paid, pix: null, status: 'pendingRefund' }),
      actions,
      regret: { ...regret, until: null, protocol: '20261201-483922', status: 'refunding' },
    }),
    pix: order({
      status: 'concluded',
      payment: byPix({ ...paid, pix: null, status: 'pendingRefund' }),
      actions,
      regret: { ...regret, protocol: '20261201-483920', status: 'refunding' },
    }),
    boleto: order({
      status: 'concluded',
      payment: byBoleto({ ...paid, boleto: null, status: 'pendingRefund' }),
      actions,
      regret: { ...regret, protocol: '20261201-483921', status: 'refunding', wayBack: null },
    }),
  },
};

const LINKS: Record<(typeof ACCOUNT_TEMPLATES)[number], (token: string) => string> = {
  emailConfirmation: emailLinks.confirm,
  passwordRecovery: emailLinks.reset,
  merchantPasswordRecovery: emailLinks.adminReset,
  customerInvitation: emailLinks.invitation,
  merchantInvitation: emailLinks.adminInvitation,
  buyerErasure: emailLinks.eraseBuyer,
};

const prescription = {
  buyerName: LONG_NAME,
  productTitle: 'Vermífugo Fictonil, 4 comprimidos',
  quantityAllowed: 3,
  quantityUsed: 0,
  validUntil: '2026-12-20',
  refusalReason: 'Não dá para ler a assinatura.\nMande uma foto mais clara.',
};
const message: ContactRow = {
  storeId: 's1',
  id: 'm1',
  protocol: '20261120-483920',
  kind: 'store',
  name: LONG_NAME,
  email: 'maximiliana.wolfeschlegelsteinhausen@oipet.test',
  phone: '19987654321',
  subject: 'exchange',
  orderNumber: '1048',
  companyName: null,
  message: `A ração chegou com o saco aberto.\n\nPosso trocar por outra? ${LONG_WORD.repeat(2)}\n<b>Obrigada</b>`,
  createdAt: '2026-11-20T13:28:00.000Z',
  handledAt: null,
  dueLetterAt: null,
};

/** Every e-mail of the shop, written by its own code, in every state worth a look. @param origin of the store's pages */
export const letterExamples = (origin: string): LetterExample[] => {
  const about = (store: Partial<StoreRow> = {}) => {
    const { store: row, now } = aSubject(anOrder(), store);
    return { store: row, now, origin };
  };
  const example = (template: string, state: string, letter: RenderedEmail): LetterExample => ({
    name: `${template}-${state}`,
    template,
    letter,
  });
  const ofOrders = ORDER_TEMPLATES.flatMap((template) =>
    Object.entries(ORDERS[template]).map(([state, one]) =>
      example(template, state, renderEmail(template, { ...about(), order: one })),
    ),
  );
  const inClub = example(
    'orderReceived',
    'private-store',
    renderEmail('orderReceived', {
      ...about(CLUB),
      order: order({ payment: byPix(), voucherCode: null, totalDiscount: 0 }),
    }),
  );
  const ofAccounts = ACCOUNT_TEMPLATES.map((template) => {
    const isForClub = template === 'customerInvitation';
    const url = `${origin}${LINKS[template](TOKEN)}`;
    const name = isForClub ? '' : 'Mariana Albuquerque';
    const state = isForClub ? 'private-store' : 'plain';
    return example(template, state, renderAccountEmail(template, { ...about(isForClub ? CLUB : {}), name, url }));
  });
  const future = {
    ...message,
    kind: 'platform',
    subject: null,
    orderNumber: null,
    companyName: 'Pet do Vale',
  } as const;
  const lines = [
    { title: LONG_TITLE, optionValues: [{ name: 'Peso', value: '10,1 kg' }], quantity: 1, fileKey: 'racao' },
    { title: 'Bola de Borracha Quica com Faixa', optionValues: [], quantity: 2, fileKey: null },
  ];
  const link = { name: null, ref: REF, expiresAt: '2026-11-27T13:00:00.000Z', lines };
  return [
    ...ofOrders,
    inClub,
    ...ofAccounts,
    ...repeatLetterExamples(about, TOKEN),
    example('contactMessage', 'store', renderContactEmail('contactMessage', { ...about(), message })),
    example('contactMessage', 'platform', renderContactEmail('contactMessage', { ...about(), message: future })),
    example('contactReceipt', 'store', renderContactEmail('contactReceipt', { ...about(), message })),
    example(
      'contactAnswer',
      'plain',
      renderAnswerEmail({
        ...about(),
        message: { ...message, name: 'Mariana Albuquerque', message: 'O saco veio aberto. Podem trocar?' },
        answer: 'Oi, Mariana. Podemos, sim: outro saco sai amanhã cedo.\n\nNão precisa devolver o que veio aberto.',
        by: 'Lia',
      }),
    ),
    example(
      'contactAnswer',
      'long-texts',
      renderAnswerEmail({ ...about(CLUB), message, answer: `${LONG_WORD.repeat(4)}\n<b>${LONG_TITLE}</b>`, by: null }),
    ),
    example(
      'cartReminder',
      'plain',
      renderCartEmail({ ...about(), reminder: { name: 'Mariana Albuquerque', ref: REF, lines } }),
    ),
    example(
      'subscriptionFailed',
      'plain',
      renderSubscriptionEmail({ ...about(), suspendsAt: '2026-12-05T13:28:00.000Z' }),
    ),
    example(
      'subscriptionFailed',
      'private-store',
      renderSubscriptionEmail({ ...about(CLUB), suspendsAt: '2026-12-05T13:28:00.000Z' }),
    ),
    example(
      'subscriptionFailed',
      'trial-over',
      renderSubscriptionEmail({ ...about(), suspendsAt: '2026-12-05T13:28:00.000Z', isTrialOver: true }),
    ),
    example('trialEnding', 'plain', renderTrialEmail({ ...about(), trialEndsAt: '2026-11-27T13:28:00.000Z' })),
    example('recipientStopped', 'plain', renderRecipientEmail({ ...about(), status: 'suspended' })),
    example('recipientStopped', 'private-store', renderRecipientEmail({ ...about(CLUB), status: 'refused' })),
    example(
      'trialEnding',
      'private-store',
      renderTrialEmail({ ...about(CLUB), trialEndsAt: '2026-11-21T13:28:00.000Z' }),
    ),
    ...Object.entries({
      'before-sending': order({ status: 'orderCanceledByCustomer', actions }),
      'on-its-way': order({ status: 'shipped', actions, regret: { ...regret, until: null } }),
      delivered: order({ status: 'concluded', actions, regret }),
    }).map(([state, one]) => example('purchaseRegretted', state, renderRegretEmail({ ...about(), order: one }))),
    ...Object.entries({
      'before-sending': order({ status: 'orderCanceledBySeller', actions }),
      'on-its-way': order({ status: 'shipped', actions }),
    }).map(([state, one]) =>
      example(
        'chargebackOpened',
        state,
        renderChargebackEmail({ ...about(), order: one, chargeback: CONTESTED, isReminder: false }),
      ),
    ),
    example(
      'chargebackOpened',
      'long-texts',
      renderChargebackEmail({
        ...about(CLUB),
        order: order({ status: 'concluded', actions }),
        chargeback: { amount: 999_999_999, answerBy: '2026-11-20' },
        isReminder: false,
      }),
    ),
    example(
      'chargebackDue',
      'plain',
      renderChargebackEmail({
        ...about(),
        order: order({ status: 'concluded', actions }),
        chargeback: CONTESTED,
        isReminder: true,
      }),
    ),
    example(
      'agreementAsked',
      'announced',
      renderAgreementEmail({
        ...about(),
        owner: { standing: 'announced', until: '2026-12-30T03:00:00.000Z' },
        edition: { appliesAt: '2026-12-30T03:00:00.000Z', changes: 'A mensalidade passa de R$ 99,00 para R$ 109,00.' },
      }),
    ),
    example(
      'agreementAsked',
      'asked-long-texts',
      renderAgreementEmail({
        ...about(CLUB),
        owner: { standing: 'asked', until: '2027-01-29T03:00:00.000Z' },
        edition: { appliesAt: '2026-12-30T03:00:00.000Z', changes: `${LONG_WORD} `.repeat(20).trim() },
      }),
    ),
    example('prescriptionSent', 'plain', renderPrescriptionSent({ ...about(), prescription, ref: null })),
    example('prescriptionApproved', 'plain', renderPrescriptionApproved({ ...about(), prescription, ref: 'ref-1' })),
    example(
      'prescriptionApproved',
      'one-unit-no-name',
      renderPrescriptionApproved({
        ...about(CLUB),
        prescription: { ...prescription, buyerName: '', quantityAllowed: 2, quantityUsed: 1 },
        ref: null,
      }),
    ),
    example(
      'prescriptionRefused',
      'long-texts',
      renderPrescriptionRefused({
        ...about(CLUB),
        prescription: { ...prescription, productTitle: 'Vermífugo para cães de porte grande '.repeat(3).trim() },
        ref: 'ref-1',
      }),
    ),
    example(
      'kitsOffSale',
      'plain',
      renderKitEmail({
        ...about(),
        kits: [{ id: 'kit-1', title: 'Kit filhote', faults: [{ fault: 'partOff', title: 'Ração Golden, 3 kg' }] }],
      }),
    ),
    example(
      'kitsOffSale',
      'many-long-texts',
      renderKitEmail({
        ...about(CLUB),
        kits: [...KIT_FAULTS, ...KIT_FAULTS].map((fault, index) => ({
          id: `kit-${index}`,
          title: `Kit de ${LONG_WORD}`,
          faults: index === 0 ? [] : [{ fault, title: fault === 'notCheaper' ? '' : LONG_WORD }],
        })),
      }),
    ),
    example('messageDue', 'plain', renderMessageDueEmail({ ...about(), message })),
    example(
      'messageDue',
      'last-day',
      renderMessageDueEmail({ ...about(CLUB), message, now: Date.parse('2026-11-25T13:28:00.000Z') }),
    ),
    example('domainLost', 'plain', renderDomainEmail({ ...about(), domain: 'oipet.com.br' })),
    example(
      'domainLost',
      'long-texts',
      renderDomainEmail({ ...about(CLUB), domain: `${'clube-'.repeat(9)}pet.${'lojas-'.repeat(9)}da-serra.com.br` }),
    ),
    example('storeOpened', 'plain', renderOpeningEmail(about())),
    example('storeOpened', 'private-store', renderOpeningEmail(about(CLUB))),
    example(
      'storeRequestAccepted',
      'plain',
      renderInvitationToOpen({
        ...about(),
        storeName: 'Patas & Cia',
        url: `${origin}${signUpLinks.invitation(TOKEN)}`,
      }),
    ),
    example(
      'storeRequestRefused',
      'long-texts',
      renderRequestRefusal({
        ...about(),
        storeName: 'Patas & Cia',
        reason: `Atendemos só o estado de São Paulo por enquanto.\n\nEm março abrimos ${LONG_WORD}.`,
      }),
    ),
    example(
      'storeSignUpProof',
      'plain',
      renderSignUpProof({
        ...about(),
        storeName: 'Patas & Cia',
        name: 'Joana Prates',
        code: '048213',
        url: `${origin}${signUpLinks.confirm(TOKEN)}`,
      }),
    ),
    example(
      'helpEntered',
      'plain',
      renderHelpEmail({
        ...about(),
        name: 'Renata Assis',
        reason: 'Pix recusado desde as 12:48',
        minutes: 30,
        enteredAt: '2026-11-20T13:28:00.000Z',
      }),
    ),
    example(
      'helpEntered',
      'long-texts',
      renderHelpEmail({
        ...about(CLUB),
        name: LONG_NAME,
        reason: `${LONG_WORD} ${LONG_TITLE}`,
        minutes: 60,
        enteredAt: '2026-11-20T13:28:00.000Z',
      }),
    ),
    example(
      'factorResetAsked',
      'plain',
      renderFactorResetAsked({
        ...about(),
        name: 'Joana Prates',
        reason: 'Perdeu o celular na mudança',
        effectiveAt: '2026-11-21T13:28:00.000Z',
        url: `${origin}${emailLinks.cancelFactorReset(TOKEN)}`,
      }),
    ),
    example(
      'factorResetAsked',
      'long-texts',
      renderFactorResetAsked({
        ...about(CLUB),
        name: LONG_NAME,
        reason: `${LONG_WORD} ${LONG_TITLE}`,
        effectiveAt: '2026-11-21T13:28:00.000Z',
        url: `${origin}${emailLinks.cancelFactorReset(TOKEN)}`,
      }),
    ),
    example(
      'factorResetMade',
      'plain',
      renderFactorResetMade({ ...about(), name: 'Joana Prates', madeAt: '2026-11-21T13:28:00.000Z' }),
    ),
    example('webhookDisabled', 'plain', renderWebhookEmail({ ...about(), receiver: 'https://erp.oipet.test/avisos' })),
    example(
      'webhookDisabled',
      'long-texts',
      renderWebhookEmail({
        ...about(CLUB),
        receiver: `https://${LONG_WORD.toLowerCase()}.oipet.test/${LONG_WORD.repeat(4)}`,
      }),
    ),
    example(
      'paymentLink',
      'plain',
      renderPaymentLinkEmail({ ...about(), link: { ...link, name: 'Mariana Albuquerque' } }),
    ),
    example('paymentLink', 'unnamed', renderPaymentLinkEmail({ ...about(CLUB), link })),
  ];
};
