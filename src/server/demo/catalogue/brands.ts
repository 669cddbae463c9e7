import type { WordmarkParameters } from '../drawing/pictureTypes';
import type { DemoBrand } from '../demoTypes';

/** The invented brands. `code` opens the SKUs, `gs1` is the company part of the GTINs; one label face per brand. */
const BRANDS = {
  matuta: { title: 'Matuta', face: 'cap', hue: 155, mark: 'bone', code: 'MAT', gs1: '0417' },
  bigode: { title: 'Bigode', face: 'lil', hue: 350, mark: 'fishbone', code: 'BIG', gs1: '0423' },
  'quintal-bom': { title: 'Quintal Bom', face: 'pac', hue: 40, mark: 'leaf', code: 'QUI', gs1: '0431' },
  guara: { title: 'Guará', face: 'ant', hue: 32, mark: 'paw', code: 'GUA', gs1: '0446' },
  'semente-alta': { title: 'Semente Alta', face: 'fug', hue: 130, mark: 'seed', code: 'SEM', gs1: '0452' },
  'dom-bigode': { title: 'Dom Bigode', face: 'fug', hue: 250, code: 'DOM', gs1: '0468' },
  toca: { title: 'Toca', face: 'lil', hue: 140, mark: 'leaf', code: 'TOC', gs1: '0475' },
  caramelo: { title: 'Caramelo', face: 'pac', hue: 30, code: 'CAR', gs1: '0489' },
  ronrona: { title: 'Ronrona', face: 'pac', hue: 320, mark: 'fishbone', code: 'RON', gs1: '0494' },
  quica: { title: 'Quica', face: 'lil', hue: 25, code: 'QUC', gs1: '0502' },
  'no-firme': { title: 'Nó Firme', face: 'cap', hue: 165, code: 'NOF', gs1: '0517' },
  soneca: { title: 'Soneca', face: 'cap', hue: 345, code: 'SON', gs1: '0523' },
  rabisco: { title: 'Rabisco', face: 'ant', hue: 165, mark: 'paw', code: 'RAB', gs1: '0538' },
  folia: { title: 'Folia', face: 'lil', hue: 300, code: 'FOL', gs1: '0544' },
  'lagoa-clara': { title: 'Lagoa Clara', face: 'lil', hue: 215, mark: 'drop', code: 'LAG', gs1: '0551' },
  nadadeira: { title: 'Nadadeira', face: 'fug', hue: 230, code: 'NAD', gs1: '0567' },
  ninho: { title: 'Ninho', face: 'cap', hue: 235, mark: 'seed', code: 'NIN', gs1: '0572' },
  'espuma-mansa': { title: 'Espuma Mansa', face: 'pac', hue: 310, mark: 'drop', code: 'ESP', gs1: '0586' },
  curativa: { title: 'Curativa', face: 'fug', hue: 250, mark: 'drop', code: 'CUR', gs1: '0593' },
  vermilim: { title: 'Vermilim', face: 'fig', hue: 165, code: 'VER', gs1: '0601' },
  brioso: { title: 'Brioso', face: 'ant', hue: 20, code: 'BRI', gs1: '0615' },
  pituca: { title: 'Pituca', face: 'cap', hue: 35, code: 'PIT', gs1: '0629' },
  passeio: { title: 'Passeio', face: 'fig', hue: 205, mark: 'paw', code: 'PAS', gs1: '0634' },
  'piso-seco': { title: 'Piso Seco', face: 'cap', hue: 230, mark: 'drop', code: 'PIS', gs1: '0648' },
} as const satisfies Record<string, BrandFacts>;

type BrandFacts = {
  title: string;
  face: WordmarkParameters['face'];
  hue: number;
  mark?: WordmarkParameters['mark'];
  code: string;
  gs1: string;
};

export type BrandSlug = keyof typeof BRANDS;

/** What products need to know of a brand. */
export const brandFacts = (slug: BrandSlug): BrandFacts => BRANDS[slug];

/** Name and label face, as drawings want them. */
export const labelOf = (slug: BrandSlug): { brand: string; face: WordmarkParameters['face'] } => ({
  brand: BRANDS[slug].title,
  face: BRANDS[slug].face,
});

/** All brands with their logos, in alphabetical order. */
export const demoBrands = (): DemoBrand[] =>
  Object.entries<BrandFacts>(BRANDS)
    .map(([slug, { title, face, hue, mark }]) => ({
      slug,
      title,
      logo: { brand: title, face, hue, ...(mark && { mark }) },
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
