/** Texts of the kit that pages of the shop show at once. Source: specification §8, where it gives one; else the design. */
export const kitTexts = {
  close: 'Fechar',
  priceBefore: 'de',
  priceNow: 'por',
  loading: 'Carregando',
  toasts: 'Avisos',
  closeToast: 'Fechar aviso',
  youAreHere: 'Você está aqui',
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
} as const;
