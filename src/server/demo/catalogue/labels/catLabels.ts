import type { OwnLabels } from './foodLabel';

/** What differs from its form on the labels of food for cats, by slug. */
export const catLabels: OwnLabels = {
  'racao-bigode-gatos-castrados-salmao-e-batata-doce': { protein: 34, fat: 9, fibre: 6 },
  'racao-bigode-gatos-castrados-frango-e-arroz': {
    composition: 'Frango, arroz, polpa de beterraba, óleo de peixe, L-carnitina, taurina, vitaminas e minerais.',
    protein: 34,
    fat: 9,
  },
  'racao-bigode-gatos-adultos-carne-e-cenoura': {
    composition: 'Carne bovina, cenoura, polpa de beterraba, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 34,
    fat: 12,
  },
  'racao-bigode-gatos-adultos-peixes-do-mar': {
    composition: 'Sardinha, atum, arroz, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 33,
    fat: 12,
  },
  'racao-bigode-filhotes-peru-e-arroz': { protein: 38, fat: 18 },
  'racao-bigode-gatos-idosos-10-frango-e-abobora': {
    composition: 'Frango, abóbora, psílio, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 32,
    fat: 13,
    ash: 6.5,
  },
  'racao-bigode-pelos-longos-controle-de-bolas-de-pelo-frango-e-aveia': { protein: 33, fat: 13, fibre: 7 },
  'racao-bigode-trato-urinario-frango-e-cranberry': { protein: 34, fat: 12, ash: 6.5 },
  'racao-guara-gatos-castrados-peru-e-mirtilo': {
    composition: 'Peru, batata-doce, mirtilo, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 40,
    fat: 11,
  },
  'racao-guara-gatos-adultos-salmao-e-truta': {
    composition: 'Salmão, truta, batata-doce, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 41,
    fat: 17,
  },
  'racao-guara-filhotes-de-gato-frango-e-ovo': {
    composition: 'Frango, ovo inteiro em pó, batata-doce, colostro bovino em pó, taurina, vitaminas e minerais.',
    protein: 43,
    fat: 20,
  },
  'racao-natural-quintal-bom-gatos-castrados-frango-e-chia': {
    composition: 'Frango, arroz, chia, extrato de alecrim, vitamina E, taurina, vitaminas e minerais.',
    protein: 34,
    fat: 10,
  },
  'racao-natural-quintal-bom-gatos-adultos-peixe-branco-e-mandioca': {
    composition: 'Tilápia, mandioca, óleo de peixe, taurina, vitaminas e minerais.',
    protein: 34,
    fat: 12,
  },
  'lata-bigode-atum-em-pedacos-156-g': {
    composition: 'Atum e água da própria cocção.',
    protein: 16,
    fat: 0.5,
    fibre: 0.5,
  },
  'lata-bigode-sardinha-com-camarao-156-g': {
    composition: 'Sardinha, camarão sete-barbas e água da cocção.',
    protein: 14,
    fibre: 0.5,
  },
  'lata-bigode-frango-desfiado-156-g': {
    composition: 'Peito de frango, água da cocção, óleo de girassol e taurina.',
    protein: 15,
    fibre: 0.5,
  },
  'lata-bigode-pate-de-figado-156-g': { composition: 'Fígado bovino, água, taurina e vitamina E.', protein: 10 },
  'sache-bigode-castrados-frango-light-85-g': { fat: 2 },
  'petisco-ronrona-crocante-erva-de-gato-60-g': {
    composition: 'Farinha de frango, arroz, erva-de-gato seca e óleo de peixe.',
    protein: 28,
    moisture: 10,
  },
  'petisco-ronrona-crocante-salmao-60-g': {
    composition: 'Salmão, arroz, óleo de peixe e antioxidante natural.',
    protein: 28,
    moisture: 10,
  },
  'petisco-ronrona-crocante-frango-60-g': {
    composition: 'Frango, arroz, levedura e antioxidante natural.',
    protein: 28,
    moisture: 10,
  },
  'petisco-ronrona-dental-peru-60-g': {
    composition: 'Peru, arroz, fibra de celulose e antioxidante natural.',
    protein: 28,
    moisture: 10,
  },
  'petisco-cremoso-ronrona-em-bisnaga-4-x-14-g': {
    composition: 'Carne conforme o sabor (frango, atum ou salmão), água, goma guar e taurina.',
    form: 'wet',
  },
  'petisco-liofilizado-ronrona-peito-de-frango-30-g': {
    composition: 'Peito de frango liofilizado.',
    moisture: 5,
    protein: 80,
    fibre: 1,
  },
  'graminha-ronrona-para-gatos-kit-de-cultivo': {
    composition: 'Sementes de trigo; substrato para o cultivo.',
    form: 'seed',
  },
  'kit-24-saches-bigode-sabores-sortidos': {
    composition: 'Conforme o sabor: salmão, frango, carne bovina ou atum; água da cocção, vitaminas e minerais.',
  },
  'sache-guara-gatos-adultos-pato-e-maca-85-g': { protein: 11 },
};
