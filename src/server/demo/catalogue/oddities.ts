import type { DemoProduct } from '../demoTypes';
import { labelOf } from './brands';
import { packsOf } from './packages';
import { aProduct } from './productBuilder';
import { productLine, threeOf } from './productLine';
import { front, studio } from './views';

/**
 * Goods that try the limits of every screen: a sample for R$ 0,01, a product without a picture, a very long title.
 * The other awkward cases (sold out, one left, 30 kg, above R$ 10.000,00) stand among their own kind.
 */
export const oddities = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'matuta',
      categories: ['racao-seca-para-caes'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Amostra Ração Matuta Cães Adultos Frango e Arroz 50 g',
        flavour: 'Frango e arroz',
        about:
          'Cinquenta gramas para ver se ele gosta antes de levar o saco. Custa um centavo porque todo item precisa de preço na nota. Uma por pedido, enquanto durar o lote.',
        thing: {
          kind: 'sachet',
          ...labelOf('matuta'),
          lines: ['Amostra', 'frango e arroz'],
          animal: 'dog',
          weight: '50 g',
          hue: 155,
          l: 0.46,
          c: 0.11,
          w: 280,
          h: 400,
        },
        alt: 'Amostra de ração Matuta frango e arroz',
        variants: [{ price: 1, grams: 56, size: [10, 14, 2], net: [50, 'g'], stock: 120 }],
        sold: 12,
      },
      {
        title:
          'Ração Matuta Reserva Especial Cães Adultos Sensíveis Cordeiro, Batata-doce Roxa, Abóbora Cabotiá e Óleo de Salmão',
        slug: 'racao-matuta-reserva-especial-cordeiro-batata-doce-roxa',
        flavour: 'Cordeiro, batata-doce roxa e abóbora',
        about:
          'O nome é comprido porque a receita também é: cordeiro, batata-doce roxa, abóbora cabotiá e óleo de salmão. Para cães de paladar exigente. Um cão de 15 kg come cerca de 190 g por dia.',
        thing: {
          kind: 'bag',
          ...labelOf('matuta'),
          tag: 'reserva especial',
          lines: ['Cordeiro', 'e batata-doce roxa'],
          animal: 'dog',
          coat: 'branco',
          weight: '10,1 kg',
          hue: 305,
          l: 0.36,
          c: 0.1,
          hue2: 330,
        },
        alt: 'Saco de ração Matuta Reserva Especial, cordeiro e batata-doce roxa',
        variants: [
          { options: [['Peso', '2,5 kg']], price: 9490, grams: 2550, size: [24, 41, 10], net: [2500, 'g'] },
          { options: [['Peso', '10,1 kg']], price: 28_490, grams: 10_225, size: [39, 65, 15], net: [10_100, 'g'] },
        ],
      },
    ],
  ),
  aProduct({
    title: 'Colar Protetor Curativa Macio Pós-operatório',
    brand: 'curativa',
    categories: ['pele-olhos-e-ouvidos'],
    species: ['dog', 'cat'],
    lifeStage: 'all',
    fiscal: 'textileGoods',
    description:
      'De espuma e tecido, deixa comer e dormir melhor que o cone de plástico. Meça do pescoço à ponta do focinho para escolher o tamanho. Lave à mão. A foto chega com o próximo lote.',
    images: [],
    variants: [
      { options: [['Tamanho', 'P']], price: 4990, grams: 110, size: [20, 5, 20] },
      { options: [['Tamanho', 'M']], price: 5990, grams: 160, size: [26, 6, 26] },
      { options: [['Tamanho', 'G']], price: 7490, grams: 230, size: [32, 7, 32], stock: 0 },
    ],
  }),
  aProduct({
    title: 'Viveiro Ninho de Jardim Octogonal',
    brand: 'ninho',
    categories: ['gaiolas'],
    species: ['bird'],
    lifeStage: 'all',
    fiscal: 'wireGoods',
    description:
      'Dois metros e meio de diâmetro em aço galvanizado, com telhado e antecâmara para nenhuma ave fugir. Feito sob encomenda em 30 dias, com frete combinado à parte. No momento, a fila de encomendas está fechada.',
    images: [
      front({ kind: 'cage', hue: 120 }, 'Viveiro com bandeja verde Ninho e uma calopsita'),
      studio({ kind: 'cage', hue: 120 }, 120, 'Viveiro com bandeja verde Ninho e uma calopsita, em fundo claro'),
    ],
    variants: [{ price: 589_000, grams: 96_000, size: [120, 60, 90], stock: 0 }],
    sold: 2,
  }),
  ...productLine(
    {
      brand: 'guara',
      categories: ['racao-umida-para-caes'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Sachê Guará Cães Adultos Peru e Quinoa 100 g',
        flavour: 'Peru e quinoa',
        about:
          'Peru em pedaços grandes e quinoa, 12% de proteína em base úmida, o dobro do sachê comum. Sem amido. Um sachê por dia complementa a ração de um cão de 8 kg.',
        thing: guaraSachet(['Peru', 'e quinoa'], 60, 0.44, 'dog'),
        alt: 'Sachê de peru e quinoa Guará',
        variants: packsOf([1, 12], { base: 649, ...SACHET }),
      },
      {
        title: 'Sachê Guará Cães Adultos Cordeiro e Espinafre 100 g',
        flavour: 'Cordeiro e espinafre',
        about:
          'Cordeiro desfiado com espinafre, para cães que não podem comer frango. O molho é só o caldo da cocção. Sirva por cima da ração e misture.',
        thing: guaraSachet(['Cordeiro', 'e espinafre'], 275, 0.36, 'dog'),
        alt: 'Sachê de cordeiro e espinafre Guará',
        variants: packsOf([1, 12], { base: 649, ...SACHET }),
      },
      {
        title: 'Sachê Guará Gatos Adultos Pato e Maçã 85 g',
        categories: ['saches-e-latas'],
        species: ['cat'],
        flavour: 'Pato e maçã',
        about:
          'Pato com um pouco de maçã, textura de terrine que se corta com a colher. Tem 11% de proteína e quase nada de carboidrato. Dois sachês por dia alimentam um gato de 4 kg.',
        thing: guaraSachet(['Pato', 'e maçã'], 20, 0.42, 'cat'),
        alt: 'Sachê de pato e maçã Guará',
        variants: packsOf([1, 12], { base: 599, grams: 90, size: [9, 13, 2], net: [85, 'g'] }),
      },
    ],
  ),
];

const SACHET = { grams: 106, size: [10, 14, 2], net: [100, 'g'] } as const;

function guaraSachet(lines: [string, string], hue: number, l: number, animal: 'dog' | 'cat') {
  return {
    kind: 'sachet',
    ...labelOf('guara'),
    lines,
    animal,
    weight: animal === 'dog' ? '100 g' : '85 g',
    hue,
    l,
    c: 0.1,
  } as const;
}
