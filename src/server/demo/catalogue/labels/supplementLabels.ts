import type { OwnLabels } from './foodLabel';

/** What differs from their form on the labels of supplements, by slug. */
export const supplementLabels: OwnLabels = {
  'suplemento-brioso-omega-3-para-caes-e-gatos': {
    composition: 'Óleo de peixe, gelatina e glicerina.',
    fat: 70,
    fibre: 1,
    ash: 2,
  },
  'suplemento-brioso-articulacoes-glucosamina-e-colageno': {
    composition: 'Glucosamina, condroitina, colágeno tipo II, amido e aroma natural.',
    protein: 30,
  },
  'probiotico-brioso-intestino-em-po': {
    composition: 'Lactobacillus acidophilus, Enterococcus faecium, inulina e maltodextrina.',
  },
  'multivitaminico-brioso-filhotes-em-tabletes': {
    composition: 'Carbonato de cálcio, ferro, vitaminas, amido e aroma de carne.',
    protein: 8,
    ash: 35,
  },
  'suplemento-brioso-taurina-para-gatos-em-pasta-70-g': {
    composition: 'Extrato de malte, óleo vegetal, taurina e aroma de queijo.',
    moisture: 15,
    fat: 20,
  },
  'calmante-natural-brioso-maracuja-e-camomila': {
    composition: 'Maracujá, camomila, triptofano, amido e aroma natural.',
  },
  'suplemento-brioso-hipercalorico-em-po-500-g': {
    composition: 'Proteína do soro do leite, gordura de coco, maltodextrina, vitaminas e minerais.',
    protein: 25,
    fat: 25,
  },
};
