/** Texts of the cart before its panel is loaded: loaded with every page. */
export const cartLoadTexts = {
  retry: 'Tentar de novo',
  unreachable: 'Não conseguimos falar com a loja. Confira a conexão e tente de novo.',
  panelUnreachable: 'Não conseguimos abrir o carrinho agora.',
} as const;
