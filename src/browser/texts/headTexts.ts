/** Texts of documents' heads: what search engines and messengers show of a page. Amounts and counts are in the data. */
export const headTexts = {
  shareHome: (store: string) => `${store}: ração, brinquedos e cuidado para o seu pet`,
  productDescription: (title: string) => `${title}: preço, tamanhos e frete para o seu CEP.`,
  shareList: (title: string, store: string) => `${title}: alguns produtos da loja ${store}`,
  shareStore: (store: string) => `Alguns produtos da loja ${store}`,
} as const;
