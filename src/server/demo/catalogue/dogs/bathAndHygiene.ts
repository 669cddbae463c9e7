import type { PackParameters, ShampooParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { bottles, packsOf, single, sizes } from '../packages';
import { beside, detail, productLine, threeOf } from '../productLine';

const bottle = (lines: [string, string], design: Partial<ShampooParameters>): ShampooParameters => ({
  kind: 'shampoo',
  ...labelOf('espuma-mansa'),
  lines,
  animal: 'dog',
  weight: '500 ml',
  ...design,
});
const pads = (lines: [string, string], weight: string, hue: number): PackParameters => ({
  kind: 'pack',
  ...labelOf('piso-seco'),
  tag: 'tapete higiênico',
  lines,
  weight,
  animal: 'dog',
  coat: 'caramelo',
  hue,
});

/** Shampoos, brushes, wipes and pads. */
export const bathAndHygiene = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'espuma-mansa',
      categories: ['banho-e-higiene'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'shampoo',
      second: beside('dog', 'branco'),
    },
    [
      {
        title: 'Shampoo Espuma Mansa Neutro Aveia',
        species: ['dog', 'cat'],
        about:
          'Aveia coloidal e pH 7, para banho de toda semana sem ressecar. Faz pouca espuma e sai fácil: um minuto de enxágue por patas e barriga. O frasco de 500 ml rende 16 banhos de um cão de 10 kg.',
        thing: bottle(['Neutro', 'aveia'], { hue: 75, l: 0.86, c: 0.08, coat: 'branco' }),
        alt: 'Frasco de shampoo neutro de aveia Espuma Mansa',
        variants: bottles([0.5, 1, 5], { base: 4890 }),
        sold: 940,
      },
      {
        title: 'Shampoo Espuma Mansa Pelos Escuros',
        about:
          'Extrato de nogueira que reaviva preto e marrom, sem tingir a pele. Deixe agir por três minutos. O bico dosador solta 5 ml por aperto.',
        thing: bottle(['Pelos', 'escuros'], { hue: 310, l: 0.74, c: 0.09, coat: 'chocolate', pump: true }),
        alt: 'Frasco de shampoo para pelos escuros Espuma Mansa',
        variants: bottles([0.5], { base: 5390 }),
        second: beside('dog', 'chocolate'),
      },
      {
        title: 'Shampoo Espuma Mansa Pelos Claros',
        about:
          'Tira o amarelado de barba e patas com camomila e violeta, sem água oxigenada. Use a cada 15 dias. Para manchas de lágrima, combine com o limpador de olhos da farmácia.',
        thing: bottle(['Pelos', 'claros'], { hue: 255, l: 0.84, c: 0.06, coat: 'branco' }),
        alt: 'Frasco de shampoo para pelos claros Espuma Mansa',
        variants: bottles([0.5], { base: 5390 }),
      },
      {
        title: 'Shampoo Espuma Mansa Filhotes Camomila',
        lifeStage: 'puppy',
        about:
          'Para o primeiro banho, a partir de 8 semanas, com fórmula que não arde nos olhos. Camomila e glicerina vegetal. Use água morna e seque bem antes de soltar.',
        thing: bottle(['Filhotes', 'camomila'], { hue: 95, l: 0.88, c: 0.08, coat: 'caramelo' }),
        alt: 'Frasco de shampoo para filhotes de camomila Espuma Mansa',
        variants: bottles([0.5], { base: 4990 }),
        second: beside('dog', 'caramelo'),
      },
      {
        title: 'Condicionador Espuma Mansa Desembaraçante Linhaça',
        about:
          'Óleo de linhaça para pelo longo que dá nó atrás da orelha. Aplique, penteie com o produto e enxágue. Rende 20 aplicações em um shih-tzu.',
        thing: bottle(['Condicionador', 'linhaça'], { hue: 45, l: 0.8, c: 0.09, coat: 'branco', pump: true }),
        alt: 'Frasco de condicionador de linhaça Espuma Mansa',
        variants: bottles([0.5, 1], { base: 5190 }),
      },
      {
        title: 'Banho a Seco Espuma Mansa Spray 240 ml',
        species: ['dog', 'cat'],
        about:
          'Para dias de chuva ou pós-operatório: borrife, esfregue com toalha e escove. Não leva álcool nem perfume forte. Serve para cães e gatos acima de 3 meses.',
        thing: bottle(['Banho a seco', 'sem enxágue'], {
          hue: 190,
          l: 0.82,
          c: 0.07,
          weight: '240 ml',
          coat: 'caramelo',
          pump: true,
        }),
        alt: 'Frasco de banho a seco Espuma Mansa',
        variants: single(3690, 290, [6, 20, 6], [240, 'ml']),
        second: detail(240, 400, 320),
      },
      {
        title: 'Escova Rasqueadeira Espuma Mansa Cerdas Macias',
        species: ['dog', 'cat'],
        fiscal: 'brushes',
        about:
          'Cerdas curvas com ponta redonda, que pegam o subpelo sem arranhar. Três minutos por dia tiram mais pelo que meia hora no fim de semana. O cabo emborrachado não escorrega molhado.',
        thing: { kind: 'brush', hue: 28 },
        alt: 'Escova rasqueadeira coral Espuma Mansa',
        variants: sizes([
          ['P', 2990, 110, [9, 17, 5]],
          ['G', 3790, 170, [11, 20, 6]],
        ]),
        sold: 330,
      },
      {
        title: 'Escova Rasqueadeira Espuma Mansa Autolimpante',
        species: ['dog', 'cat'],
        fiscal: 'brushes',
        about:
          'Um botão recolhe as cerdas e o pelo sai inteiro, em manta. Boa para huskies, goldens e gatos peludos na troca de pelo. A trava evita acionar sem querer.',
        thing: { kind: 'brush', hue: 200 },
        alt: 'Escova rasqueadeira autolimpante azul Espuma Mansa',
        variants: single(5990, 210, [11, 21, 7]),
        second: beside('cat', 'laranja'),
      },
    ],
  ),
  ...productLine(
    {
      brand: 'piso-seco',
      categories: ['banho-e-higiene'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'pads',
      second: threeOf,
    },
    [
      {
        title: 'Tapete Higiênico Piso Seco Super Absorvente 60 x 80 cm',
        about:
          'Gel que segura até 1 litro por tapete, com atrativo para o filhote entender o lugar. As bordas coladas não deixam virar. Em casa com um cão de 6 kg, use um ou dois por dia.',
        thing: pads(['Super seco', '60 x 80 cm'], '30 un', 230),
        alt: 'Pacote de tapete higiênico Piso Seco 60 por 80 centímetros',
        variants: packsOf([7, 30, 60, 90], { base: 379, grams: 52, size: [9, 8, 5] }),
        sold: 1670,
      },
      {
        title: 'Tapete Higiênico Piso Seco Slim 60 x 55 cm',
        breedSize: 'small',
        about:
          'Mais fino e menor, para cães até 5 kg e caixas de transporte. Segura 600 ml. Ocupa metade do espaço no armário.',
        thing: pads(['Slim', '60 x 55 cm'], '30 un', 150),
        alt: 'Pacote de tapete higiênico Piso Seco Slim 60 por 55 centímetros',
        variants: packsOf([10, 30, 80], { base: 239, grams: 30, size: [8, 6, 4] }),
        sold: 720,
      },
      {
        title: 'Lenço Umedecido Piso Seco Patas e Pelos',
        species: ['dog', 'cat'],
        fiscal: 'wipes',
        about:
          'Folhas grossas de 20 por 30 cm com aloe vera e sem álcool. Quatro folhas limpam as patas depois do passeio na chuva. O lacre adesivo mantém úmido por três meses.',
        thing: {
          kind: 'pack',
          ...labelOf('piso-seco'),
          tag: 'lenço umedecido',
          lines: ['Patas e pelos', 'aloe vera'],
          weight: '50 un',
          animal: 'dog',
          coat: 'branco',
          hue: 165,
          h: 300,
        },
        alt: 'Pacote de lenço umedecido Piso Seco',
        variants: packsOf([50, 150], { base: 62, fall: 0.9, grams: 6.4, size: [5, 3, 3] }),
        second: beside('dog', 'chocolate'),
      },
      {
        title: 'Saquinho Higiênico Piso Seco Compostável',
        fiscal: 'plasticGoods',
        about:
          'Feito de amido de milho, some em seis meses na composteira. Cada rolo tem 15 sacos de 23 por 33 cm e cabe em qualquer porta-saquinho. Sem perfume.',
        thing: {
          kind: 'pack',
          ...labelOf('piso-seco'),
          tag: 'saquinho higiênico',
          lines: ['Compostável', 'rolos de 15'],
          weight: '120 un',
          animal: 'dog',
          coat: 'caramelo',
          hue: 130,
          w: 400,
          h: 320,
        },
        alt: 'Pacote de saquinhos higiênicos compostáveis Piso Seco',
        variants: packsOf([60, 120, 300], { base: 42, fall: 0.9, grams: 4.2, size: [3, 2, 2] }),
      },
    ],
  ),
];
