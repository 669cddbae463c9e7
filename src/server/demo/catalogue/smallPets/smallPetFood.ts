import type { SachetParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG, SMALL_BAG } from '../bagLine';
import { labelOf } from '../brands';
import { single } from '../packages';
import { beside, productLine, threeOf } from '../productLine';

const pouch = (lines: [string, string], weight: string, hue: number, l: number, c: number): SachetParameters => ({
  kind: 'sachet',
  ...labelOf('toca'),
  lines,
  weight,
  animal: 'rabbit',
  hue,
  l,
  c,
});
const HAY_BAG = { style: 'kraft', w: 360, h: 460 } as const;

/** Hay, pellets, mixtures and treats for rabbits and rodents. */
export const smallPetFood = (): DemoProduct[] => [...hay(), ...pellets(), ...treats()];

const hay = () =>
  bagLine(
    {
      brand: 'toca',
      categories: ['racao-e-feno'],
      species: ['smallPet'],
      lifeStage: 'all',
      fiscal: 'hay',
      animal: 'rabbit',
      noun: 'Pacote de feno',
      kibble: false,
      density: 0.28,
      second: beside('rabbit'),
    },
    [
      {
        title: 'Feno Toca com Camomila',
        tag: 'coelhos e roedores',
        lines: ['Feno', 'com camomila'],
        flavour: 'Camomila',
        kilograms: [0.35, 0.7],
        base: 4290,
        bag: { ...HAY_BAG, hue: 140, hue2: 110 },
        sold: 520,
        about:
          'Feno de capim tifton com flores de camomila, cortado longo para gastar os dentes. Deve ser 80% da comida do coelho, à vontade. Um coelho de 2 kg acaba com 700 g em cerca de dez dias.',
      },
      {
        title: 'Feno Toca Puro Primeiro Corte',
        tag: 'coelhos e roedores',
        lines: ['Feno puro', 'primeiro corte'],
        kilograms: [0.7, 2],
        base: 3290,
        bag: { ...HAY_BAG, hue: 115, hue2: 100 },
        sold: 610,
        about:
          'Só capim, seco à sombra, verde e cheiroso. O primeiro corte tem mais talo e mais fibra. Guarde em lugar seco, com o pacote aberto para respirar.',
      },
      {
        title: 'Feno Toca Alfafa para Filhotes',
        lifeStage: 'puppy',
        tag: 'filhotes',
        lines: ['Alfafa', 'em talos'],
        flavour: 'Alfafa',
        kilograms: [0.35, 0.7],
        base: 4790,
        bag: { ...HAY_BAG, hue: 155, hue2: 120, coat: 'branco' },
        about:
          'Alfafa tem mais cálcio e proteína: boa para filhotes até 6 meses e fêmeas com ninhada. Depois disso, passe para o feno de capim, porque o excesso de cálcio pesa na bexiga. Sem conservante.',
      },
    ],
  );

