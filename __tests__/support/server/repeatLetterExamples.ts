import { emailLinks } from '../../../src/shared/account/emailLinks';
import type { RepeatCycle, RepeatTry } from '../../../src/shared/repeat/repeatContract';
import type { DueRow } from '../../../src/shared/pantry/pantryReminder';
import type { Sender } from '../../../src/server/mail/emailSeller';
import type { RenderedEmail } from '../../../src/server/mail/renderEmail';
import { renderPantryEmail } from '../../../src/server/mail/renderPantryEmail';
import { renderCardEmail, renderRepeatEmail } from '../../../src/server/mail/renderRepeatEmail';
import type { RepeatLetter } from '../../../src/server/repeat/repeatLetter';
import type { RepeatTemplate } from '../../../src/server/queue/emailOutbox';
import { mel as aDog } from './melThePet';

const LONG_TITLE =
  'Ração Matuta Cães Adultos Castrados de Porte Médio e Grande Frango, Arroz Integral e Abóbora sem Corantes';
const LONG_WORD = 'Otorrinolaringologicamentedesinfetante';

const lines = [
  {
    productVariantId: 'racao',
    title: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz',
    variantTitle: '15 kg',
    imageUrl: '/media/racao.webp',
    quantity: 1,
    unitPrice: 23_690,
  },
];
const petisco = { productVariantId: 'petisco', title: 'Petisco Quica Sabor Carne', variantTitle: '500 g' };
const reminder = {
  at: '2027-02-14T12:00:00.000Z',
  lockedAt: null,
  productsValue: 23_690,
  discountValue: 1_185,
  discountPercent: 5,
  discountMost: null,
  shippingValue: 1_980,
  total: 24_485,
  lines,
  leftOut: [],
};
const locked = { ...reminder, lockedAt: '2027-02-19T12:00:00.000Z' };
const refusedTry: RepeatTry = {
  at: '2027-02-21T12:00:00.000Z',
  method: 'card',
  outcome: 'refused',
  reason: 'noFunds',
  mayRetry: true,
};

/** A cycle on its way to the 21st of February. */
export const aCycle = (values: Partial<RepeatCycle> = {}): RepeatCycle => ({
  id: 'cycle',
  number: 3,
  status: 'reminded',
  chargeOn: '2027-02-21',
  changeableUntil: '2027-02-21T12:00:00.000Z',
  reminder,
  rise: null,
  tries: [],
  nextTryAt: null,
  giveUpAt: null,
  orderId: null,
  automaticPix: null,
  endedAt: null,
  endedWhy: null,
  ...values,
});

const purchase: RepeatLetter['purchase'] = {
  id: 'purchase',
  name: 'Ração da Mel',
  payBy: 'card',
  riseLimit: 5,
  shippingName: 'Econômica',
  protocol: null,
};
const byPix = { purchase: { ...purchase, payBy: 'automaticPix' as const }, card: null, isAuthorized: true };

/** A letter to Mariana about the food of Mel. */
export const aRepeatLetter = (values: Partial<RepeatLetter> = {}): RepeatLetter => ({
  name: 'Mariana Albuquerque',
  purchase,
  cycle: aCycle(),
  promise: { arrivesFrom: '2027-02-24', arrivesTo: '2027-02-26', isEstimate: false, isPickup: false },
  nextOn: null,
  card: { brand: 'Visa', lastDigits: '4242' },
  isAuthorized: false,
  address: {
    recipient: 'Mariana Albuquerque',
    street: 'Rua Barão de Jaguara',
    number: '1010',
    complement: 'apto 42',
    neighborhood: 'Centro',
    cityName: 'Campinas',
    stateId: 'SP',
    zipCode: '13010111',
  },
  pausedBy: 'customer',
  cancelledAt: null,
  links: {},
  ...values,
});

const rise = {
  lines: [{ ...petisco, fromPrice: 3_190, toPrice: 3_990 }],
  fromTotal: 27_675,
  toTotal: 28_475,
  answerBy: '2027-02-19T12:00:00.000Z',
  answer: null,
};
const withPetisco = [...lines, { ...petisco, imageUrl: null, quantity: 1, unitPrice: 3_990 }];

