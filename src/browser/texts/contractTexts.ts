import { regretWords } from '../../shared/order/words/regretWords';

/** Texts of an order's contract in short (Decreto 7.962/2013). */
export const contractTexts = {
  print: 'Imprimir ou salvar em PDF',
  contract: 'Resumo do contrato',
  soldBy: 'Quem vende',
  buyer: 'Comprador',
  payment: 'Pagamento',
  regret: 'Arrependimento',
  regretText: `${regretWords.right} ${regretWords.whole}`,
} as const;
