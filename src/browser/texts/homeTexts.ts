/** Texts of the shop front. Source: design (home). */
export const homeTexts = {
  highlights: 'Destaques',
  doors: 'Quem mora com você?',
  bestSellers: 'O que mais saiu da prateleira',
  bestSellersNote: 'Os mais vendidos da loja.',
  newest: 'Acabou de chegar',
  newestNote: 'As novidades da prateleira.',
  shelfOf: (category: string) => `Da prateleira de ${category.toLowerCase()}`,
  seeAll: 'Ver todos',
  seeCategory: (category: string) => `Ver ${category.toLowerCase()}`,
  talkTitle: ['Trocando de ração?', 'Vá misturando.'],
  talkText: 'Mudar de uma vez costuma dar dor de barriga. Uma semana de mistura resolve quase sempre.',
  talkSteps: [
    { share: 25, when: 'Dias 1 e 2', mix: '25% da nova' },
    { share: 50, when: 'Dias 3 e 4', mix: '50% da nova' },
    { share: 75, when: 'Dias 5 e 6', mix: '75% da nova' },
    { share: 100, when: 'Dia 7', mix: 'só da nova' },
  ],
  brands: 'Marcas da casa e da vizinhança',
} as const;
