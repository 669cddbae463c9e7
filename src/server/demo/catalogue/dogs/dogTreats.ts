import type { JarParameters, SachetParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { packsOf, single, sizes } from '../packages';
import { beside, detail, productLine, threeOf } from '../productLine';

const jar = (line: string, hue: number, labelHue: number): JarParameters => ({
  kind: 'jar',
  ...labelOf('caramelo'),
  lines: [line],
  weight: '400 g',
  hue,
  labelHue,
});
const pouch = (lines: [string, string], weight: string, hue: number, l: number, c: number): SachetParameters => ({
  kind: 'sachet',
  ...labelOf('caramelo'),
  lines,
  weight,
  animal: 'dog',
  hue,
  l,
  c,
});

const JAR = single(3290, 780, [14, 19, 14], [400, 'g']);
const STICKS = { grams: 74, size: [12, 18, 2], net: [65, 'g'] } as const;

/** Treats and chews for dogs. */
export const dogTreats = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'caramelo',
      categories: ['petiscos-para-caes'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: detail(214, 420, 372),
    },
    [
      {
        title: 'Biscoito Caramelo Banana Pote 400 g',
        flavour: 'Banana',
        about:
          'Assado em forno, com banana madura, aveia e mel. Cada biscoito tem 12 kcal, então cinco por dia bastam para um cão de 10 kg. O pote de vidro tem tampa de madeira e serve para guardar o próximo refil.',
        thing: jar('biscoito de banana', 65, 30),
        alt: 'Pote de vidro com biscoitos de banana Caramelo',
        variants: JAR,
        sold: 910,
      },
      {
        title: 'Biscoito Caramelo Batata-doce Pote 400 g',
        flavour: 'Batata-doce',
        about:
          'Batata-doce roxa e farinha de arroz, sem trigo e sem açúcar. Fica crocante por 60 dias com o pote bem fechado. Cada biscoito tem 10 kcal.',
        thing: jar('biscoito de batata-doce', 52, 330),
        alt: 'Pote de vidro com biscoitos de batata-doce Caramelo',
        variants: JAR,
      },
      {
        title: 'Biscoito Caramelo Maçã e Canela Pote 400 g',
        flavour: 'Maçã e canela',
        about:
          'Maçã desidratada e uma pitada de canela, cheiro de forno aberto. Com aveia em flocos e sem sal. Bom como recompensa no treino: quebra fácil em quatro.',
        thing: jar('biscoito de maçã e canela', 48, 145),
        alt: 'Pote de vidro com biscoitos de maçã e canela Caramelo',
        variants: JAR,
      },
      {
        title: 'Biscoito Caramelo Coco Pote 400 g',
        flavour: 'Coco',
        about:
          'Coco ralado e farinha de grão-de-bico, 11 kcal por unidade. O óleo do coco deixa o pelo com brilho. Sem glúten e sem corante.',
        thing: jar('biscoito de coco', 78, 60),
        alt: 'Pote de vidro com biscoitos de coco Caramelo',
        variants: JAR,
      },
      {
        title: 'Biscoito Caramelo Amendoim Pote 400 g',
        flavour: 'Amendoim',
        about:
          'Pasta de amendoim pura, sem xilitol, que faz mal a cães e não entra nesta receita. São cerca de 45 biscoitos no pote. Vende rápido: costuma chegar às quintas.',
        thing: jar('biscoito de amendoim', 58, 15),
        alt: 'Pote de vidro com biscoitos de amendoim Caramelo',
        variants: [{ ...JAR[0], price: 3490, grams: 780, size: [14, 19, 14], stock: 1 }],
      },
    ],
  ),
  ...productLine(
    {
      brand: 'caramelo',
      categories: ['petiscos-para-caes'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Bifinho Caramelo Carne 65 g',
        flavour: 'Carne',
        about:
          'Tiras macias que se partem com os dedos, boas para treinar em passos curtos. O saquinho traz cerca de 13 bifinhos de 5 g. Máximo de quatro por dia para um cão de 10 kg.',
        thing: pouch(['Bifinho', 'de carne'], '65 g', 20, 0.46, 0.14),
        alt: 'Pacote de bifinho de carne Caramelo',
        variants: packsOf([1, 5, 12], { base: 890, ...STICKS }),
        sold: 1480,
      },
      {
        title: 'Bifinho Caramelo Frango 65 g',
        flavour: 'Frango',
        about:
          'Feito com peito de frango, 28% de proteína, sem corante vermelho. Depois de aberto, feche a aba e use em 30 dias. Serve também para gatos curiosos, em pedaços pequenos.',
        thing: pouch(['Bifinho', 'de frango'], '65 g', 80, 0.64, 0.14),
        alt: 'Pacote de bifinho de frango Caramelo',
        variants: packsOf([1, 5, 12], { base: 890, ...STICKS }),
        sold: 1120,
      },
      {
        title: 'Bifinho Caramelo Cordeiro e Hortelã 65 g',
        flavour: 'Cordeiro e hortelã',
        about:
          'Cordeiro com hortelã, que disfarça o bafo por algumas horas. Sem frango e sem milho. Não substitui a escovação, mas ajuda entre uma e outra.',
        thing: pouch(['Bifinho', 'cordeiro e hortelã'], '65 g', 165, 0.5, 0.1),
        alt: 'Pacote de bifinho de cordeiro e hortelã Caramelo',
        variants: packsOf([1, 5, 12], { base: 990, ...STICKS }),
      },
      {
        title: 'Bifinho Caramelo Filhotes Leite 65 g',
        lifeStage: 'puppy',
        flavour: 'Leite',
        about:
          'Tiras finas e bem macias para filhotes a partir de 3 meses, com cálcio e sem lactose. Use como prêmio na hora de aprender o lugar do xixi. No máximo três por dia.',
        thing: { ...pouch(['Filhotes', 'bifinho de leite'], '65 g', 240, 0.6, 0.1), coat: 'branco' },
        alt: 'Pacote de bifinho de leite para filhotes Caramelo',
        variants: packsOf([1, 5, 12], { base: 890, ...STICKS }),
      },
      {
        title: 'Palito Dental Caramelo Menta 7 unidades',
        flavour: 'Menta',
        categories: ['petiscos-para-caes', 'higiene-bucal'],
        about:
          'Sete palitos com ranhuras, um por dia, para mastigar devagar. Escolha pelo peso: o palito deve levar pelo menos três minutos para acabar. Sem trigo. Não substitui a escovação.',
        thing: pouch(['Palito dental', 'menta, 7 dias'], '7 un', 185, 0.5, 0.1),
        alt: 'Pacote de palito dental Caramelo, menta',
        variants: [
          { options: [['Peso do cão', 'até 10 kg']], price: 1390, grams: 125, size: [13, 20, 3], net: [7, 'un'] },
          { options: [['Peso do cão', '10 a 25 kg']], price: 1990, grams: 195, size: [14, 22, 4], net: [7, 'un'] },
          { options: [['Peso do cão', 'acima de 25 kg']], price: 2590, grams: 285, size: [15, 24, 4], net: [7, 'un'] },
        ],
        sold: 690,
      },
      {
        title: 'Osso Defumado Caramelo Canela Bovina',
        flavour: 'Carne defumada',
        breedSize: 'large',
        about:
          'Canela bovina defumada em lenha de laranjeira por 12 horas, para cães que roem com força. Retire quando sobrar um pedaço que caiba na boca. Deixe água por perto e supervisione.',
        thing: pouch(['Osso defumado', 'canela bovina'], '1 un', 45, 0.34, 0.07),
        alt: 'Pacote de osso defumado Caramelo',
        variants: sizes([
          ['Meio osso', 1490, 330, [10, 18, 8]],
          ['Osso inteiro', 2490, 640, [10, 30, 8]],
        ]),
      },
      {
        title: 'Orelha Bovina Desidratada Caramelo',
        flavour: 'Carne',
        about:
          'Desidratada ao ar quente, sem sal nem fumaça. Distrai um cão de porte médio por cerca de 20 minutos. Cada orelha tem em média 25 g e 90 kcal.',
        thing: pouch(['Orelha bovina', 'desidratada'], '5 un', 60, 0.5, 0.08),
        alt: 'Pacote de orelha bovina desidratada Caramelo',
        variants: packsOf([5, 20], { base: 690, grams: 27, size: [12, 14, 3] }),
        second: beside('dog', 'caramelo'),
      },
      {
        title: 'Chips de Batata-doce Caramelo 80 g',
        flavour: 'Batata-doce',
        about:
          'Um ingrediente só: batata-doce orgânica fatiada e seca. São 3 kcal por rodela, bom para cães de dieta. Serve também para coelhos e porquinhos-da-índia, em pouca quantidade.',
        thing: pouch(['Chips de', 'batata-doce'], '80 g', 50, 0.6, 0.14),
        alt: 'Pacote de chips de batata-doce Caramelo',
        variants: single(1590, 92, [16, 22, 5], [80, 'g']),
        second: beside('dog', 'branco'),
      },
    ],
  ),
];
