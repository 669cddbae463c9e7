/**
 * What a customer agrees to who has a card kept. Who changes the words changes the version: what was agreed to is noted by
 * it.
 */
export const CARD_CONSENT = {
  version: '2026-11-27',
  text: 'Autorizo guardar este cartão para pagar as minhas compras programadas nesta loja. O número fica só com a empresa que processa os pagamentos. Posso remover o cartão quando quiser, na minha conta.',
} as const;
