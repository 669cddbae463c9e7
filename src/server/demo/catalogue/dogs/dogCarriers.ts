import type { DemoProduct } from '../../demoTypes';
import { inColours, single, sizes } from '../packages';
import { detail, productLine } from '../productLine';

/** Travel boxes; the smaller ones also serve cats. */
export const dogCarriers = (): DemoProduct[] =>
  productLine(
    {
      brand: 'passeio',
      categories: ['transporte-de-caes'],
      species: ['dog', 'cat'],
      lifeStage: 'all',
      fiscal: 'plasticGoods',
      second: detail(150, 300, 360),
    },
    [
      {
        title: 'Caixa de Transporte Passeio Rígida',
        categories: ['transporte-de-caes', 'camas-e-transporte-para-gatos'],
        breedSize: 'small',
        about:
          'Plástico resistente com porta de aço e travas dos quatro lados. A nº 1 e a nº 2 cabem embaixo do banco da maioria dos aviões, mas confirme com a companhia. O bicho deve conseguir ficar em pé e dar a volta.',
        thing: { kind: 'carrier', hue: 205 },
        alt: 'Caixa de transporte azul Passeio com um gato dentro',
        others: [
          {
            thing: { kind: 'carrier', hue: 350, coat: 'laranja' },
            alt: 'Caixa de transporte rosa Passeio com um gato dentro',
          },
        ],
        variants: inColours(
          ['Azul', 'Rosa'],
          sizes([
            ['Nº 1, até 5 kg', 12990, 1300, [31, 28, 45]],
            ['Nº 2, até 8 kg', 16990, 1900, [36, 33, 53]],
            ['Nº 3, até 12 kg', 22990, 2900, [42, 40, 60]],
          ]),
        ),
        sold: 280,
      },
      {
        title: 'Caixa de Transporte Passeio Padrão Aéreo Nº 5',
        breedSize: 'large',
        species: ['dog'],
        about:
          'Atende às medidas das companhias para o porão: parafusos de metal, bebedouro de grade e setas de posição. Para cães de 20 a 32 kg. Vai desmontada, em duas metades.',
        thing: { kind: 'carrier', hue: 60, animal: 'dog', coat: 'caramelo' },
        alt: 'Caixa de transporte grande Passeio com um cão dentro',
        variants: single(69990, 8900, [62, 66, 91]),
        second: detail(150, 300, 360),
      },
    ],
  );
