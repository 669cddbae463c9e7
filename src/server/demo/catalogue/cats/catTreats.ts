import type { Coat, SachetParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { packsOf, single } from '../packages';
import { beside, productLine, threeOf } from '../productLine';

const pouch = (
  lines: [string, string],
  weight: string,
  hue: number,
  l: number,
  c: number,
  coat: Coat,
): SachetParameters => ({ kind: 'sachet', ...labelOf('ronrona'), lines, weight, animal: 'cat', coat, hue, l, c });

const CRUNCH = { base: 1090, grams: 68, size: [12, 17, 3], net: [60, 'g'] } as const;

/** Treats for cats. */
export const catTreats = (): DemoProduct[] =>
  productLine(
    {
      brand: 'ronrona',
      categories: ['petiscos-para-gatos'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Petisco Ronrona Crocante Salmão 60 g',
        flavour: 'Salmão',
        about:
          'Travesseirinhos crocantes por fora e cremosos por dentro, com 2 kcal cada. O barulho do pacote chama o gato de qualquer cômodo. Até 15 unidades por dia.',
        thing: pouch(['Crocante', 'de salmão'], '60 g', 25, 0.62, 0.14, 'frajola'),
        alt: 'Pacote de petisco crocante de salmão Ronrona',
        variants: packsOf([1, 6], CRUNCH),
        sold: 1390,
      },
      {
        title: 'Petisco Ronrona Crocante Frango 60 g',
        flavour: 'Frango',
        about:
          'Recheio de frango e levedura, sem corante. Serve para ensinar o gato a entrar na caixa de transporte: um na porta, um no meio, um no fundo. Feche a aba para não murchar.',
        thing: pouch(['Crocante', 'de frango'], '60 g', 80, 0.66, 0.14, 'laranja'),
        alt: 'Pacote de petisco crocante de frango Ronrona',
        variants: packsOf([1, 6], CRUNCH),
      },
      {
        title: 'Petisco Ronrona Crocante Erva-de-gato 60 g',
        flavour: 'Erva-de-gato',
        about:
          'Com folhas secas de erva-de-gato, que animam dois de cada três gatos por uns dez minutos. Não vicia. Para filhotes, só depois dos 6 meses.',
        thing: pouch(['Crocante', 'erva-de-gato'], '60 g', 140, 0.5, 0.12, 'rajado'),
        alt: 'Pacote de petisco crocante de erva-de-gato Ronrona',
        variants: packsOf([1, 6], CRUNCH),
      },
      {
        title: 'Petisco Ronrona Dental Peru 60 g',
        categories: ['petiscos-para-gatos', 'higiene-bucal'],
        flavour: 'Peru',
        about:
          'Grãos grandes e porosos que o gato precisa morder de verdade. Ofereça dez por dia. Não substitui a escovação.',
        thing: pouch(['Dental', 'sabor peru'], '60 g', 195, 0.5, 0.09, 'cinza'),
        alt: 'Pacote de petisco dental de peru Ronrona',
        variants: packsOf([1, 6], { ...CRUNCH, base: 1290 }),
      },
      {
        title: 'Petisco Cremoso Ronrona em Bisnaga 4 x 14 g',
        about:
          'Creme para lamber direto da bisnaga, 9 kcal cada. Bom para cortar unha com o gato distraído. Escolha o sabor ou leve um de cada.',
        thing: pouch(['Cremoso', '4 bisnagas'], '56 g', 335, 0.6, 0.13, 'branco'),
        alt: 'Pacote de petisco cremoso Ronrona',
        others: [
          {
            thing: pouch(['Cremoso', 'de atum'], '56 g', 245, 0.52, 0.11, 'branco'),
            alt: 'Pacote de petisco cremoso de atum Ronrona',
          },
        ],
        variants: ['Atum', 'Frango', 'Salmão', 'Camarão'].map((flavour) => ({
          options: [['Sabor', flavour] as const],
          price: 1490,
          grams: 68,
          size: [12, 18, 2] as const,
          net: [56, 'g'] as const,
          ...(flavour === 'Camarão' && { stock: 0 }),
        })),
        sold: 1580,
      },
      {
        title: 'Petisco Liofilizado Ronrona Peito de Frango 30 g',
        flavour: 'Frango',
        about:
          'Um ingrediente: peito de frango cru, congelado e seco a vácuo. Trinta gramas equivalem a 120 g de carne fresca. Hidrate com água morna para gatos idosos.',
        thing: pouch(['Liofilizado', 'peito de frango'], '30 g', 60, 0.5, 0.1, 'rajado'),
        alt: 'Pacote de petisco liofilizado de peito de frango Ronrona',
        variants: single(2790, 44, [13, 19, 5], [30, 'g']),
        second: beside('cat', 'rajado'),
      },
      {
        title: 'Graminha Ronrona para Gatos Kit de Cultivo',
        fiscal: 'otherFeed',
        about:
          'Sementes de trigo e substrato: molhe e em sete dias está no ponto. É fonte de fibra e poupa as suas plantas. Rende três semanas.',
        thing: pouch(['Graminha', 'kit de cultivo'], '150 g', 128, 0.55, 0.13, 'laranja'),
        alt: 'Pacote do kit de cultivo de graminha Ronrona',
        variants: single(1690, 175, [12, 14, 6], [150, 'g']),
        second: beside('cat', 'laranja'),
      },
    ],
  );
