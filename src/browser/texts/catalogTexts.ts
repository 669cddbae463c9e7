import type { NetUnit } from '../../shared/catalog/unitPrice';

/** What prices are compared by: 'por kg', and in a sentence 'por quilo'. */
export const UNIT_NAMES: Record<NetUnit, { name: string; long: string }> = {
  g: { name: 'kg', long: 'quilo' },
  ml: { name: 'litro', long: 'litro' },
  un: { name: 'unidade', long: 'unidade' },
};

/**
 * Texts of products in lists and cards, and the titles of lists. Amounts are passed in formatted. Source: specification
 * §2; design.
 */
export const catalogTexts = {
  products: 'Produtos',
  allProducts: 'Todos os produtos',
  searchTitle: (words: string) => `Busca: ${words}`,
  titleIn: (title: string, category: string) => `${title} em ${category}`,
  pageOfTitle: (title: string, page: number) => `${title}, página ${page}`,
  noPhoto: 'sem foto',
  installments: (count: number, part: string, total: string) => `até ${count}x de ${part} sem juros, total ${total}`,
  unitPrice: (price: string, unit: NetUnit) => `${price}\u00a0por\u00a0${UNIT_NAMES[unit].name}`,
  oneUnit: 'unidade',
  sizes: (count: number) => `${count} tamanhos`,
  choices: (count: number) => `${count} opções`,
  from: (count: string) => `${count}, a\u00a0partir\u00a0de`,
  fromPrice: (price: string) => `a partir de ${price}`,
  shelfBack: (shelf: string) => `Produtos anteriores: ${shelf}`,
  shelfOn: (shelf: string) => `Mais produtos: ${shelf}`,
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
