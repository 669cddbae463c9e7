import type { OwnLabels } from './foodLabel';

/** What differs from its form on the labels of food for small pets, by slug. */
export const smallPetLabels: OwnLabels = {
  'feno-toca-com-camomila': { composition: 'Feno de capim tifton e flores de camomila.', form: 'hay' },
  'feno-toca-puro-primeiro-corte': { composition: 'Feno de capim.', form: 'hay' },
  'feno-toca-alfafa-para-filhotes': { composition: 'Feno de alfafa.', form: 'hay', protein: 16 },
  'racao-toca-coelhos-adultos-capim-e-cenoura': {
    composition: 'Capim, farelo de trigo, cenoura seca, vitaminas e minerais.',
    protein: 14,
    fat: 2.5,
    fibre: 18,
  },
  'racao-toca-coelhos-filhotes-alfafa-e-aveia': {
    composition: 'Alfafa, aveia, farelo de trigo, vitaminas e minerais.',
    protein: 17,
    fat: 3,
    fibre: 16,
  },
  'racao-toca-hamster-mistura-com-sementes': {
    composition: 'Cereais, peletes de capim, girassol, vitaminas e minerais.',
    protein: 14,
    fat: 5,
    fibre: 8,
  },
  'racao-toca-hamster-extrusada-completa': {
    composition: 'Milho, soja, aveia, vitamina E, vitaminas e minerais.',
    protein: 16,
    fat: 5,
    fibre: 7,
  },
  'racao-toca-porquinho-da-india-com-vitamina-c': {
    composition: 'Capim, alfafa, farelo de trigo, vitamina C, vitaminas e minerais.',
    protein: 16,
    fat: 3,
    fibre: 16,
  },
  'racao-toca-chinchila-capim-e-rosas': {
    composition: 'Capim, alfafa, pétalas de rosa, vitaminas e minerais.',
    protein: 16,
    fat: 2.5,
    fibre: 18,
  },
  'petisco-toca-flores-secas-40-g': {
    composition: 'Flores secas de hibisco, calêndula e rosa.',
    protein: 8,
    fat: 1,
    fibre: 18,
  },
  'petisco-toca-rodelas-de-maca-50-g': { composition: 'Maçã com casca desidratada.', protein: 1, fat: 0.5 },
  'petisco-toca-palitos-de-capim-e-hortela-100-g': {
    composition: 'Capim prensado e hortelã.',
    protein: 10,
    fat: 2,
    fibre: 28,
  },
  'petisco-toca-mix-de-legumes-para-hamster-60-g': {
    composition: 'Cenoura, beterraba e abobrinha desidratadas.',
    protein: 7,
    fat: 1,
    fibre: 10,
  },
  'kit-coelho-feliz-toca-feno-racao-e-petisco': {
    composition:
      'Da ração: capim, farelo de trigo, cenoura seca, vitaminas e minerais. Feno de capim tifton com camomila. Palitos de capim e hortelã.',
    protein: 14,
    fat: 2.5,
    fibre: 18,
  },
};
