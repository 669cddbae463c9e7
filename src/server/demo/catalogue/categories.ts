import type { PictureParameters } from '../drawing/pictureTypes';
import type { DemoCategory } from '../demoTypes';
import { labelOf } from './brands';

const PHARMACY_PICTURE: PictureParameters = {
  kind: 'medicine',
  ...labelOf('curativa'),
  lines: ['10 a 20 kg', '6 comprimidos'],
  hue: 250,
  hue2: 140,
};

const CATEGORIES = {
  caes: {
    title: 'Cães',
    tile: { peek: { animal: 'dog' } },
    leaves: {
      'racao-seca-para-caes': 'Ração seca',
      'racao-umida-para-caes': 'Ração úmida',
      'petiscos-para-caes': 'Petiscos e ossos',
      'brinquedos-para-caes': 'Brinquedos',
      'coleiras-e-guias': 'Coleiras e guias',
      'camas-e-casinhas': 'Camas e casinhas',
      'comedouros-para-caes': 'Comedouros e bebedouros',
      'banho-e-higiene': 'Banho e higiene',
      'transporte-de-caes': 'Transporte',
    },
  },
  gatos: {
    title: 'Gatos',
    tile: { peek: { animal: 'cat' } },
    leaves: {
      'racao-seca-para-gatos': 'Ração seca',
      'saches-e-latas': 'Sachês e latas',
      'petiscos-para-gatos': 'Petiscos',
      'areia-e-caixas': 'Areia e caixas',
      arranhadores: 'Arranhadores',
      'brinquedos-para-gatos': 'Brinquedos',
      'comedouros-para-gatos': 'Comedouros e fontes',
      'camas-e-transporte-para-gatos': 'Camas e transporte',
    },
  },
  aves: {
    title: 'Aves',
    tile: { peek: { animal: 'bird' } },
    leaves: {
      'sementes-e-misturas': 'Sementes e misturas',
      'petiscos-para-aves': 'Petiscos e vitaminas',
      gaiolas: 'Gaiolas',
      'poleiros-e-ninhos': 'Poleiros e ninhos',
    },
  },
  peixes: {
    title: 'Peixes',
    tile: { peek: { animal: 'fish' } },
    leaves: {
      'alimentos-para-peixes': 'Alimentos',
      aquarios: 'Aquários',
      'filtros-e-aquecimento': 'Filtros e aquecimento',
      'cuidados-com-a-agua': 'Cuidados com a água',
    },
  },
  'pequenos-pets': {
    title: 'Pequenos pets',
    tile: { peek: { animal: 'rabbit' } },
    leaves: {
      'racao-e-feno': 'Ração e feno',
      'petiscos-para-pequenos-pets': 'Petiscos',
      forracao: 'Forração',
      'tocas-e-rodas': 'Tocas e rodas',
    },
  },
  farmacia: {
    title: 'Farmácia',
    tile: { picture: PHARMACY_PICTURE },
    leaves: {
      'antipulgas-e-carrapatos': 'Antipulgas e carrapatos',
      vermifugos: 'Vermífugos',
      'suplementos-e-vitaminas': 'Suplementos e vitaminas',
      'pele-olhos-e-ouvidos': 'Pele, olhos e ouvidos',
      'higiene-bucal': 'Higiene bucal',
    },
  },
} as const satisfies Record<string, { title: string; tile: DemoCategory['tile']; leaves: Record<string, string> }>;

type Tree = typeof CATEGORIES;
export type LeafCategorySlug = { [Top in keyof Tree]: keyof Tree[Top]['leaves'] }[keyof Tree];

/** The menu's two levels, in its order. Slugs differ over both levels, because a listing filters by one slug. */
export const demoCategories = (): DemoCategory[] =>
  Object.entries(CATEGORIES).map(([slug, { title, tile, leaves }]) => ({
    slug,
    title,
    tile,
    childNodes: Object.entries(leaves).map(([leafSlug, leafTitle]) => ({ slug: leafSlug, title: leafTitle })),
  }));
