/** Texts of the list that opens under the search box while one types. */
export const searchTexts = {
  list: 'Sugestões',
  categories: 'Categorias',
  brands: 'Marcas',
  products: 'Produtos',
  within: (category: string) => `em ${category}`,
  all: (words: string) => `Ver tudo de “${words}”`,
  count: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
  none: 'Nenhuma sugestão',
} as const;