const pellets = () =>
  bagLine(
    {
      brand: 'toca',
      categories: ['racao-e-feno'],
      species: ['smallPet'],
      lifeStage: 'adult',
      fiscal: 'otherFeed',
      animal: 'rabbit',
      noun: 'Pacote de ração',
      second: beside('rabbit', 'branco'),
    },
    [
      {
        title: 'Ração Toca Coelhos Adultos Capim e Cenoura',
        tag: 'coelhos adultos',
        lines: ['Capim', 'e cenoura'],
        flavour: 'Capim e cenoura',
        kilograms: [0.5, 1.5, 5],
        base: 2690,
        bag: { ...SMALL_BAG, hue: 145, hue2: 60, coat: 'cinza', kibbleHue: 110 },
        sold: 440,
        about:
          'Peletes iguais, para o coelho não separar o que gosta. Tem 18% de fibra e cenoura seca. Um coelho de 2 kg come 40 g por dia, com feno à vontade.',
      },
      {
        title: 'Ração Toca Coelhos Filhotes Alfafa e Aveia',
        lifeStage: 'puppy',
        tag: 'coelhos filhotes',
        lines: ['Alfafa', 'e aveia'],
        flavour: 'Alfafa e aveia',
        kilograms: [0.5, 1.5],
        base: 2890,
        bag: { ...SMALL_BAG, hue: 95, l: 0.52, hue2: 90, coat: 'branco', kibbleHue: 100 },
        about:
          'Para coelhos de 4 semanas a 6 meses, com 17% de proteína. Nesta fase pode ficar à vontade no pote. Troque para a de adulto em dez dias.',
      },
      {
        title: 'Ração Toca Hamster Mistura com Sementes',
        tag: 'hamsters',
        lines: ['Mistura', 'com sementes'],
        kilograms: [0.5, 1.5],
        base: 2490,
        bag: { ...SMALL_BAG, style: 'claro', hue: 40, hue2: 80, kibbleHue: 70 },
        sold: 390,
        about:
          'Cereais, peletes e poucas sementes de girassol, porque hamster guarda tudo na bochecha. Uma colher de sopa por dia para o sírio, uma de chá para o anão. Retire o que ele escondeu uma vez por semana.',
      },
      {
        title: 'Ração Toca Hamster Extrusada Completa',
        tag: 'hamsters, extrusada',
        lines: ['Completa', 'sem corante'],
        kilograms: [0.5, 1.5],
        base: 2790,
        bag: { ...SMALL_BAG, style: 'claro', hue: 15, hue2: 60, kibbleHue: 55 },
        about:
          'Grãos inteiros com tudo dentro, para os que só comem girassol. Tem 16% de proteína e vitamina E. Serve também para gerbos e camundongos.',
      },
      {
        title: 'Ração Toca Porquinho-da-índia com Vitamina C',
        tag: 'porquinho-da-índia',
        lines: ['Com vitamina C', 'estável'],
        kilograms: [0.5, 1.5, 5],
        base: 2890,
        bag: { ...SMALL_BAG, hue: 60, l: 0.52, c: 0.12, hue2: 100, coat: 'laranja', kibbleHue: 100 },
        sold: 320,
        about:
          'O porquinho não produz vitamina C; aqui há 500 mg por quilo, em forma que dura até a validade. Quarenta gramas por dia, mais feno e folhas verdes. Feche bem: a vitamina não gosta de luz.',
      },
      {
        title: 'Ração Toca Chinchila Capim e Rosas',
        tag: 'chinchilas',
        lines: ['Capim', 'e pétalas de rosa'],
        kilograms: [0.5, 1.5],
        base: 3390,
        bag: { ...MIDDLE_BAG, hue: 355, l: 0.5, c: 0.11, hue2: 20, kibbleHue: 100 },
        about:
          'Baixa em gordura e açúcar, que a chinchila não tolera, com pétalas de rosa secas como agrado. De 25 a 30 g por dia. Com calor acima de 26 graus, ela come menos: é normal.',
      },
    ],
  );

const treats = () =>
  productLine(
    {
      brand: 'toca',
      categories: ['petiscos-para-pequenos-pets'],
      species: ['smallPet'],
      lifeStage: 'adult',
      fiscal: 'otherFeed',
      second: threeOf,
    },
    [
      {
        title: 'Petisco Toca Flores Secas 40 g',
        flavour: 'Flores',
        about:
          'Hibisco, calêndula e rosa, colhidas sem agrotóxico e secas à sombra. Espalhe no feno para o coelho procurar. Uma colher de sopa por dia.',
        thing: pouch(['Flores', 'secas'], '40 g', 350, 0.55, 0.13),
        alt: 'Pacote de flores secas Toca',
        variants: single(1890, 55, [14, 20, 6], [40, 'g']),
        second: beside('rabbit'),
      },
      {
        title: 'Petisco Toca Rodelas de Maçã 50 g',
        flavour: 'Maçã',
        about:
          'Maçã com casca, sem semente, seca ao ar. Duas rodelas por semana são o bastante, porque fruta tem açúcar. Para coelhos, chinchilas e porquinhos-da-índia.',
        thing: pouch(['Rodelas', 'de maçã'], '50 g', 20, 0.52, 0.15),
        alt: 'Pacote de rodelas de maçã Toca',
        variants: single(1590, 62, [13, 18, 5], [50, 'g']),
      },
      {
        title: 'Petisco Toca Palitos de Capim e Hortelã 100 g',
        flavour: 'Capim e hortelã',
        about:
          'Capim prensado em palitos, sem mel nem melaço, duros na medida para gastar os dentes. Pode todos os dias. Cada pacote traz cerca de 20.',
        thing: pouch(['Palitos', 'capim e hortelã'], '100 g', 155, 0.48, 0.1),
        alt: 'Pacote de palitos de capim e hortelã Toca',
        variants: single(1690, 115, [12, 20, 4], [100, 'g']),
        sold: 260,
      },
      {
        title: 'Petisco Toca Mix de Legumes para Hamster 60 g',
        flavour: 'Legumes',
        about:
          'Cenoura, beterraba e abobrinha em cubos de meio centímetro. Um cubo por dia para o hamster, três para o porquinho. Sem sal.',
        thing: pouch(['Mix de', 'legumes'], '60 g', 45, 0.56, 0.14),
        alt: 'Pacote de mix de legumes Toca',
        variants: single(1490, 72, [12, 17, 4], [60, 'g']),
      },
    ],
  );
