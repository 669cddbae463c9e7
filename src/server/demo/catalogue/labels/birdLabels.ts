import type { OwnLabels } from './foodLabel';

/** What differs from its form on the labels of food for birds, by slug. */
export const birdLabels: OwnLabels = {
  'mistura-semente-alta-calopsitas-com-girassol': {
    composition: 'Painço, alpiste, aveia, girassol (até 15%), cártamo, linhaça e outras sementes.',
    fat: 8,
  },
  'mistura-semente-alta-periquitos-com-painco-e-aveia': {
    composition: 'Painço amarelo, painço verde, alpiste e aveia descascada.',
  },
  'mistura-semente-alta-canarios-com-niger-e-colza': { composition: 'Alpiste, niger e colza.', protein: 15 },
  'mistura-semente-alta-agapornis-com-frutas-secas': {
    composition: 'Painço, alpiste, cártamo, mamão e banana desidratados.',
  },
  'mistura-semente-alta-papagaios-e-araras-com-castanhas': {
    composition: 'Milho, castanha-do-pará com casca, amendoim torrado e semente de abóbora.',
    fat: 20,
  },
  'mistura-semente-alta-trinca-ferro-e-sabia': {
    composition: 'Farelos tostados de milho e soja, painço, niger e pimenta calabresa.',
    protein: 18,
  },
  'alpiste-semente-alta-puro-selecionado': { composition: 'Alpiste.', protein: 14 },
  'girassol-semente-alta-miudo': { composition: 'Girassol rajado com casca.', fat: 40, fibre: 25 },
  'racao-extrusada-semente-alta-calopsitas-frutas': {
    composition: 'Milho, soja, banana, mamão, beterraba, urucum, vitaminas e minerais.',
    form: 'dry',
    protein: 16,
    fat: 5,
  },
  'racao-extrusada-semente-alta-papagaios-natural': {
    composition: 'Milho, soja, carbonato de cálcio, vitaminas e minerais.',
    form: 'dry',
    protein: 16,
    fat: 6,
  },
  'farinhada-semente-alta-com-ovo': {
    composition: 'Farinha de trigo tostada, ovo em pó e mel.',
    protein: 16,
    fibre: 5,
  },
  'areia-mineral-semente-alta-com-calcio': {
    composition: 'Areia lavada e casca de ostra moída.',
    protein: 0,
    fat: 0,
    fibre: 0,
    moisture: 3,
    ash: 97,
  },
  'bastao-semente-alta-mel-e-painco-2-unidades': { composition: 'Painço, alpiste, mel e palito de madeira.' },
  'bastao-semente-alta-frutas-vermelhas-2-unidades': {
    composition: 'Painço, alpiste, amora e morango desidratados, palito de madeira.',
  },
  'espiga-de-painco-semente-alta': { composition: 'Painço em espiga.' },
  'vitamina-semente-alta-para-aves-gotas-30-ml': {
    composition: 'Água, glicerina, vitaminas A, D3, E e do complexo B.',
    form: 'supplement',
    moisture: 80,
    protein: 0,
    fat: 0,
    fibre: 0,
    ash: 2,
  },
  'osso-de-siba-semente-alta-com-suporte': {
    composition: 'Osso de siba.',
    protein: 0,
    fat: 0,
    fibre: 0,
    moisture: 5,
    ash: 92,
  },
};
