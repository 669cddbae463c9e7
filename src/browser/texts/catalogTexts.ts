import type { NetUnit } from '../../shared/catalog/unitPrice';

/** What prices are compared by: 'por kg', and short 'R$ 9,90/kg'. */
export const UNIT_NAMES: Record<NetUnit, { name: string; short: string }> = {
  g: { name: 'kg', short: 'kg' },
  ml: { name: 'litro', short: 'L' },
  un: { name: 'unidade', short: 'un' },
};

/** Texts of products wherever they stand, and the names of lists. Amounts come formatted. Source: specification §2; design. */
export const catalogTexts = {
  products: 'Produtos',
  allProducts: 'Todos os produtos',
  searchTitle: (words: string) => `Busca: ${words}`,
  titleIn: (title: string, category: string) => `${title} em ${category}`,
  pageOfTitle: (title: string, page: number) => `${title}, página ${page}`,
  noPhoto: 'sem foto',
  installments: (count: number, part: string) => `até ${count}x de ${part} sem juros`,
  unitPrice: (price: string, unit: NetUnit) => `${price}\u00a0por\u00a0${UNIT_NAMES[unit].name}`,
  unitPriceFrom: (price: string, unit: NetUnit) =>
    `a\u00a0partir\u00a0de ${price}\u00a0por\u00a0${UNIT_NAMES[unit].name}`,
  oneUnit: 'unidade',
  choices: (count: number) => `${count} opções`,
  gone: 'Esgotado',
  goneTitle: 'Este produto saiu da loja',
  goneText: 'Ele não é mais vendido aqui. Talvez um parecido sirva.',
  similar: 'Parecidos com ele',
  noListPageTitle: 'A lista termina antes desta página',
  listEndsText: (lastPage: number) => (lastPage === 1 ? 'Ela tem uma página só.' : `Ela tem ${lastPage} páginas.`),
  lastListPage: 'Ir para a última página',
  productNotFoundTitle: 'Não temos este produto',
  productNotFoundText: 'O endereço mudou ou o produto tem outro nome agora.',
} as const;
