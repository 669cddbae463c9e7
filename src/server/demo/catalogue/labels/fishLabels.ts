import type { OwnLabels } from './foodLabel';

/** What differs from its form on the labels of food for fish, by slug. */
export const fishLabels: OwnLabels = {
  'racao-nadadeira-flocos-tropicais': {
    composition: 'Farinha de peixe, trigo, spirulina, krill, vitaminas e minerais.',
    protein: 42,
    fat: 6,
  },
  'racao-nadadeira-kinguios-graos-flutuantes': {
    composition: 'Farinha de peixe, gérmen de trigo, soja, vitaminas e minerais.',
    protein: 34,
    fat: 5,
  },
  'racao-nadadeira-betta-graos-finos-30-g': {
    composition: 'Farinha de peixe, krill, astaxantina, vitaminas e minerais.',
    protein: 45,
    fat: 8,
  },
  'racao-nadadeira-fundo-pastilhas-que-afundam': {
    composition: 'Farinha de peixe, spirulina, trigo, vitaminas e minerais.',
    protein: 38,
    fat: 5,
  },
  'racao-nadadeira-ciclideos-graos-medios': {
    composition: 'Farinha de insetos, farinha de peixe, alho, vitaminas e minerais.',
    protein: 44,
    fat: 7,
  },
  'racao-nadadeira-alevinos-em-po-20-g': {
    composition: 'Artêmia, gema de ovo em pó, farinha de peixe, vitaminas e minerais.',
    protein: 48,
    fat: 9,
  },
  'racao-nadadeira-peixes-marinhos-graos-com-nori': {
    composition: 'Farinha de peixe, alga nori, alho, óleo de peixe, vitaminas e minerais.',
    protein: 40,
    fat: 8,
  },
  'racao-nadadeira-carpas-e-lagos-graos-flutuantes': {
    composition: 'Farinha de peixe, soja, trigo, alho, carotenoides, vitaminas e minerais.',
    protein: 36,
    fat: 5,
  },
};