const lettersWith = (token: string): Record<RepeatTemplate, Record<string, Partial<RepeatLetter>>> => {
  const link = emailLinks.repeat(token);
  const ordered = { status: 'ordered' as const, reminder: locked, orderId: 'order-3' };
  return {
    repeatReminder: {
      plain: { links: { skip: link } },
      'automatic-pix-not-authorized': { ...byPix, isAuthorized: false, links: { skip: link } },
      'no-card': { links: { skip: link }, card: null, address: null },
      'long-texts': {
        name: 'Maximiliana Wolfeschlegelsteinhausen de Albuquerque e Figueiredo',
        purchase: {
          ...purchase,
          name: `${LONG_WORD} da Mel e do Nino`,
          shippingName: LONG_WORD,
        },
        cycle: aCycle({
          reminder: {
            ...reminder,
            total: 999_999_999,
            lines: lines.map((one) => ({ ...one, title: LONG_TITLE, variantTitle: LONG_WORD, quantity: 99 })),
            leftOut: [{ ...petisco, title: LONG_WORD, reason: 'notSold' }],
          },
        }),
      },
    },
    repeatLocked: {
      plain: { cycle: aCycle({ status: 'locked', reminder: locked }), links: { skip: link } },
      'automatic-pix': {
        ...byPix,
        cycle: aCycle({
          status: 'locked',
          reminder: locked,
          changeableUntil: '2027-02-21T03:00:00.000Z',
          automaticPix: { dueOn: '2027-02-21', amount: locked.total, status: 'active' },
        }),
        links: { skip: link },
      },
    },
    repeatRise: {
      'of-a-line': {
        cycle: aCycle({
          rise,
          reminder: { ...reminder, productsValue: 27_680, total: 28_475, lines: withPetisco },
        }),
        links: { accept: link, skip: link },
      },
      'of-the-whole': {
        cycle: aCycle({ rise: { ...rise, lines: [], fromTotal: 22_000, toTotal: 24_485 } }),
        links: { accept: link, skip: link },
      },
    },
    repeatOrdered: { plain: { cycle: aCycle(ordered), nextOn: '2027-04-18' } },
    repeatPartlyOrdered: {
      plain: {
        cycle: aCycle({
          ...ordered,
          status: 'partial',
          reminder: { ...locked, leftOut: [{ ...petisco, reason: 'outOfStock' }] },
        }),
        nextOn: '2027-04-18',
      },
    },
    repeatRefused: {
      'tried-again': {
        cycle: aCycle({
          status: 'retryWait',
          reminder: locked,
          tries: [refusedTry],
          nextTryAt: '2027-02-22T12:00:00.000Z',
          giveUpAt: '2027-02-27T12:00:00.000Z',
          orderId: 'order-3',
        }),
        links: { pay: link, skip: link },
      },
      'not-again': {
        cycle: aCycle({
          status: 'retryWait',
          reminder: locked,
          tries: [{ ...refusedTry, reason: 'expired', mayRetry: false }],
          giveUpAt: '2027-02-27T12:00:00.000Z',
          orderId: 'order-3',
        }),
        links: { pay: link, skip: link },
      },
      'automatic-pix': {
        ...byPix,
        cycle: aCycle({
          status: 'retryWait',
          reminder: locked,
          tries: [{ ...refusedTry, method: 'automaticPix', reason: 'debitRefused', mayRetry: false }],
          nextTryAt: '2027-02-22T03:00:00.000Z',
          giveUpAt: '2027-02-28T12:00:00.000Z',
          orderId: 'order-3',
        }),
        links: { pay: link, skip: link },
      },
    },
    repeatGivenUp: { plain: { cycle: aCycle({ status: 'failed', endedWhy: 'unpaid' }), nextOn: '2027-04-18' } },
    repeatSkipped: {
      unanswered: { cycle: aCycle({ status: 'skipped', endedWhy: 'unanswered' }), nextOn: '2027-04-18' },
      nothing: {
        cycle: aCycle({
          status: 'skipped',
          endedWhy: 'nothing',
          reminder: { ...reminder, lines: [], leftOut: [{ ...petisco, reason: 'outOfStock' }] },
        }),
        nextOn: '2027-04-18',
      },
    },
    repeatRefunded: { plain: { cycle: aCycle({ status: 'failed', reminder: locked, orderId: 'order-3' }) } },
    repeatPaused: {
      'by-the-customer': { cycle: null },
      'by-the-store': { cycle: null, pausedBy: 'merchant' },
      'two-unpaid': { cycle: null, pausedBy: 'unpaid' },
    },
    repeatResumed: { plain: { cycle: aCycle({ status: 'scheduled', reminder: null }) } },
    repeatCancelled: {
      plain: {
        cycle: null,
        purchase: { ...purchase, protocol: '20270214-123456' },
        cancelledAt: '2027-02-14T15:20:00.000Z',
      },
    },
  };
};

