/** Texts of the question about cookies and of changing the answer. Source: specification §2, rules §13. */
export const consentTexts = {
  title: 'Cookies',
  question: 'Guardamos estatísticas de visitas para melhorar a loja. Sem o seu sim, nada é contado.',
  /** Who receives what is counted, and what for. */
  recipients: (names: readonly string[]) =>
    `Com o seu sim, ${names.join(' e ')} ${names.length === 1 ? 'recebe' : 'recebem'} as páginas e os produtos que você vê e as compras que faz, para medir anúncios.`,
  meta: 'a Meta (Facebook e Instagram)',
  google: 'o Google',
  policy: 'Política de privacidade',
  approve: 'CONCORDAR',
  refuse: 'RECUSAR',
  choice: {
    approved: 'Hoje: você concordou com as estatísticas de visitas.',
    refused: 'Hoje: você recusou as estatísticas de visitas.',
    unasked: 'Você ainda não respondeu.',
  },
  change: 'Mudar minha escolha',
  nothing: 'Esta loja só usa os cookies necessários: ninguém de fora conta suas visitas, e não há o que escolher.',
} as const;
