/** Texts of the question about cookies and of changing the answer. Source: specification §2, rules §13. */
export const consentTexts = {
  title: 'Cookies',
  question: 'Guardamos estatísticas de visitas para melhorar a loja. Sem o seu sim, nada é contado.',
  policy: 'Política de privacidade',
  approve: 'CONCORDAR',
  refuse: 'RECUSAR',
  choice: {
    approved: 'Hoje: você concordou com as estatísticas de visitas.',
    refused: 'Hoje: você recusou as estatísticas de visitas.',
    unasked: 'Você ainda não respondeu.',
  },
  change: 'Mudar minha escolha',
} as const;
