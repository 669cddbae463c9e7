import { addBusinessDays, addMonths, formatDay, formatInstant } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';
import { capitalized } from '../kernel/text';
import type { PaymentMethod } from './paymentMethods';
import type { PaymentRefusal } from './paymentRefusals';

type Sentence = { title: string; text: string };

/** A refund on its way. `complaint`: what its buyer is told to do if it does not arrive, as the end of a sentence. */
type DueRefund = { /** ISO instant. */ askedAt: string; isAccountAwaited: boolean; complaint: string };

/** Texts about each payment method, for orders and refunds. */
export type MethodWords = {
  /** In the lists and files of the admin. */
  short: string;
  refund: {
    /** How it is made and how long it takes, as the middle of a sentence. */
    how: string;
    within: string;
    /** When a requested one is made, and by when it arrives. */
    due: (refund: DueRefund) => { when: string; until: string };
    /** What is left to wait for once it was made. */
    made: string;
  };
  /** Its line in the store's refund policy begins with this. */
  policyName: string;
  /** Who took contested money back. */
  contestedBy: string;
  /** Refusal reasons with texts of their own; all others have the same text for every payment method. */
  refusals: Partial<Record<PaymentRefusal, Sentence>>;
  /** Titles of an unpaid order; null where the provider decides at once and the buyer has nothing left to do. */
  unpaid: { preparing: string; toPay: string } | null;
  /** The badge and its tone after a payment that was not made. */
  notMade: { label: string; tone: 'warn' | 'bad' };
  /** The title of an order that was not paid in time. */
  abandoned: string;
};

/**
 * Banking days until a refund arrives: of a Pix from the day it is requested, of a boleto from the day its account is
 * given.
 */
const PIX_REFUND_DAYS = 1;
const BOLETO_REFUND_DAYS = 5;

/** How long a boleto's refund takes once its account is given, as the middle of a sentence. */
const BY_TRANSFER = `até ${BOLETO_REFUND_DAYS} dias úteis`;

const ON_BILL = 'na fatura atual ou na seguinte, conforme o dia em que ela fecha';
const IS_MADE = 'Terminado: o valor já foi enviado.';

// A Pix or a boleto is never refused: it was not made, or not completed.
const UNFINISHED = { label: 'Pagamento não concluído', tone: 'warn' } as const;

/** The words of every payment method, in the order of the checkout. */
export const METHOD_WORDS: Record<PaymentMethod, MethodWords> = {
  pix: {
    short: 'Pix',
    refund: {
      how: 'por Pix, na conta de onde saiu o pagamento',
      within: `em até ${PIX_REFUND_DAYS} dia útil`,
      due: ({ askedAt, complaint }) => {
        const day = formatDay(addBusinessDays(storeDayOf(askedAt), PIX_REFUND_DAYS, 'bank'));
        return {
          when: `Pedido ao banco em ${formatInstant(askedAt)}.`,
          until: `Até ${day}. Se não cair até lá, ${complaint}.`,
        };
      },
      made: IS_MADE,
    },
    policyName: 'Pix',
    contestedBy: 'O banco devolveu o valor à conta que fez o Pix',
    refusals: {
      expired: {
        title: 'O tempo para pagar acabou',
        text: 'Nada foi cobrado. Os produtos continuam reservados por enquanto. Gere um novo código ou pague de outra forma.',
      },
      notMade: {
        title: 'O Pix não foi concluído',
        text: 'Nada foi cobrado. Gere um novo código ou pague de outra forma.',
      },
    },
    unpaid: { preparing: 'Estamos gerando o código Pix', toPay: 'Falta pagar o Pix' },
    notMade: UNFINISHED,
    abandoned: 'O tempo para pagar acabou',
  },
  creditCard: {
    short: 'Cartão',
    refund: {
      how: 'por estorno no cartão usado na compra',
      within: ON_BILL,
      due: ({ askedAt, complaint }) => {
        const day = formatDay(addMonths(storeDayOf(askedAt), 2));
        return {
          when: `Pedido à administradora do cartão em ${formatInstant(askedAt)}.`,
          until: `${capitalized(ON_BILL)}. Se não aparecer até ${day}, ${complaint}.`,
        };
      },
      made: `O estorno aparece ${ON_BILL}.`,
    },
    policyName: 'Cartão de crédito',
    contestedBy: 'O banco devolveu o valor a quem é dono do cartão',
    refusals: {},
    unpaid: null,
    notMade: { label: 'Pagamento recusado', tone: 'bad' },
    abandoned: 'O tempo para pagar acabou',
  },
  boleto: {
    short: 'Boleto',
    refund: {
      how: 'por transferência para uma conta no nome e CPF ou CNPJ de quem comprou',
      within: `em ${BY_TRANSFER} depois de informar a conta na página do pedido`,
      due: ({ isAccountAwaited, complaint }) => ({
        when: isAccountAwaited
          ? 'Assim que a conta for informada na página do pedido.'
          : 'A conta já foi informada e a transferência está a caminho.',
        until: `${capitalized(BY_TRANSFER)} depois de informar a conta. Se não cair até lá, ${complaint}.`,
      }),
      made: IS_MADE,
    },
    policyName: 'Boleto',
    contestedBy: 'O banco devolveu o valor à conta que pagou o boleto',
    refusals: {
      expired: {
        title: 'O boleto venceu',
        text: 'Se você já pagou, espere a confirmação: avisamos por e-mail. Se não pagou, nada foi cobrado: gere um novo boleto ou pague de outra forma.',
      },
      notMade: {
        title: 'O boleto não foi concluído',
        text: 'Nada foi cobrado. Gere um novo boleto ou pague de outra forma.',
      },
    },
    unpaid: { preparing: 'Estamos gerando o boleto', toPay: 'Falta pagar o boleto' },
    notMade: UNFINISHED,
    abandoned: 'O prazo do boleto acabou',
  },
};

/** Said once the account of a boleto's refund is given. */
export const REFUND_ACCOUNT_GIVEN = `Conta registrada. O valor cai nela em ${BY_TRANSFER}.`;
