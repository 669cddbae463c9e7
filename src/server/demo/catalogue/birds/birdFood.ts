import type { SachetParameters, ShampooParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { bagLine, SMALL_BAG } from '../bagLine';
import { labelOf } from '../brands';
import { bottles, packsOf, single } from '../packages';
import { beside, productLine, threeOf } from '../productLine';

const SEED_BAG = { ...SMALL_BAG, h: 460, style: 'claro', kibbleHue: 80 } as const;

const stick = (lines: [string, string], hue: number, l: number, c: number): SachetParameters => ({
  kind: 'sachet',
  ...labelOf('semente-alta'),
  lines,
  weight: '2 un',
  animal: 'bird',
  hue,
  l,
  c,
});
const drops: ShampooParameters = {
  kind: 'shampoo',
  ...labelOf('semente-alta'),
  lines: ['Vitaminas', 'em gotas'],
  weight: '30 ml',
  animal: 'bird',
  hue: 25,
};

/** Seeds, mixtures and treats for birds. */
export const birdFood = (): DemoProduct[] => [...seeds(), ...treats()];

const seeds = () =>
  bagLine(
    {
      brand: 'semente-alta',
      categories: ['sementes-e-misturas'],
      species: ['bird'],
      lifeStage: 'all',
      fiscal: 'otherFeed',
      animal: 'bird',
      noun: 'Pacote',
      fall: 0.8,
      second: beside('bird'),
    },
    [
      {
        title: 'Mistura Semente Alta Calopsitas com Girassol',
        tag: 'calopsitas',
        lines: ['Mistura', 'com girassol'],
        kilograms: [0.5, 1, 3],
        base: 2490,
        bag: { ...SEED_BAG, hue: 130, hue2: 95 },
        sold: 860,
        about:
          'Doze sementes com só 15% de girassol, que engorda se passar disso. Peneirada duas vezes, quase sem pó. Uma calopsita come cerca de 15 g por dia: meio quilo dura um mês.',
      },
      {
        title: 'Mistura Semente Alta Periquitos com Painço e Aveia',
        tag: 'periquitos',
        lines: ['Painço', 'e aveia'],
        kilograms: [0.5, 1, 3],
        base: 1790,
        bag: { ...SEED_BAG, hue: 150, hue2: 90 },
        sold: 540,
        about:
          'Painço amarelo e verde, alpiste e aveia descascada, na proporção que o periquito come inteira. Cada ave come cerca de 10 g por dia. Sopre as cascas do comedouro toda manhã, senão ele parece cheio.',
      },
      {
        title: 'Mistura Semente Alta Canários com Niger e Colza',
        tag: 'canários',
        lines: ['Niger', 'e colza'],
        kilograms: [0.5, 1],
        base: 2190,
        bag: { ...SEED_BAG, hue: 95, hue2: 70 },
        about:
          'Alpiste canadense como base, com niger e colza para o canto e a plumagem. Na muda, complete com a farinhada. Um canário come cerca de 6 g por dia.',
      },
      {
        title: 'Mistura Semente Alta Agapornis com Frutas Secas',
        tag: 'agapornis',
        lines: ['Com frutas', 'secas'],
        kilograms: [0.5, 1, 3],
        base: 2690,
        bag: { ...SEED_BAG, hue: 30, hue2: 60 },
        about:
          'Sementes médias, mamão e banana desidratados, sem açúcar. O agapornis separa o que gosta: só complete quando ele comer o resto. Cerca de 12 g por dia.',
      },
      {
        title: 'Mistura Semente Alta Papagaios e Araras com Castanhas',
        tag: 'papagaios e araras',
        lines: ['Castanhas', 'e milho'],
        kilograms: [1, 3],
        base: 3490,
        bag: { ...SEED_BAG, hue: 145, hue2: 30, style: 'cor', l: 0.46, c: 0.12 },
        about:
          'Castanha-do-pará com casca, milho, amendoim torrado e semente de abóbora, do tamanho certo para bicos grandes. Ocupa a ave por mais tempo. Ofereça de 30 a 50 g por dia, com frutas.',
      },
      {
        title: 'Mistura Semente Alta Trinca-ferro e Sabiá',
        tag: 'trinca-ferro',
        lines: ['Mistura', 'de canto'],
        kilograms: [0.5, 1],
        base: 1990,
        bag: { ...SEED_BAG, hue: 60, hue2: 85 },
        about:
          'Base de farelos tostados e sementes pequenas, para aves criadas com registro. Leva pimenta calabresa, que as aves não sentem arder e afasta insetos. Troque a porção todos os dias.',
      },
      {
        title: 'Alpiste Semente Alta Puro Selecionado',
        fiscal: 'canarySeed',
        tag: 'alpiste puro',
        lines: ['Alpiste', 'selecionado'],
        kilograms: [0.5, 1, 5],
        base: 1490,
        bag: { ...SEED_BAG, hue: 75, hue2: 85, style: 'kraft' },
        about:
          'Só alpiste, grão cheio e brilhante, sem mistura. Para quem monta a própria receita ou germina em casa. O saco de 5 kg sai bem mais barato por quilo.',
      },
      {
        title: 'Girassol Semente Alta Miúdo',
        tag: 'girassol miúdo',
        lines: ['Girassol', 'miúdo rajado'],
        kilograms: [0.5, 1, 3],
        base: 1690,
        bag: { ...SEED_BAG, hue: 88, hue2: 100, style: 'kraft' },
        about:
          'Girassol rajado de casca fina, como petisco ou parte da mistura. Tem 40% de gordura: duas colheres de chá por dia bastam para um papagaio. Também serve para hamsters.',
      },
      {
        title: 'Ração Extrusada Semente Alta Calopsitas Frutas',
        tag: 'extrusada',
        lines: ['Calopsitas', 'e frutas'],
        flavour: 'Frutas',
        kilograms: [0.5, 1, 3],
        base: 3990,
        bag: { ...SEED_BAG, hue: 350, hue2: 60, style: 'cor', l: 0.55, c: 0.14, kibbleHue: 60 },
        sold: 270,
        discount: 10,
        about:
          'Grãos completos: a ave não escolhe só o girassol e come tudo de que precisa. Troque aos poucos, em três semanas, misturando à semente. Sem corante artificial; a cor vem de beterraba e urucum.',
      },
      {
        title: 'Ração Extrusada Semente Alta Papagaios Natural',
        tag: 'extrusada',
        lines: ['Papagaios', 'natural'],
        kilograms: [1, 3, 10],
        base: 4290,
        bag: { style: 'cor', hue: 165, l: 0.4, c: 0.1, hue2: 88, w: 390, h: 530, kibbleHue: 75 },
        zoom: 1.08,
        about:
          'Grão de 10 mm para segurar com o pé, com cálcio e vitamina A, que costuma faltar em quem come só semente. Ofereça 40 g por dia e frutas à tarde. O saco de 10 kg é para criadouros.',
      },
      {
        title: 'Farinhada Semente Alta com Ovo',
        tag: 'farinhada com ovo',
        lines: ['Farinhada', 'com ovo'],
        kilograms: [0.5, 1],
        base: 2290,
        bag: { ...SEED_BAG, hue: 55, hue2: 95, kibble: false },
        about:
          'Ovo em pó, mel e farinha de trigo tostada, úmida no ponto. Para a muda de penas e para alimentar filhotes. Retire o que sobrar depois de quatro horas.',
      },
      {
        title: 'Areia Mineral Semente Alta com Cálcio',
        fiscal: 'sand',
        tag: 'areia mineral',
        lines: ['Com cálcio', 'de ostras'],
        kilograms: [1, 3],
        base: 1290,
        bag: { ...SEED_BAG, hue: 215, hue2: 210, kibble: false },
        about:
          'Areia lavada com casca de ostra moída: ajuda a moela a triturar e dá cálcio para o ovo. Espalhe dois milímetros na bandeja. Troque a cada semana.',
      },
    ],
  );

const treats = () =>
  productLine(
    {
      brand: 'semente-alta',
      categories: ['petiscos-para-aves'],
      species: ['bird'],
      lifeStage: 'all',
      fiscal: 'otherFeed',
      second: threeOf,
    },
    [
      {
        title: 'Bastão Semente Alta Mel e Painço 2 unidades',
        flavour: 'Mel e painço',
        about:
          'Sementes coladas com mel em palito de madeira, para pendurar na grade. Dá trabalho por dois dias. Um por semana por ave.',
        thing: stick(['Bastão', 'mel e painço'], 75, 0.6, 0.13),
        alt: 'Pacote de bastão de mel e painço Semente Alta',
        variants: packsOf([2, 10], { base: 590, grams: 34, size: [6, 14, 3] }),
        sold: 430,
      },
      {
        title: 'Bastão Semente Alta Frutas Vermelhas 2 unidades',
        flavour: 'Frutas vermelhas',
        about:
          'Amora e morango desidratados entre as sementes, sem corante. Para calopsitas, agapornis e periquitos. Pendure longe do pote de água.',
        thing: stick(['Bastão', 'frutas vermelhas'], 10, 0.5, 0.15),
        alt: 'Pacote de bastão de frutas vermelhas Semente Alta',
        variants: packsOf([2, 10], { base: 620, grams: 34, size: [6, 14, 3] }),
      },
      {
        title: 'Espiga de Painço Semente Alta',
        about:
          'Cachos inteiros, colhidos à mão, como a ave acharia no mato. Bom para amansar: segure a ponta e espere. Cada pacote traz cerca de seis espigas.',
        thing: { ...stick(['Espiga', 'de painço'], 105, 0.55, 0.12), weight: '100 g' },
        alt: 'Pacote de espigas de painço Semente Alta',
        variants: single(1490, 115, [10, 30, 5], [100, 'g']),
        second: beside('bird'),
      },
      {
        title: 'Vitamina Semente Alta para Aves Gotas 30 ml',
        categories: ['petiscos-para-aves', 'suplementos-e-vitaminas'],
        about:
          'Vitaminas A, D3, E e complexo B em gotas, para a água de beber. Troque a água todo dia e não use junto com outro suplemento. Siga a tabela do rótulo e consulte o médico-veterinário.',
        thing: drops,
        alt: 'Frasco de vitamina para aves Semente Alta',
        variants: bottles([0.03], { base: 28000 }),
        second: beside('bird'),
      },
      {
        title: 'Osso de Siba Semente Alta com Suporte',
        about:
          'Fonte natural de cálcio e lixa para o bico. O suporte de metal prende na grade e não enferruja. Dura cerca de dois meses com uma calopsita.',
        thing: { ...stick(['Osso de siba', 'com suporte'], 220, 0.62, 0.08), weight: '1 un' },
        alt: 'Pacote de osso de siba Semente Alta',
        variants: packsOf([1, 5], { base: 890, grams: 28, size: [6, 15, 3] }),
        second: beside('bird'),
      },
    ],
  );
