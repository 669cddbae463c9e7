import { regretWords } from '../../shared/order/words/regretWords';

/** Texts of an order's contract in short (Decreto 7.962/2013). */
export const contractTexts = {
  print: 'Imprimir ou salvar em PDF',
  contract: 'Resumo do contrato',
  soldBy: 'Quem vende',
  buyer: 'Comprador',
  payment: 'Pagamento',
  terms: 'Termos de compra',
  termsKept: (hash: string) =>
    `Aceitos ao pagar. O texto está guardado sem mudança, sob o código ${hash.slice(0, 16)}.`,
  readTerms: 'Ler os termos aceitos',
  termsFailed: 'Não foi possível abrir os termos agora. Tente de novo.',
  termsAccepted: (at: string) => `Aceitos em ${at}.`,
  termsSince: (at: string) => `A loja guarda este texto desde ${at}, quando foi aceito pela primeira vez.`,
  termsHash: 'Código do texto (SHA-256)',
  regret: 'Arrependimento',
  regretText: `${regretWords.right} ${regretWords.whole}`,
} as const;
