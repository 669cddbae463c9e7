import type { ThingParameters } from '../drawing/pictureTypes';
import type { DemoProduct } from '../demoTypes';
import { SMALL_BAG } from './bagLine';
import { labelOf } from './brands';
import { aProduct } from './productBuilder';
import { shelfSet, standing, studioSet } from './views';

const PUPPY_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('matuta'),
  tag: 'filhotes',
  lines: ['Frango', 'e leite'],
  animal: 'dog',
  coat: 'chocolate',
  weight: '2,5 kg',
  hue: 235,
  c: 0.1,
  l: 0.5,
  hue2: 95,
  ...SMALL_BAG,
};
const KITTEN_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('bigode'),
  tag: 'gatinhos',
  lines: ['Peru', 'e arroz'],
  animal: 'cat',
  coat: 'laranja',
  weight: '1 kg',
  pattern: 'fishbone',
  hue: 290,
  c: 0.1,
  l: 0.48,
  hue2: 95,
  ...SMALL_BAG,
};
const LITTER_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('dom-bigode'),
  tag: 'areia higiênica',
  lines: ['Grãos finos', 'sem perfume'],
  animal: 'cat',
  coat: 'rajado',
  weight: '4 kg',
  style: 'claro',
  hue: 250,
  hue2: 220,
  w: 370,
  h: 480,
  kibble: false,
};
const HAY_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('toca'),
  tag: 'coelhos e roedores',
  lines: ['Feno', 'com camomila'],
  animal: 'rabbit',
  weight: '700 g',
  style: 'kraft',
  hue: 140,
  hue2: 110,
  w: 360,
  h: 460,
  kibble: false,
};
const RABBIT_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('toca'),
  tag: 'coelhos adultos',
  lines: ['Capim', 'e cenoura'],
  animal: 'rabbit',
  weight: '1,5 kg',
  hue: 145,
  hue2: 60,
  ...SMALL_BAG,
};
const PELLET_STICKS: ThingParameters = {
  kind: 'sachet',
  ...labelOf('toca'),
  lines: ['Palitos', 'capim e hortelã'],
  weight: '100 g',
  animal: 'rabbit',
  hue: 155,
  l: 0.48,
  c: 0.1,
};

