import {
  CONTESTED_END,
  ENDED,
  LATE_RETURNED,
  LATE_RETURNING,
  MONEY_BACK,
  RETURNED_TEXT,
  RETURNING,
} from './moneyBackWords';
import { all, byMethod, type OrderWords, type Row } from './wordTypes';

/** A cancelled order: its badge, and its heading. @param paidTitle its heading where it was paid */
export const canceled = (label: string, title: string, paidTitle = title): Row => {
  const state = { label, tone: 'bad', title } as const;
  const paid = { ...state, title: paidTitle };
  const unpaid = all({ ...state, ...ENDED, text: 'Nada foi cobrado.' });
  const returning = all({ ...paid, ...ENDED, text: MONEY_BACK, next: RETURNING });
  return {
    none: unpaid,
    preparing: unpaid,
    deciding: unpaid,
    awaited: unpaid,
    expired: unpaid,
    refused: unpaid,
    paid: returning,
    returning,
    returned: all({ ...paid, ...ENDED, text: RETURNED_TEXT }),
    contested: CONTESTED_END,
  };
};

const notReceived = (title: string): OrderWords => ({
  label: 'Pagamento não recebido',
  tone: 'neutral',
  title,
  text: 'Nada foi cobrado e os produtos voltaram para a prateleira. Você pode comprar de novo quando quiser.',
  ...ENDED,
});
const ABANDONED = byMethod(({ abandoned }) => notReceived(abandoned));
const LATE = all({ ...LATE_RETURNING, ...ENDED, tone: 'warn', next: RETURNING });
/** An order whose payment has expired. */
export const ABANDONED_ROW: Row = {
  none: ABANDONED,
  preparing: ABANDONED,
  deciding: ABANDONED,
  awaited: ABANDONED,
  expired: ABANDONED,
  refused: ABANDONED,
  paid: LATE,
  returning: LATE,
  returned: all({ ...LATE_RETURNED, ...ENDED, tone: 'neutral' }),
  contested: CONTESTED_END,
};