/** A bag that ends in nine days, of two animals. */
const dueRow = (title: string, daysLate: number): DueRow => ({
  item: {
    id: title,
    productId: title,
    productVariantId: title,
    petId: null,
    packs: 1,
    openedOn: '2027-01-04',
    seen: null,
  },
  product: { productId: title, slug: 'racao', title, care: NO_CARE, sizes: [], purchases: [] },
  size: {
    productVariantId: title,
    variantTitle: '15 kg',
    imageUrl: '/media/racao.webp',
    net: { amount: 15_000, unit: 'g' },
    price: 23_690,
    isForSale: true,
  },
  title,
  next: null,
  pets: [
    { ...aPet, id: 'mel', name: 'Mel' },
    { ...aPet, id: 'nino', name: 'Nino' },
  ],
  outlook: {
    ok: true,
    kind: 'food',
    source: 'formula',
    firstDay: '2027-01-04',
    lastDay: daysLate > 0 ? '2027-02-16' : '2027-02-28',
    daysLeft: daysLate > 0 ? 0 : 10,
    daysLate,
    orderBy: '2027-02-18',
    leftG: 2_650,
    gramsPerDay: 265,
    applications: [],
    petIds: ['mel', 'nino'],
  },
});
const NO_CARE = {
  isFood: true,
  feedingTable: null,
  kcalPerKg: 3_700,
  litterKind: null,
  protectionDays: null,
  protectionMonths: null,
} as DueRow['product']['care'];
const aPet = { ...aDog(), status: 'home', weights: [] } as unknown as DueRow['pets'][number];

type Example = { name: string; template: string; letter: RenderedEmail };

/** Letters about repeat purchases, kept cards and pantries, each in its states. @param about the sender */
export const repeatLetterExamples = (about: () => Sender, token: string): Example[] => {
  const one = (template: string, state: string, letter: RenderedEmail): Example => ({
    name: `${template}-${state}`,
    template,
    letter,
  });
  const ofPurchases = (
    Object.entries(lettersWith(token)) as [RepeatTemplate, Record<string, Partial<RepeatLetter>>][]
  ).flatMap(([template, states]) =>
    Object.entries(states).map(([state, values]) =>
      one(template, state, renderRepeatEmail(template, { ...about(), letter: aRepeatLetter(values) })),
    ),
  );
  const card = { brand: 'Visa', lastDigits: '4242' };
  const pantry = {
    name: 'Mariana Albuquerque',
    today: '2027-02-19',
    stopPath: emailLinks.stopPantryReminders(token),
    token,
  };
  return [
    ...ofPurchases,
    one(
      'cardExpiring',
      'plain',
      renderCardEmail({
        ...about(),
        letter: { name: 'Mariana Albuquerque', card, month: '02/2027', purchases: ['Ração da Mel', 'Areia do Nino'] },
      }),
    ),
    one(
      'pantryReminder',
      'one',
      renderPantryEmail({
        ...about(),
        reminder: { ...pantry, rows: [dueRow('Ração Matuta Cães Adultos Frango e Arroz', 0)] },
      }),
    ),
    one(
      'pantryReminder',
      'several',
      renderPantryEmail({
        ...about(),
        reminder: { ...pantry, rows: [dueRow(LONG_TITLE, 3), dueRow('Areia Pedrita Sílica', 0)] },
      }),
    ),
  ];
};
