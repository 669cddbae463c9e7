/** Texts of the button that adds to the cart. Sources: specification §2, §5; else the design. */
export const addToCartTexts = {
  add: 'Adicionar ao carrinho',
  addWith: (more: number) => `Adicionar com mais ${more}`,
  addShort: 'Adicionar',
  adding: 'Adicionando ao carrinho',
  soldOut: 'Esgotado',
  prescription: 'Só com receita veterinária: envie ao fechar o pedido e pague depois que a loja aprovar.',
} as const;
