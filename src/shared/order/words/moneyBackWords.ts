import { byMethod, type ByMethod, type OrderWords } from './wordTypes';

/** Where a refund is described. */
export const MONEY_BACK = 'Nesta página você vê como, quando e até quando o valor volta.';
export const RETURNED_TEXT = 'O valor da compra foi devolvido.';
export const RETURNING = 'Agora: o valor da compra está voltando para você.';
export const ENDED = { next: '', action: 'buyAgain' } as const;
const CONTESTED_LABEL = { label: 'Pagamento contestado', tone: 'bad', title: 'O pagamento foi contestado' } as const;
const contested = (text: (by: string) => string, more: Pick<OrderWords, 'next' | 'action'>): ByMethod =>
  byMethod(({ contestedBy }) => ({ ...CONTESTED_LABEL, ...more, text: text(contestedBy) }));
/** A paid order whose money a bank took back. */
export const CONTESTED = contested((by) => `${by}. Fale com a loja para resolver.`, { next: '', action: null });
export const CONTESTED_END = contested(
  (by) =>
    `${by}, e por isso o pedido foi cancelado antes do envio. Se a contestação foi um engano, compre de novo ou fale com a loja.`,
  ENDED,
);

/** A payment that arrived after the order had ended. */
const late = (label: string, money: string) => ({
  label,
  title: 'O pagamento chegou depois do prazo',
  text: `Quando ele chegou, os produtos já tinham sido vendidos. ${money}`,
});
export const LATE_RETURNING = late('Devolução em andamento', MONEY_BACK);
export const LATE_RETURNED = late('Valor devolvido', RETURNED_TEXT);
