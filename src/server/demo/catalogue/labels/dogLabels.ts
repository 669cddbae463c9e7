import type { OwnLabels } from './foodLabel';

/** What differs from its form on the labels of food for dogs, by slug. */
export const dogLabels: OwnLabels = {
  'racao-matuta-caes-adultos-porte-medio-e-grande-carne-e-vegetais': {
    composition: 'Carne bovina, cenoura, beterraba, vitaminas e minerais.',
    protein: 23,
  },
  'racao-matuta-caes-adultos-racas-pequenas-frango-e-arroz': { protein: 26, fat: 12 },
  'racao-matuta-caes-adultos-racas-pequenas-cordeiro-e-batata-doce': {
    composition: 'Cordeiro, batata-doce, polpa de beterraba, óleo de linhaça, vitaminas e minerais.',
  },
  'racao-matuta-caes-sensiveis-cordeiro-e-mandioca': {
    composition: 'Cordeiro, mandioca, polpa de beterraba, óleo de linhaça, vitaminas e minerais.',
  },
  'racao-matuta-filhotes-frango-e-leite': { protein: 29, fat: 14 },
  'racao-matuta-filhotes-racas-grandes-frango-e-aveia': { protein: 28, fat: 12 },
  'racao-matuta-caes-idosos-7-frango-e-abobora': {
    composition: 'Frango, abóbora, polpa de beterraba, sulfato de condroitina, vitaminas e minerais.',
    fibre: 6,
    ash: 6.5,
  },
  'racao-matuta-caes-castrados-light-peru-e-cevada': { protein: 25, fat: 7, fibre: 9 },
  'racao-natural-quintal-bom-caes-adultos-carne-e-abobora': {
    composition: 'Carne bovina, abóbora, arroz, óleo de linhaça, vitamina E, extrato de alecrim, vitaminas e minerais.',
  },
  'racao-natural-quintal-bom-caes-adultos-frango-e-batata-doce': { protein: 25 },
  'racao-natural-quintal-bom-caes-adultos-salmao-e-ervilha': {
    composition: 'Salmão, ervilha, batata-doce, óleo de salmão, vitaminas e minerais.',
    protein: 26,
    fat: 13,
  },
  'racao-natural-quintal-bom-filhotes-frango-cenoura-e-linhaca': { protein: 30, fat: 15 },
  'racao-guara-alta-proteina-caes-adultos-frango-e-peru': {
    composition: 'Frango, peru, batata-doce, óleo de peixe, vitaminas e minerais.',
    protein: 34,
    fat: 16,
  },
  'racao-guara-alta-proteina-caes-adultos-cordeiro-e-grao-de-bico': {
    composition: 'Cordeiro, grão-de-bico, óleo de peixe, glucosamina, chá verde, vitaminas e minerais.',
    protein: 32,
    fat: 15,
  },
  'racao-guara-racas-pequenas-pato-e-mirtilo': { protein: 32, fat: 16 },
  'racao-guara-filhotes-alta-proteina-frango-e-ovo': {
    composition: 'Frango, ovo em pó, batata-doce, colostro bovino em pó, óleo de peixe, vitaminas e minerais.',
    protein: 36,
    fat: 18,
  },
  'racao-guara-canil-caes-adultos-carne-e-cereais': { protein: 22 },
  'refeicao-cozida-quintal-bom-carne-mandioquinha-e-couve-300-g': {
    composition: 'Carne bovina, mandioquinha, couve, água, vitaminas e minerais.',
    moisture: 75,
    protein: 9,
  },
  'refeicao-cozida-quintal-bom-frango-abobora-e-espinafre-300-g': {
    composition: 'Peito de frango, abóbora, espinafre, óleo de coco, água, vitaminas e minerais.',
    moisture: 75,
    protein: 9,
  },
  'biscoito-caramelo-banana-pote-400-g': { composition: 'Farinha de aveia, banana, mel e óleo vegetal.', moisture: 10 },
  'biscoito-caramelo-batata-doce-pote-400-g': {
    composition: 'Batata-doce roxa, farinha de arroz e óleo vegetal.',
    moisture: 10,
    protein: 8,
  },
  'biscoito-caramelo-maca-e-canela-pote-400-g': {
    composition: 'Aveia em flocos, maçã desidratada, canela e óleo vegetal.',
    moisture: 10,
  },
  'biscoito-caramelo-coco-pote-400-g': {
    composition: 'Farinha de grão-de-bico, coco ralado e óleo de coco.',
    moisture: 10,
    fat: 14,
  },
  'biscoito-caramelo-amendoim-pote-400-g': {
    composition: 'Farinha de arroz, pasta de amendoim e ovo.',
    moisture: 10,
    fat: 14,
  },
  'bifinho-caramelo-frango-65-g': {
    composition: 'Peito de frango, glicerina vegetal e antioxidante natural.',
    protein: 28,
  },
  'bifinho-caramelo-filhotes-leite-65-g': {
    composition: 'Carne bovina, leite deslactosado, carbonato de cálcio e glicerina vegetal.',
  },
  'palito-dental-caramelo-menta-7-unidades': {
    composition: 'Amido de arroz, glicerina vegetal, fibra de celulose e menta.',
    protein: 5,
  },
  'osso-defumado-caramelo-canela-bovina': {
    composition: 'Canela bovina defumada.',
    moisture: 10,
    protein: 25,
    fibre: 0.5,
    ash: 55,
  },
  'orelha-bovina-desidratada-caramelo': { composition: 'Orelha bovina desidratada.', protein: 70, ash: 6 },
  'chips-de-batata-doce-caramelo-80-g': { composition: 'Batata-doce orgânica desidratada.', protein: 4, fat: 0.5 },
  'kit-primeiro-mes-filhote-de-cao-matuta': {
    composition: 'Da ração: frango, leite, polpa de beterraba, óleo de peixe, vitaminas e minerais.',
    protein: 29,
    fat: 14,
  },
  'racao-matuta-reserva-especial-cordeiro-batata-doce-roxa': {
    composition: 'Cordeiro, batata-doce roxa, abóbora cabotiá, óleo de salmão, vitaminas e minerais.',
  },
  'sache-guara-caes-adultos-peru-e-quinoa-100-g': { protein: 12 },
  'sache-guara-caes-adultos-cordeiro-e-espinafre-100-g': {
    composition: 'Cordeiro, espinafre, caldo da cocção, vitaminas e minerais.',
    protein: 11,
  },
};
