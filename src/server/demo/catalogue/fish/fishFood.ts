import type { PotParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG } from '../bagLine';
import { labelOf } from '../brands';
import { kilogramText } from '../packages';
import { shopPrice, type VariantSpec } from '../productBuilder';
import { detail, productLine, threeOf } from '../productLine';

const pot = (tag: string, lines: [string] | [string, string], weight: string, hue: number): PotParameters => ({
  kind: 'pot',
  ...labelOf('nadadeira'),
  tag,
  lines,
  weight,
  animal: 'fish',
  hue,
});

// Pots of flakes and pellets: [net grams] -> price falls per gram with the size.
const pots = (grams: readonly number[], base: number, density = 1): VariantSpec[] =>
  grams.map((gram) => {
    const edge = Math.cbrt(gram / 50 / density);
    return {
      ...(grams.length > 1 && { options: [['Peso', kilogramText(gram / 1000)] as const] }),
      price: shopPrice(base * (gram / 50) ** 0.8),
      grams: gram + 30 + gram * 0.12,
      size: [Math.ceil(7 * edge), Math.ceil(11 * edge), Math.ceil(7 * edge)] as const,
      net: [gram, 'g'] as const,
    };
  });

/** Food for fish: flakes, pellets, wafers; a bag for ponds. */
export const fishFood = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'nadadeira',
      categories: ['alimentos-para-peixes'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'otherFeed',
      second: threeOf,
    },
    [
      {
        title: 'Ração Nadadeira Flocos Tropicais',
        flavour: 'Spirulina e krill',
        about:
          'Flocos com spirulina e krill para neons, platis, molinésias e companhia. Ofereça o que comem em dois minutos, duas vezes ao dia. O pote de 50 g dura cerca de três meses em um aquário de 60 litros.',
        thing: pot('alimento em flocos', ['Flocos', 'tropicais'], '50 g', 230),
        alt: 'Pote de flocos tropicais Nadadeira',
        variants: pots([20, 50, 200], 2490),
        sold: 720,
      },
      {
        title: 'Ração Nadadeira Kinguios Grãos Flutuantes',
        about:
          'Grãos macios que incham pouco e ficam dez minutos na superfície sem turvar a água. Deixe um dia de jejum por semana.',
        thing: pot('grãos flutuantes', ['Kinguios'], '80 g', 40),
        alt: 'Pote de grãos flutuantes para kinguios Nadadeira',
        variants: pots([80, 250], 1990),
        sold: 310,
      },
      {
        title: 'Ração Nadadeira Betta Grãos Finos 30 g',
        about:
          'Grãos de 1 mm com 45% de proteína e astaxantina, que reforça o vermelho e o azul. Cinco grãos, duas vezes ao dia, bastam. O betta sempre parece com fome: não acredite.',
        thing: { ...pot('grãos finos', ['Betta'], '30 g', 320), w: 270, h: 380 },
        alt: 'Pote de grãos finos para betta Nadadeira',
        variants: pots([30], 2390),
        sold: 590,
      },
      {
        title: 'Ração Nadadeira Fundo Pastilhas que Afundam',
        about:
          'Pastilhas que chegam inteiras ao fundo, para coridoras, cascudos e camarões. Sirva com a luz apagada, quando eles saem. Uma pastilha para cada quatro peixes pequenos.',
        thing: pot('pastilhas de fundo', ['Coridoras', 'e cascudos'], '60 g', 85),
        alt: 'Pote de pastilhas de fundo Nadadeira',
        variants: pots([60, 150], 2290),
      },
      {
        title: 'Ração Nadadeira Ciclídeos Grãos Médios',
        about:
          'Grãos de 4 mm com proteína de insetos e alho, para ciclídeos africanos e óscares. Não mancha a água. Peixes de 10 cm comem de seis a oito grãos por refeição.',
        thing: pot('grãos médios', ['Ciclídeos'], '120 g', 15),
        alt: 'Pote de grãos médios para ciclídeos Nadadeira',
        variants: pots([120, 400], 2090),
      },
      {
        title: 'Ração Nadadeira Alevinos em Pó 20 g',
        lifeStage: 'puppy',
        about:
          'Pó de 0,2 mm para alevinos recém-nascidos, com artêmia e gema. Quatro vezes ao dia, uma pitada. Depois de 30 dias, passe para os flocos esfarelados.',
        thing: { ...pot('em pó', ['Alevinos'], '20 g', 190), w: 250, h: 370 },
        alt: 'Pote de ração em pó para alevinos Nadadeira',
        variants: pots([20], 2690),
      },
      {
        title: 'Ração Nadadeira Peixes Marinhos Grãos com Nori',
        about:
          'Alga nori, alho e ômega 3 para palhaços, cirurgiões e anjos. Grãos de 2 mm que afundam devagar. Complete com alga fresca presa no vidro.',
        thing: pot('grãos com nori', ['Peixes', 'marinhos'], '100 g', 265),
        alt: 'Pote de grãos com nori para peixes marinhos Nadadeira',
        variants: pots([100], 3490),
        second: detail(240, 300, 330),
      },
    ],
  ),
  ...bagLine(
    {
      brand: 'nadadeira',
      categories: ['alimentos-para-peixes'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'otherFeed',
      animal: 'fish',
      noun: 'Saco de ração',
      second: detail(210, 260, 380),
    },
    [
      {
        title: 'Ração Nadadeira Carpas e Lagos Grãos Flutuantes',
        tag: 'carpas e lagos',
        lines: ['Grãos', 'flutuantes'],
        kilograms: [1, 5, 10],
        base: 2790,
        bag: { ...MIDDLE_BAG, hue: 225, l: 0.46, c: 0.1, hue2: 40, kibbleHue: 30, pattern: 'drop' },
        about:
          'Grãos de 6 mm com alho e carotenoides, para nishikigois e kinguios de lago. Abaixo de 15 graus, reduza para uma vez ao dia; abaixo de 10, não alimente. Flutuam por 20 minutos.',
      },
    ],
  ),
];
