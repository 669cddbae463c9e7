import type { StarterGroup } from '../../shared/admin/starterCatalogueContract';
import type { NetUnit } from '../../shared/catalog/unitPrice';
import type { LifeStage, Species } from '../../shared/catalog/productFacts';

/**
 * A common product of pet shops, of no brand. Package in grams and centimetres; `net` is what the price per kilo, litre
 * or unit is counted from, null where the law asks for none.
 */
export type StarterProduct = {
  key: string;
  group: StarterGroup;
  category: string;
  title: string;
  description: string;
  lifeStage: LifeStage | 'all' | null;
  size: string;
  weightG: number;
  /** Width, height, length. */
  box: readonly [number, number, number];
  net: { amount: number; unit: NetUnit } | null;
};

/** Top categories, one for each group. */
export const STARTER_TOPS: Record<StarterGroup, { title: string; species: Species }> = {
  dog: { title: 'Cães', species: 'dog' },
  cat: { title: 'Gatos', species: 'cat' },
  bird: { title: 'Aves', species: 'bird' },
  fish: { title: 'Peixes', species: 'fish' },
  smallPet: { title: 'Pequenos', species: 'smallPet' },
};

// Energy of rest is 70 x kg^0.75 kcal a day; neutered adults need about 1.6 (dogs) and 1.2 times that (cats), puppies up
// to four months three times, kittens 2.5 times (sheets of WSAVA and AAHA). Animals of one weight differ much: the table
// of the package and the vet have the last word.
const DOG_FEEDING =
  'Quanto servir: a tabela da embalagem vale primeiro. Para ter uma ideia, um cão adulto castrado gasta por volta de 375 kcal por dia com 5 kg, 630 kcal com 10 kg e 1.060 kcal com 20 kg. Entre cães do mesmo peso isso varia bastante; na dúvida, pergunte ao veterinário.';
const PUPPY_FEEDING =
  'Quanto servir: siga a tabela da embalagem, que olha o peso esperado do adulto e a idade em meses. Até os 4 meses o filhote gasta cerca de três vezes a energia de repouso; depois, cerca de duas.';
const CAT_FEEDING =
  'Quanto servir: a tabela da embalagem vale primeiro. Para ter uma ideia, um gato adulto castrado gasta por volta de 240 kcal por dia com 4 kg e 280 kcal com 5 kg. Entre gatos do mesmo peso isso varia bastante; na dúvida, pergunte ao veterinário.';
const KITTEN_FEEDING =
  'Quanto servir: siga a tabela da embalagem, pela idade e pelo peso. O filhote gasta cerca de duas vezes e meia a energia de repouso.';
const LABEL = 'Complete com a marca, a composição e os níveis de garantia do rótulo.';

const grams = (amount: number) => ({ amount, unit: 'g' }) as const;

type Row = Omit<StarterProduct, 'lifeStage' | 'net'> & Partial<Pick<StarterProduct, 'lifeStage' | 'net'>>;
const product = (row: Row): StarterProduct => ({ lifeStage: null, net: null, ...row });

