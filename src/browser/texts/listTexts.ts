import type { BreedSize, LifeStage, Species } from '../../shared/catalog/productFacts';
import type { ProductSort } from '../../shared/catalog/productListing';
import { productCount } from './productCount';

const SORTS: Record<ProductSort, string> = {
  relevance: 'Mais relevantes',
  'best-selling': 'Mais vendidos',
  lowest: 'Menor preço',
  highest: 'Maior preço',
  newest: 'Novidades',
};

const SPECIES: Record<Species, string> = {
  dog: 'Cães',
  cat: 'Gatos',
  bird: 'Aves',
  fish: 'Peixes',
  smallPet: 'Coelhos e roedores',
};

const LIFE_STAGES: Record<LifeStage, string> = { puppy: 'Filhote', adult: 'Adulto', senior: 'Sênior' };

const BREED_SIZES: Record<BreedSize, string> = { small: 'Pequeno', medium: 'Médio', large: 'Grande' };

/** Texts of product lists. Source: specification §2; design (listing). */
export const listTexts = {
  listDescription: (title: string, count: number, hasMore?: boolean) =>
    `${title}: ${productCount(count, hasMore)} com preço por quilo, litro ou unidade e entrega em todo o país.`,
  count: productCount,
  subcategories: (category: string) => `Dentro de ${category}`,
  everythingIn: 'Tudo',
  sort: 'Ordenar por',
  sorts: SORTS,
  filters: 'Filtros',
  filter: 'Filtrar',
  filterUnit: (count: number) => (count === 1 ? 'filtro escolhido' : 'filtros escolhidos'),
  chosenFilters: 'Filtros escolhidos',
  removeFilter: (label: string) => `Remover filtro: ${label}`,
  clearFilters: 'Limpar filtros',
  showResults: (count: number, hasMore?: boolean) => `Ver ${productCount(count, hasMore)}`,
  seeList: 'Ver a lista',
  closeFilters: 'Fechar filtros',
  groups: {
    category: 'Categoria',
    brand: 'Marca',
    species: 'Para quem',
    lifeStage: 'Fase da vida',
    breedSize: 'Porte',
    price: 'Preço',
    stock: 'Disponibilidade',
  },
  species: SPECIES,
  lifeStages: LIFE_STAGES,
  breedSizes: BREED_SIZES,
  inStock: 'Só o que tem em estoque',
  minPrice: 'De (R$)',
  maxPrice: 'Até (R$)',
  applyPrice: 'Aplicar preço',
  priceUpTo: (price: string) => `até ${price}`,
  priceBetween: (from: string, to: string) => `de ${from} a ${to}`,
  facet: (label: string, count: number | null) => (count === null ? label : `${label}, ${productCount(count)}`),
  moreOf: (count: number) => `mais ${count}`,
  emptyFilters: 'Nada na prateleira combina com todos esses filtros.',
  tryWord: 'Tente uma palavra só',
  tryCategory: 'Ou passe pelas prateleiras',
  emptyTitle: 'A prateleira está vazia',
  emptySearch: (words: string) => `Não achamos nada com “${words}”. Confira a escrita.`,
  emptyBrand: (brand: string) => `Nenhum produto da marca “${brand}”.`,
  emptyList: 'Nenhum produto por aqui ainda.',
  emptyPage: 'Esta página da lista não existe mais.',
  beyondList: (count: number) =>
    `A lista mostra ${productCount(count)}. Escolha uma categoria, uma marca ou um preço para ver os outros.`,
  seeEverything: 'Ver todos os produtos',
  firstPage: 'Ir para a primeira página',
} as const;
