import type { MedicineParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { single } from '../packages';
import { beside, detail, productLine } from '../productLine';
import { byWeight, type ParasiteBox } from './parasiteBoxes';

const vermilim = (box: ParasiteBox, animal: 'dog' | 'cat' | 'bird' = 'dog'): MedicineParameters => ({
  kind: 'medicine',
  ...labelOf('vermilim'),
  animal,
  ...box,
});

/** Against worms, for dogs, cats and birds. */
export const dewormers = (): DemoProduct[] =>
  productLine(
    {
      brand: 'vermilim',
      categories: ['vermifugos'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'medicine',
      second: detail(168, 232, 412),
    },
    [
      {
        title: 'Vermífugo Vermilim para Cães',
        about:
          'Vermífugo em comprimidos contra vermes redondos e chatos, para cães adultos. Pese o cão antes de comprar: há uma caixa para cada faixa de peso. Leia a bula. Consulte o médico-veterinário.',
        thing: vermilim({
          tag: 'vermífugo para cães',
          lines: ['até 10 kg', '4 comprimidos'],
          hue: 30,
          hue2: 85,
          coat: 'caramelo',
        }),
        alt: 'Caixa de vermífugo para cães Vermilim',
        variants: byWeight(
          [
            ['até 10 kg', 2990, 4],
            ['10 a 20 kg', 3990, 4],
            ['20 a 40 kg', 5490, 4],
          ],
          30,
        ),
        sold: 870,
      },
      {
        title: 'Vermífugo Vermilim para Gatos',
        species: ['cat'],
        about:
          'Vermífugo em comprimido pequeno e sem amargor, que passa escondido no petisco cremoso, para gatos de até 4 kg. Leia a bula. Consulte o médico-veterinário.',
        thing: vermilim(
          { tag: 'vermífugo para gatos', lines: ['até 4 kg', '4 comprimidos'], hue: 165, hue2: 85, coat: 'laranja' },
          'cat',
        ),
        alt: 'Caixa de vermífugo para gatos Vermilim',
        variants: single(3290, 26, [8, 11, 2], [4, 'un']),
        sold: 650,
      },
      {
        title: 'Vermífugo Vermilim Filhotes Suspensão Oral 20 ml',
        species: ['dog', 'cat'],
        lifeStage: 'puppy',
        about:
          'Vermífugo em suspensão com seringa, para filhotes a partir de 15 dias. Agite antes de usar e pese o filhote em balança de cozinha. Leia a bula. Consulte o médico-veterinário.',
        thing: vermilim({
          tag: 'vermífugo para filhotes',
          lines: ['Suspensão', '20 ml'],
          hue: 210,
          hue2: 60,
          coat: 'branco',
          blister: false,
        }),
        alt: 'Caixa de vermífugo em suspensão para filhotes Vermilim',
        variants: single(2790, 65, [6, 11, 4], [20, 'ml']),
        second: beside('dog', 'branco'),
      },
      {
        title: 'Vermífugo Vermilim para Aves Gotas 15 ml',
        species: ['bird'],
        about:
          'Vermífugo em gotas para a água de bebida de calopsitas, canários e periquitos. Não use em aves cujos ovos ou carne são consumidos. Leia a bula. Consulte o médico-veterinário.',
        thing: vermilim(
          { tag: 'vermífugo para aves', lines: ['Gotas', '15 ml'], hue: 85, hue2: 130, blister: false },
          'bird',
        ),
        alt: 'Caixa de vermífugo em gotas para aves Vermilim',
        variants: single(2290, 45, [5, 9, 4], [15, 'ml']),
      },
    ],
  );