/** The catalogue, in the order in which it is shown. Keys never change: products are known by them. */
export const STARTER_CATALOGUE: readonly StarterProduct[] = [
  product({
    key: 'cao-racao-adulto-1',
    group: 'dog',
    category: 'Ração para cães',
    title: 'Ração seca para cães adultos 1 kg',
    description: `${DOG_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '1 kg',
    weightG: 1_050,
    box: [18, 28, 8],
    net: grams(1_000),
  }),
  product({
    key: 'cao-racao-adulto-15',
    group: 'dog',
    category: 'Ração para cães',
    title: 'Ração seca para cães adultos 15 kg',
    description: `${DOG_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '15 kg',
    weightG: 15_150,
    box: [40, 70, 16],
    net: grams(15_000),
  }),
  product({
    key: 'cao-racao-filhote-1',
    group: 'dog',
    category: 'Ração para cães',
    title: 'Ração seca para cães filhotes 1 kg',
    description: `${PUPPY_FEEDING}\n\n${LABEL}`,
    lifeStage: 'puppy',
    size: '1 kg',
    weightG: 1_050,
    box: [18, 28, 8],
    net: grams(1_000),
  }),
  product({
    key: 'cao-sache',
    group: 'dog',
    category: 'Ração para cães',
    title: 'Ração úmida para cães, sachê 100 g',
    description: `${DOG_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '100 g',
    weightG: 105,
    box: [10, 15, 2],
    net: grams(100),
  }),
  product({
    key: 'cao-bifinho',
    group: 'dog',
    category: 'Petiscos para cães',
    title: 'Bifinho para cães 60 g',
    description: `Petisco para agrado e treino; conta na comida do dia.\n\n${LABEL}`,
    size: '60 g',
    weightG: 65,
    box: [12, 20, 2],
    net: grams(60),
  }),
  product({
    key: 'cao-biscoito',
    group: 'dog',
    category: 'Petiscos para cães',
    title: 'Biscoito para cães 500 g',
    description: `Biscoito crocante para agrado; conta na comida do dia.\n\n${LABEL}`,
    size: '500 g',
    weightG: 530,
    box: [16, 22, 8],
    net: grams(500),
  }),
  product({
    key: 'cao-shampoo',
    group: 'dog',
    category: 'Higiene para cães',
    title: 'Shampoo para cães 500 ml',
    description: 'Para o banho em casa. Complete com a marca e o modo de usar do rótulo.',
    size: '500 ml',
    weightG: 550,
    box: [8, 22, 6],
    net: { amount: 500, unit: 'ml' },
  }),
  product({
    key: 'cao-tapete',
    group: 'dog',
    category: 'Higiene para cães',
    title: 'Tapete higiênico, 30 unidades',
    description: 'Tapete absorvente para o cantinho do cão. Complete com a marca e o tamanho.',
    size: '30 unidades',
    weightG: 1_200,
    box: [30, 20, 20],
    net: { amount: 30, unit: 'un' },
  }),
  product({
    key: 'cao-bolinha',
    group: 'dog',
    category: 'Brinquedos para cães',
    title: 'Bolinha de borracha para cães',
    description: 'Para buscar e rolar. Escolha o tamanho pelo porte do cão, para que não caiba inteira na boca.',
    size: 'unidade',
    weightG: 90,
    box: [7, 7, 7],
  }),
  product({
    key: 'cao-corda',
    group: 'dog',
    category: 'Brinquedos para cães',
    title: 'Corda com nós para cães',
    description: 'Para puxar junto. Troque quando começar a desfiar.',
    size: 'unidade',
    weightG: 120,
    box: [8, 30, 5],
  }),
  product({
    key: 'cao-coleira',
    group: 'dog',
    category: 'Passeio',
    title: 'Coleira regulável para cães',
    description: 'Complete com o material, a largura e a medida do pescoço.',
    size: 'unidade',
    weightG: 90,
    box: [10, 15, 4],
  }),
  product({
    key: 'cao-guia',
    group: 'dog',
    category: 'Passeio',
    title: 'Guia para cães',
    description: 'Complete com o material e o comprimento.',
    size: 'unidade',
    weightG: 140,
    box: [12, 18, 4],
  }),
  product({
    key: 'cao-comedouro',
    group: 'dog',
    category: 'Comedouros e camas',
    title: 'Comedouro para cães',
    description: 'Complete com o material e a capacidade.',
    size: 'unidade',
    weightG: 300,
    box: [22, 8, 22],
  }),
  product({
    key: 'cao-cama',
    group: 'dog',
    category: 'Comedouros e camas',
    title: 'Cama para cães',
    description: 'Complete com o tecido, o tamanho e o jeito de lavar.',
    size: 'unidade',
    weightG: 1_400,
    box: [60, 20, 60],
  }),

  product({
    key: 'gato-racao-adulto-1',
    group: 'cat',
    category: 'Ração para gatos',
    title: 'Ração seca para gatos adultos 1 kg',
    description: `${CAT_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '1 kg',
    weightG: 1_050,
    box: [18, 28, 8],
    net: grams(1_000),
  }),
  product({
    key: 'gato-racao-adulto-10',
    group: 'cat',
    category: 'Ração para gatos',
    title: 'Ração seca para gatos adultos 10 kg',
    description: `${CAT_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '10 kg',
    weightG: 10_120,
    box: [38, 60, 14],
    net: grams(10_000),
  }),
  product({
    key: 'gato-racao-filhote-1',
    group: 'cat',
    category: 'Ração para gatos',
    title: 'Ração seca para gatos filhotes 1 kg',
    description: `${KITTEN_FEEDING}\n\n${LABEL}`,
    lifeStage: 'puppy',
    size: '1 kg',
    weightG: 1_050,
    box: [18, 28, 8],
    net: grams(1_000),
  }),
  product({
    key: 'gato-sache',
    group: 'cat',
    category: 'Ração para gatos',
    title: 'Ração úmida para gatos, sachê 85 g',
    description: `${CAT_FEEDING}\n\n${LABEL}`,
    lifeStage: 'adult',
    size: '85 g',
    weightG: 90,
    box: [10, 14, 2],
    net: grams(85),
  }),
  product({
    key: 'gato-petisco',
    group: 'cat',
    category: 'Petiscos para gatos',
    title: 'Petisco cremoso para gatos 56 g',
    description: `Agrado para dar aos poucos; conta na comida do dia.\n\n${LABEL}`,
    size: '56 g',
    weightG: 65,
    box: [12, 18, 3],
    net: grams(56),
  }),
  product({
    key: 'gato-areia',
    group: 'cat',
    category: 'Areia e higiene',
    title: 'Areia higiênica para gatos 4 kg',
    description: 'Complete com o tipo da areia e o modo de usar do rótulo.',
    size: '4 kg',
    weightG: 4_050,
    box: [26, 36, 10],
    net: grams(4_000),
  }),
  product({
    key: 'gato-caixa',
    group: 'cat',
    category: 'Areia e higiene',
    title: 'Caixa de areia para gatos',
    description: 'Complete com as medidas e a cor.',
    size: 'unidade',
    weightG: 900,
    box: [40, 16, 50],
  }),
  product({
    key: 'gato-varinha',
    group: 'cat',
    category: 'Brinquedos para gatos',
    title: 'Varinha com penas para gatos',
    description: 'Para brincar junto. Guarde depois, longe do gato.',
    size: 'unidade',
    weightG: 60,
    box: [6, 4, 45],
  }),
  product({
    key: 'gato-arranhador',
    group: 'cat',
    category: 'Brinquedos para gatos',
    title: 'Arranhador para gatos',
    description: 'Complete com o material e a altura.',
    size: 'unidade',
    weightG: 1_800,
    box: [35, 50, 35],
  }),

  product({
    key: 'ave-mistura',
    group: 'bird',
    category: 'Alimento para aves',
    title: 'Mistura de sementes para aves 500 g',
    description: LABEL,
    size: '500 g',
    weightG: 520,
    box: [14, 22, 6],
    net: grams(500),
  }),
  product({
    key: 'ave-extrusada',
    group: 'bird',
    category: 'Alimento para aves',
    title: 'Ração extrusada para calopsitas 300 g',
    description: LABEL,
    size: '300 g',
    weightG: 320,
    box: [12, 20, 5],
    net: grams(300),
  }),
  product({
    key: 'ave-poleiro',
    group: 'bird',
    category: 'Gaiolas e acessórios',
    title: 'Poleiro de madeira para aves',
    description: 'Complete com o comprimento e a espessura.',
    size: 'unidade',
    weightG: 80,
    box: [4, 4, 30],
  }),

  product({
    key: 'peixe-flocos',
    group: 'fish',
    category: 'Alimento para peixes',
    title: 'Ração em flocos para peixes 20 g',
    description: LABEL,
    size: '20 g',
    weightG: 45,
    box: [6, 9, 6],
    net: grams(20),
  }),
  product({
    key: 'peixe-betta',
    group: 'fish',
    category: 'Alimento para peixes',
    title: 'Ração para betta 10 g',
    description: LABEL,
    size: '10 g',
    weightG: 30,
    box: [5, 8, 5],
    net: grams(10),
  }),
  product({
    key: 'peixe-rede',
    group: 'fish',
    category: 'Aquário',
    title: 'Rede para aquário',
    description: 'Complete com o tamanho.',
    size: 'unidade',
    weightG: 40,
    box: [12, 3, 28],
  }),

  product({
    key: 'pequeno-racao',
    group: 'smallPet',
    category: 'Alimento para pequenos',
    title: 'Ração para coelhos 500 g',
    description: LABEL,
    size: '500 g',
    weightG: 520,
    box: [14, 22, 6],
    net: grams(500),
  }),
  product({
    key: 'pequeno-feno',
    group: 'smallPet',
    category: 'Alimento para pequenos',
    title: 'Feno 500 g',
    description: LABEL,
    size: '500 g',
    weightG: 520,
    box: [25, 35, 12],
    net: grams(500),
  }),
  product({
    key: 'pequeno-serragem',
    group: 'smallPet',
    category: 'Casa e forração',
    title: 'Forração de madeira para roedores 1 kg',
    description: 'Complete com a madeira e o modo de usar.',
    size: '1 kg',
    weightG: 1_030,
    box: [25, 35, 15],
    net: grams(1_000),
  }),
];