/** Sets of goods that are sold together under one price. */
export const kits = (): DemoProduct[] => [
  aProduct({
    title: 'Kit Primeiro Mês Filhote de Cão Matuta',
    brand: 'matuta',
    categories: ['racao-seca-para-caes', 'comedouros-para-caes'],
    species: ['dog'],
    lifeStage: 'puppy',
    fiscal: 'dogAndCatFood',
    description:
      'Ração Filhotes de 2,5 kg, comedouro de cerâmica, bola e 30 tapetes: o que um filhote pede nos primeiros 30 dias. Comprados separados, sairiam por R$ 246,60. A ração dura cerca de um mês para um filhote de 4 kg.',
    images: setViews('Kit com ração Matuta Filhotes, comedouro e bola', 235, [
      [PUPPY_BAG, 300, 0.92, 700],
      [{ kind: 'bowl', ...labelOf('pituca'), hue: 240 }, 556, 0.5, 712],
      [{ kind: 'ball', hue: 25, skin: 'faixa' }, 402, 0.3, 718],
    ]),
    variants: [
      {
        price: 20_990,
        grams: 5600,
        size: [40, 46, 24],
        parts: [
          ['racao-matuta-filhotes-frango-e-leite', '2,5 kg', 1],
          ['comedouro-pituca-ceramica-esmaltada', 'Azul/M, 700 ml', 1],
          ['bola-quica-faixa-borracha-macica', 'P, 5 cm', 1],
          ['tapete-higienico-piso-seco-super-absorvente-60-x-80-cm', '30 unidades', 1],
        ],
      },
    ],
    sold: 310,
  }),
  aProduct({
    title: 'Kit Boas-vindas Filhote de Gato Bigode',
    brand: 'bigode',
    categories: ['racao-seca-para-gatos', 'areia-e-caixas'],
    species: ['cat'],
    lifeStage: 'puppy',
    fiscal: 'dogAndCatFood',
    description:
      'Ração Filhotes de 1 kg, areia de 4 kg e ratinho de feltro, para receber o gato com tudo no lugar. Monte a caixa num canto quieto antes de abrir a de transporte. A caixa de areia é vendida à parte. Comprados separados, sairiam por R$ 86,70.',
    images: setViews('Kit com ração Bigode Filhotes, areia e ratinho', 290, [
      [LITTER_BAG, 540, 0.84, 700],
      [KITTEN_BAG, 280, 0.94, 706],
      [{ kind: 'mouse', hue: 300 }, 440, 0.34, 716],
    ]),
    variants: [
      {
        price: 7490,
        grams: 5300,
        size: [36, 40, 18],
        parts: [
          ['racao-bigode-filhotes-peru-e-arroz', '1 kg', 1],
          ['areia-higienica-dom-bigode-graos-finos-sem-perfume', '4 kg', 1],
          ['ratinho-dom-bigode-feltro-com-erva-de-gato', 'Lilás', 1],
        ],
      },
    ],
    sold: 240,
  }),
  aProduct({
    title: 'Kit 24 Sachês Bigode Sabores Sortidos',
    brand: 'bigode',
    categories: ['saches-e-latas'],
    species: ['cat'],
    lifeStage: 'adult',
    flavour: 'Sortidos',
    fiscal: 'dogAndCatFood',
    description:
      'Seis de salmão, seis de frango, seis de carne e seis de atum, para descobrir o favorito. Na dúvida, comece pelo de frango. Sai mais barato por quilo que as caixas de 12.',
    images: setViews('Sachês Bigode de salmão, frango e carne lado a lado', 20, [
      [sachet(['Frango', 'ao molho'], 75, 0.68), 250, 0.78, 700],
      [sachet(['Carne', 'ao molho'], 12, 0.46), 552, 0.78, 700],
      [sachet(['Salmão', 'ao molho'], 20, 0.62), 400, 0.84, 712],
    ]),
    variants: [{ price: 6290, grams: 2300, size: [28, 14, 20], net: [2040, 'g'] }],
    sold: 980,
  }),
  aProduct({
    title: 'Kit Banho em Casa Espuma Mansa',
    brand: 'espuma-mansa',
    categories: ['banho-e-higiene'],
    species: ['dog'],
    lifeStage: 'adult',
    fiscal: 'shampoo',
    description:
      'Shampoo neutro, condicionador e escova rasqueadeira, na ordem em que se usa: escove antes, nunca depois de molhar. Água morna, do pescoço para trás, e a cabeça por último. Rende cerca de 16 banhos de um cão de 10 kg.',
    images: setViews('Kit com shampoo, condicionador e escova Espuma Mansa', 75, [
      [bottle(['Neutro', 'aveia'], 75, 0.86), 250, 0.78, 704],
      [{ ...bottle(['Condicionador', 'linhaça'], 45, 0.8), pump: true }, 424, 0.78, 704],
      [{ kind: 'brush', hue: 28 }, 596, 0.58, 716],
    ]),
    variants: [
      {
        price: 7690,
        grams: 1280,
        size: [26, 24, 9],
        parts: [
          ['shampoo-espuma-mansa-neutro-aveia', '500 ml', 1],
          ['condicionador-espuma-mansa-desembaracante-linhaca', '500 ml', 1],
          ['escova-rasqueadeira-espuma-mansa-cerdas-macias', 'P', 1],
        ],
      },
    ],
  }),
  aProduct({
    title: 'Kit Passeio Nó Firme Coleira e Guia',
    brand: 'no-firme',
    categories: ['coleiras-e-guias'],
    species: ['dog'],
    lifeStage: 'all',
    breedSize: 'medium',
    fiscal: 'leashes',
    description:
      'Coleira Patinhas e guia trançada da mesma cor, com a fita tecida no mesmo tear. Meça o pescoço com uma fita e deixe folga de dois dedos. A guia serve a cães acima de 8 kg.',
    images: setViews('Kit com coleira de patinhas e guia verdes Nó Firme', 160, [
      [{ kind: 'leash', ...labelOf('no-firme'), hue: 160 }, 320, 0.72, 690],
      [{ kind: 'collar', hue: 165, l: 0.48, c: 0.1, mark: 'paw' }, 548, 0.52, 712],
    ]),
    variants: [
      { options: [['Tamanho', 'P, 26 a 36 cm']], price: 7990, originalPrice: 8780, grams: 300, size: [20, 6, 20] },
      { options: [['Tamanho', 'M, 34 a 48 cm']], price: 8290, originalPrice: 9180, grams: 325, size: [20, 6, 20] },
      { options: [['Tamanho', 'G, 44 a 62 cm']], price: 8690, originalPrice: 9680, grams: 360, size: [20, 6, 20] },
    ],
  }),
  aProduct({
    title: 'Kit Coelho Feliz Toca Feno, Ração e Petisco',
    brand: 'toca',
    categories: ['racao-e-feno', 'petiscos-para-pequenos-pets'],
    species: ['smallPet'],
    lifeStage: 'adult',
    fiscal: 'otherFeed',
    description:
      'Feno com camomila de 700 g, ração de adultos de 1,5 kg e palitos de capim: os três para começar na proporção certa, oito partes de feno para uma de ração. O feno acaba primeiro, em cerca de dez dias. Água fresca em pote pesado, que coelho vira o leve.',
    images: setViews('Kit com feno, ração e palitos de capim Toca', 140, [
      [HAY_BAG, 280, 0.86, 702],
      [RABBIT_BAG, 530, 0.82, 702],
      [PELLET_STICKS, 416, 0.46, 716],
    ]),
    variants: [
      {
        price: 7490,
        grams: 2500,
        size: [36, 38, 20],
        parts: [
          ['feno-toca-com-camomila', '700 g', 1],
          ['racao-toca-coelhos-adultos-capim-e-cenoura', '1,5 kg', 1],
          ['petisco-toca-palitos-de-capim-e-hortela-100-g', '', 1],
        ],
      },
    ],
  }),
];

type Standing = readonly [thing: ThingParameters, x: number, scale: number, y: number];

// Each kit is seen on the shelf and in front of a tinted wall.
function setViews(alt: string, hue: number, things: readonly Standing[]) {
  const items = things.map(([thing, x, scale, y]) => standing(thing, x, scale, y));
  return [shelfSet(alt, items), studioSet(hue, `${alt}, em fundo claro`, items)];
}

function sachet(lines: [string, string], hue: number, l: number): ThingParameters {
  return { kind: 'sachet', ...labelOf('bigode'), lines, animal: 'cat', hue, l, c: 0.14 };
}

function bottle(lines: [string, string], hue: number, l: number) {
  return {
    kind: 'shampoo',
    ...labelOf('espuma-mansa'),
    lines,
    animal: 'dog',
    coat: 'branco',
    hue,
    l,
    c: 0.08,
  } as const;
}
