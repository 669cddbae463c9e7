import type { ProductSort } from '../../shared/catalog/productListing';

const SORTS: Record<ProductSort, string> = {
  relevance: 'Mais relevantes',
  'best-selling': 'Mais vendidos',
  lowest: 'Menor preço',
  highest: 'Maior preço',
  newest: 'Novidades',
};

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of product lists. Source: specification §2; design (listing). */
export const listTexts = {
  listDescription: (title: string, count: number) =>
    `${title}: ${plural(count, 'produto', 'produtos')} com preço por quilo, litro ou unidade à vista e entrega em todo o país.`,
  count: (count: number) => plural(count, 'produto', 'produtos'),
  subcategories: (category: string) => `Dentro de ${category}`,
  everythingIn: 'Tudo',
  sort: 'Ordenar por',
  sorts: SORTS,
  emptyTitle: 'A prateleira está vazia',
  emptySearch: (words: string) => `Não achamos nada com “${words}”. Confira a escrita ou tente uma palavra só.`,
  emptyList: 'Nenhum produto por aqui ainda.',
  emptyPage: 'Esta página da lista não existe mais.',
  seeEverything: 'Ver todos os produtos',
  firstPage: 'Ir para a primeira página',
} as const;
