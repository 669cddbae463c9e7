/** Texts that the lists of the admin share. */
export const adminListTexts = {
  search: 'Procurar',
  apply: 'Filtrar',
  filters: 'Filtros',
  filtersOn: (count: number) => {
    if (count === 0) return 'Filtros';
    return count === 1 ? 'Filtros: 1 em uso' : `Filtros: ${count} em uso`;
  },
  clear: 'Limpar',
  sort: 'Ordenar por',
  more: (list: string) => `Mais em ${list}`,
} as const;
