/** Texts of the editor of kits. */
export const kitEditorTexts = {
  title: 'Kit',
  text: 'Venda vários produtos juntos por menos do que separados. O estoque, o peso e a caixa do kit são os das peças.',
  hasStock: 'Para transformar este produto em um kit, deixe antes o estoque dele em zero.',
  stock: 'O estoque de um kit é o das peças, e muda com elas.',
  begin: 'Transformar em kit',
  end: 'Deixar de ser kit',
  empty: 'Nenhuma peça ainda. Procure abaixo os produtos que vêm no kit.',
  parts: 'Peças do kit',
  find: 'Acrescentar peça',
  remove: (name: string) => `Tirar do kit: ${name}`,
  apart: (sum: string) => `Separadas, as peças custam ${sum}.`,
  priceMissing: 'Escreva o preço do kit na tabela de variantes.',
  saves: (saved: string) => `Quem compra o kit economiza ${saved}.`,
  savesNothing: 'O kit tem de custar menos do que isso.',
  offSale: 'Este kit saiu de venda.',
  inKits: 'Kits com este produto',
  inKitsText:
    'Se o preço dele baixar a ponto de o kit não ser mais vantagem, ou se ele sair de venda, o kit sai de venda também.',
  onSale: 'À venda',
  isOff: 'Fora de venda',
} as const;
