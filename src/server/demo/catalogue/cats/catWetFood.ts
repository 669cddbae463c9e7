import type { CanParameters, Coat, SachetParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { packsOf } from '../packages';
import { beside, productLine, threeOf } from '../productLine';

const SACHET = { base: 319, grams: 90, size: [9, 13, 2], net: [85, 'g'] } as const;
const CAN = { base: 899, grams: 196, size: [9, 4, 9], net: [156, 'g'] } as const;
const COUNTS = [1, 12, 24];

const sachet = (lines: [string, string], hue: number, l: number, c: number, coat: Coat, rot = 0): SachetParameters => ({
  kind: 'sachet',
  ...labelOf('bigode'),
  lines,
  animal: 'cat',
  coat,
  hue,
  l,
  c,
  rot,
});
const can = (lines: [string, string], hue: number, l: number, c: number, coat: Coat): CanParameters => ({
  kind: 'can',
  ...labelOf('bigode'),
  lines,
  animal: 'cat',
  coat,
  hue,
  l,
  c,
  rx: 200,
  h: 180,
});

/** Wet food for cats: sachets and low cans. */
export const catWetFood = (): DemoProduct[] =>
  productLine(
    {
      brand: 'bigode',
      categories: ['saches-e-latas'],
      species: ['cat'],
      lifeStage: 'adult',
      fiscal: 'dogAndCatFood',
      second: threeOf,
    },
    [
      {
        title: 'Sachê Bigode Salmão ao Molho 85 g',
        flavour: 'Salmão',
        about:
          'Pedaços de salmão em molho ralo, 79% de água: ajuda o gato que bebe pouco. Um sachê substitui cerca de 20 g de ração seca. Sirva em temperatura ambiente.',
        thing: sachet(['Salmão', 'ao molho'], 20, 0.62, 0.15, 'frajola', -3),
        alt: 'Sachê de salmão ao molho Bigode',
        variants: packsOf(COUNTS, SACHET),
        sold: 2140,
      },
      {
        title: 'Sachê Bigode Frango ao Molho 85 g',
        flavour: 'Frango',
        about:
          'Frango desfiado em fios, do jeito que gato fresco aceita. Depois de aberto, dura 24 horas na geladeira. A caixa com 24 sai pelo menor preço por quilo.',
        thing: sachet(['Frango', 'ao molho'], 75, 0.68, 0.14, 'laranja', 3),
        alt: 'Sachê de frango ao molho Bigode',
        variants: packsOf(COUNTS, SACHET),
        sold: 1890,
      },
      {
        title: 'Sachê Bigode Carne ao Molho 85 g',
        flavour: 'Carne',
        about:
          'Carne bovina em cubos pequenos, com taurina e vitamina E. Bom para alternar com os de peixe durante a semana. São 68 kcal por sachê.',
        thing: sachet(['Carne', 'ao molho'], 12, 0.46, 0.14, 'rajado'),
        alt: 'Sachê de carne ao molho Bigode',
        variants: packsOf(COUNTS, SACHET),
        sold: 1210,
      },
      {
        title: 'Sachê Bigode Atum ao Molho 85 g',
        flavour: 'Atum',
        about:
          'Atum de pesca com vara, em lascas. O aroma forte agrada aos gatos de paladar difícil. Use no máximo um por dia, por causa do peixe.',
        thing: sachet(['Atum', 'ao molho'], 245, 0.48, 0.12, 'cinza', 2),
        alt: 'Sachê de atum ao molho Bigode',
        variants: packsOf(COUNTS, SACHET),
      },
      {
        title: 'Sachê Bigode Peru com Abóbora 85 g',
        flavour: 'Peru com abóbora',
        about: 'Peru com purê de abóbora, leve e com fibra. Sem trigo e sem açúcar.',
        thing: sachet(['Peru', 'com abóbora'], 55, 0.6, 0.14, 'branco', -2),
        alt: 'Sachê de peru com abóbora Bigode',
        variants: packsOf(COUNTS, SACHET),
      },
      {
        title: 'Sachê Bigode Filhotes Frango ao Molho 85 g',
        lifeStage: 'puppy',
        flavour: 'Frango',
        about:
          'Pedaços de 5 mm para filhotes a partir de 45 dias, com cálcio e DHA. Ofereça quatro vezes ao dia em porções pequenas. Também para gatas amamentando.',
        thing: sachet(['Filhotes', 'frango ao molho'], 290, 0.54, 0.12, 'laranja'),
        alt: 'Sachê para filhotes de frango ao molho Bigode',
        variants: packsOf(COUNTS, { ...SACHET, base: 339 }),
        sold: 830,
      },
      {
        title: 'Sachê Bigode Castrados Frango Light 85 g',
        flavour: 'Frango',
        about:
          'Vinte por cento menos calorias que o sachê comum e o mesmo volume no prato. Magnésio controlado. Para gatos castrados acima de 1 ano.',
        thing: sachet(['Castrados', 'frango light'], 165, 0.5, 0.1, 'frajola', 2),
        alt: 'Sachê para castrados de frango light Bigode',
        variants: packsOf(COUNTS, { ...SACHET, base: 339 }),
        sold: 970,
      },
      {
        title: 'Sachê Bigode Idosos Peixe Branco 85 g',
        lifeStage: 'senior',
        flavour: 'Peixe branco',
        about:
          'Textura de mousse, sem pedaços, para quem perdeu dentes. Fósforo reduzido e vitamina B. A partir de 10 anos.',
        thing: sachet(['Idosos', 'mousse de peixe'], 215, 0.58, 0.09, 'cinza'),
        alt: 'Sachê para idosos de mousse de peixe branco Bigode',
        variants: packsOf(COUNTS, { ...SACHET, base: 349 }).map((variant) => ({ ...variant, stock: 0 })),
      },
      {
        title: 'Lata Bigode Atum em Pedaços 156 g',
        flavour: 'Atum',
        about:
          'Pedaços inteiros de atum em água da própria cocção, sem goma. Uma lata dá duas refeições. Abre com argola; passe para um pote de vidro antes de guardar na geladeira.',
        thing: can(['Atum em', 'pedaços 156 g'], 240, 0.45, 0.11, 'rajado'),
        alt: 'Lata baixa de atum em pedaços Bigode',
        variants: packsOf([1, 6, 12], CAN),
        sold: 620,
      },
      {
        title: 'Lata Bigode Sardinha com Camarão 156 g',
        flavour: 'Sardinha com camarão',
        about:
          'Sardinha inteira e camarão sete-barbas, sem espinhas duras. Rica em ômega 3. Ofereça duas ou três vezes por semana.',
        thing: can(['Sardinha', 'com camarão'], 25, 0.5, 0.13, 'laranja'),
        alt: 'Lata baixa de sardinha com camarão Bigode',
        variants: packsOf([1, 6, 12], CAN),
      },
      {
        title: 'Lata Bigode Frango Desfiado 156 g',
        flavour: 'Frango',
        about: 'Peito de frango desfiado, quatro ingredientes e nada de corante. São 110 kcal na lata.',
        thing: can(['Frango', 'desfiado 156 g'], 80, 0.58, 0.13, 'frajola'),
        alt: 'Lata baixa de frango desfiado Bigode',
        variants: packsOf([1, 6, 12], CAN),
      },
      {
        title: 'Lata Bigode Patê de Fígado 156 g',
        flavour: 'Fígado',
        about:
          'Patê liso de fígado bovino, para gatos que lambem mais do que mordem. Por ser rico em vitamina A, sirva no máximo duas vezes por semana. Sem grãos.',
        thing: can(['Patê de', 'fígado 156 g'], 350, 0.4, 0.11, 'branco'),
        alt: 'Lata baixa de patê de fígado Bigode',
        variants: packsOf([1, 6, 12], CAN),
        second: beside('cat', 'branco'),
      },
    ],
  );
