/** Texts around the store's own pages of help. */
export const contentTexts = {
  updated: 'Atualizado em',
  help: 'Páginas de ajuda',
  stillLost: 'Não achou o que procurava?',
  writeUs: 'Fale conosco',
  cookies: 'Sua escolha sobre cookies',
  yourData: 'Comprou sem conta e quer apagar os seus dados? Peça o link com o e-mail e o CPF ou CNPJ da compra.',
  yourDataLink: 'Apagar dados de uma compra sem conta',
} as const;
