import type { DemoProduct } from '../../demoTypes';
import { inColours, single, sizes } from '../packages';
import { beside, inStudio, productLine } from '../productLine';

/** Toys for dogs: rubber, felt and rope. */
export const dogToys = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'quica',
      categories: ['brinquedos-para-caes'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'rubberGoods',
      second: beside('dog'),
    },
    [
      {
        title: 'Bola Quica Faixa Borracha Maciça',
        about:
          'Borracha natural maciça que quica alto e não racha ao sol. A pequena tem 5 cm e a grande, 8 cm: escolha a que não passa da garganta. Boia na água e lava com sabão.',
        thing: { kind: 'ball', hue: 25, skin: 'faixa' },
        alt: 'Bola de borracha vermelha com faixa branca Quica',
        variants: sizes([
          ['P, 5 cm', 1690, 70, [5, 5, 5]],
          ['M, 6,5 cm', 2290, 150, [7, 7, 7]],
          ['G, 8 cm', 2990, 280, [8, 8, 8]],
        ]),
        sold: 870,
      },
      {
        title: 'Bola Quica Cravos com Apito',
        about:
          'Os cravos massageiam a gengiva e ajudam na troca dos dentes. O apito fica preso por dentro, longe dos dentes. Tamanho único de 7 cm, bom para cães de 5 a 20 kg.',
        thing: { kind: 'ball', hue: 200, skin: 'cravo' },
        alt: 'Bola turquesa com cravos Quica',
        variants: single(2490, 120, [7, 7, 7]),
      },
      {
        title: 'Bola Quica Cravos Porta-petisco',
        about:
          'Coloque até 15 g de ração por dentro e o cão come aos poucos, empurrando. Para quem engole a comida em um minuto, dá trabalho por dez. Abre ao meio para lavar.',
        thing: { kind: 'ball', hue: 140, skin: 'cravo' },
        alt: 'Bola verde com cravos e furo para petiscos Quica',
        variants: sizes([
          ['M, 7 cm', 3290, 140, [7, 7, 7]],
          ['G, 10 cm', 4390, 260, [10, 10, 10]],
        ]),
        second: beside('dog', 'branco'),
      },
      {
        title: 'Kit 3 Bolas Quica Tênis e Borracha',
        about:
          'Duas bolas de feltro sem abrasivo, que não lixam os dentes, e uma de borracha para o banho de mangueira. As três flutuam. Medem 6,5, 6 e 5 cm.',
        thing: { kind: 'ball', trio: true, hue: 120, hue2: 35, hue3: 290 },
        alt: 'Três bolas Quica, duas de feltro e uma de borracha',
        variants: single(3990, 210, [20, 7, 7], [3, 'un']),
        discount: 20,
        sold: 540,
      },
      {
        title: 'Bola de Tênis Quica Avulsa',
        about:
          'Feltro macio, colado e sem costura. Combina com lançadores comuns, porque tem os 6,5 cm de uma bola de quadra. Troque quando o feltro começar a soltar.',
        thing: { kind: 'ball', hue: 118, skin: 'tenis' },
        alt: 'Bola de tênis verde Quica',
        variants: single(1190, 62, [7, 7, 7]),
      },
      {
        title: 'Osso Quica Borracha com Cravos',
        about:
          'Borracha atóxica de dureza média, com sabor de baunilha na massa. Aguenta mordida de cães até 30 kg. Se aparecerem lascas, é hora de trocar.',
        thing: { kind: 'bone', hue: 190 },
        alt: 'Osso de borracha turquesa com cravos Quica',
        others: [{ thing: { kind: 'bone', hue: 25 }, alt: 'Osso de borracha coral com cravos Quica' }],
        variants: inColours(
          ['Turquesa', 'Coral'],
          sizes([
            ['P, 11 cm', 1990, 90, [11, 5, 3]],
            ['M, 15 cm', 2690, 170, [15, 7, 4]],
            ['G, 20 cm', 3690, 310, [20, 9, 5]],
          ]),
        ),
        sold: 620,
      },
      {
        title: 'Osso Quica Flutuante para Água',
        about:
          'Espuma de EVA com capa de borracha: boia e aparece de longe na piscina ou na represa. Não serve para roer sozinho, é de buscar. Seca em uma hora na sombra.',
        thing: { kind: 'bone', hue: 60 },
        alt: 'Osso flutuante laranja Quica',
        variants: single(4290, 140, [22, 10, 6]),
        second: inStudio(220),
      },
    ],
  ),
  ...productLine(
    {
      brand: 'no-firme',
      categories: ['brinquedos-para-caes'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'ropeGoods',
      second: beside('dog', 'chocolate'),
    },
    [
      {
        title: 'Corda Nó Firme Algodão Dois Nós',
        about:
          'Algodão trançado com sobras de tecelagem, para puxar de um lado e de outro. Os fios limpam os dentes de leve. Lave na máquina, em saco de roupa, e seque ao sol.',
        thing: { kind: 'rope', hue: 28, hue2: 165 },
        alt: 'Corda de algodão com dois nós Nó Firme',
        variants: sizes([
          ['P, 25 cm', 1590, 90, [25, 6, 6]],
          ['G, 40 cm', 2490, 230, [40, 8, 8]],
        ]),
        sold: 410,
      },
      {
        title: 'Corda Nó Firme Algodão Azul e Lilás Grande',
        about:
          'Quarenta centímetros e 240 g, para dois cães puxarem juntos. Tingida com pigmento que não sai na baba. Corte os fios que soltarem.',
        thing: { kind: 'rope', hue: 250, hue2: 310 },
        alt: 'Corda de algodão azul e lilás Nó Firme',
        variants: single(2690, 240, [40, 8, 8]),
      },
    ],
  ),
];
