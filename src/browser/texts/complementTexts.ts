/** Texts of complements of a product. Amounts are passed in formatted. Source: design (product). */
export const complementTexts = {
  title: 'Vai bem junto',
  note: 'Para o mesmo bichinho, no mesmo carrinho.',
  takeAlong: 'Levar junto',
  inChoice: (choice: string) => `(${choice})`,
  addTicked: (count: number) => `Adicionar ${count === 1 ? '1 item' : `${count} itens`}`,
  nothingTicked: 'Marque o que quer levar junto com este produto.',
} as const;
