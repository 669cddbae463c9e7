import type { CanParameters, SachetParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { packsOf } from '../packages';
import { beside, productLine, threeOf } from '../productLine';

const CAN = { grams: 335, size: [8, 11, 8], net: [280, 'g'] } as const;
const SACHET = { grams: 106, size: [10, 14, 2], net: [100, 'g'] } as const;
const CUP = { grams: 345, size: [12, 18, 4], net: [300, 'g'] } as const;

const can = (line: string, hue: number, l: number, c: number): CanParameters => ({
  kind: 'can',
  ...labelOf('matuta'),
  lines: [line, '280 g'],
  animal: 'dog',
  hue,
  l,
  c,
});
const sachet = (lines: [string, string], design: Partial<SachetParameters>): SachetParameters => ({
  kind: 'sachet',
  ...labelOf('matuta'),
  lines,
  animal: 'dog',
  weight: '100 g',
  ...design,
});

/** Wet food for dogs: cans, sachets and cooked meals. */
export const dogWetFood = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'matuta',
      categories: ['racao-umida-para-caes'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Patê Matuta Cães Adultos Carne 280 g',
        flavour: 'Carne',
        about:
          'Patê de carne bovina com 82% de umidade, para servir puro ou misturado à ração seca. Uma lata rende duas refeições de um cão de 8 kg. Depois de aberta, guarde na geladeira por até dois dias.',
        thing: can('Patê de carne', 30, 0.47, 0.14),
        alt: 'Lata de patê de carne Matuta',
        variants: packsOf([1, 6, 12], { base: 1190, ...CAN }),
        sold: 760,
      },
      {
        title: 'Patê Matuta Cães Adultos Frango e Legumes 280 g',
        flavour: 'Frango e legumes',
        about:
          'Frango desfiado, cenoura e vagem em textura macia, sem corante. Ajuda quem bebe pouca água. Para um cão de 10 kg, meia lata por dia substitui cerca de 45 g de ração seca.',
        thing: can('Frango e legumes', 80, 0.6, 0.13),
        alt: 'Lata de patê de frango e legumes Matuta',
        variants: packsOf([1, 6, 12], { base: 1190, ...CAN }),
      },
      {
        title: 'Patê Matuta Cães Adultos Fígado e Arroz 280 g',
        flavour: 'Fígado e arroz',
        about:
          'O sabor que convence o cão que rejeita ração. O fígado é rico em ferro e vitamina A, por isso fica melhor duas ou três vezes por semana. Abra com a argola, sem abridor.',
        thing: can('Fígado e arroz', 10, 0.38, 0.1),
        alt: 'Lata de patê de fígado e arroz Matuta',
        variants: packsOf([1, 6, 12], { base: 1090, ...CAN }),
      },
      {
        title: 'Sachê Matuta Cães Adultos Carne com Cenoura 100 g',
        flavour: 'Carne com cenoura',
        about:
          'Pedaços de carne ao molho com cenoura, 100 g que cabem na bolsa do passeio. Sirva em temperatura ambiente. Um cão de 5 kg come até dois sachês por dia junto com a ração.',
        thing: sachet(['Carne', 'com cenoura'], { hue: 145, l: 0.46, c: 0.1 }),
        alt: 'Sachê de carne com cenoura Matuta',
        variants: packsOf([1, 12, 24], { base: 349, ...SACHET }),
        sold: 1330,
      },
      {
        title: 'Sachê Matuta Cães Adultos Frango com Ervilha 100 g',
        flavour: 'Frango com ervilha',
        about:
          'Frango em cubos com ervilha e molho leve, 78 kcal por sachê. Depois de aberto, dura 24 horas na geladeira.',
        thing: sachet(['Frango', 'com ervilha'], { hue: 85, l: 0.62, c: 0.13, coat: 'branco' }),
        alt: 'Sachê de frango com ervilha Matuta',
        variants: packsOf([1, 12, 24], { base: 349, ...SACHET }),
        sold: 880,
      },
      {
        title: 'Sachê Matuta Cães Adultos Cordeiro ao Molho 100 g',
        flavour: 'Cordeiro',
        about:
          'Cordeiro ao molho, sem frango nem trigo, para cães sensíveis. Combina com a Ração Matuta Cães Sensíveis, que usa a mesma proteína. São 12 sachês na caixa fechada.',
        thing: sachet(['Cordeiro', 'ao molho'], { hue: 330, l: 0.44, c: 0.11, coat: 'chocolate', rot: -2 }),
        alt: 'Sachê de cordeiro ao molho Matuta',
        variants: packsOf([1, 12, 24], { base: 399, ...SACHET }),
      },
      {
        title: 'Sachê Matuta Filhotes Frango ao Molho 100 g',
        lifeStage: 'puppy',
        flavour: 'Frango',
        about:
          'Pedaços pequenos e macios para dentes de leite, com cálcio e DHA. Pode ser o primeiro alimento sólido depois dos 45 dias. Misture à ração seca aos poucos.',
        thing: sachet(['Filhotes', 'frango ao molho'], { hue: 235, l: 0.52, c: 0.11, coat: 'chocolate', rot: 2 }),
        alt: 'Sachê para filhotes de frango ao molho Matuta',
        variants: packsOf([1, 12, 24], { base: 379, ...SACHET }),
      },
    ],
  ),
  ...productLine(
    {
      brand: 'quintal-bom',
      categories: ['racao-umida-para-caes'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'dogAndCatFood',
      second: beside('dog', 'branco'),
    },
    [
      {
        title: 'Refeição Cozida Quintal Bom Carne, Mandioquinha e Couve 300 g',
        flavour: 'Carne, mandioquinha e couve',
        about:
          'Comida de panela, cozida no próprio pacote e pronta para servir, sem conservante. Dura 12 meses fechada, fora da geladeira. Uma embalagem alimenta um cão de 8 kg por um dia.',
        thing: {
          kind: 'sachet',
          ...labelOf('quintal-bom'),
          lines: ['Carne', 'mandioquinha e couve'],
          animal: 'dog',
          coat: 'branco',
          weight: '300 g',
          hue: 50,
          l: 0.5,
          c: 0.1,
          w: 350,
          h: 490,
        },
        alt: 'Refeição cozida Quintal Bom de carne, mandioquinha e couve',
        variants: packsOf([1, 7], { base: 1890, ...CUP }),
      },
      {
        title: 'Refeição Cozida Quintal Bom Frango, Abóbora e Espinafre 300 g',
        flavour: 'Frango, abóbora e espinafre',
        about:
          'Peito de frango, abóbora e espinafre picados à faca, com óleo de coco. São 112 kcal em 100 g. O pacote com sete vale a semana de um cão pequeno e sai mais barato por quilo.',
        thing: {
          kind: 'sachet',
          ...labelOf('quintal-bom'),
          lines: ['Frango', 'abóbora e espinafre'],
          animal: 'dog',
          coat: 'caramelo',
          weight: '300 g',
          hue: 115,
          l: 0.48,
          c: 0.1,
          w: 350,
          h: 490,
        },
        alt: 'Refeição cozida Quintal Bom de frango, abóbora e espinafre',
        variants: packsOf([1, 7], { base: 1790, ...CUP }),
        discount: 15,
      },
    ],
  ),
];
