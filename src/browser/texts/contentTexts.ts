/** Texts around the store's own pages of help. */
export const contentTexts = {
  updated: 'Atualizado em',
  help: 'Mais ajuda',
  stillLost: 'Não achou o que procurava?',
  writeUs: 'Fale conosco',
  cookies: 'Sua escolha sobre cookies',
} as const;
