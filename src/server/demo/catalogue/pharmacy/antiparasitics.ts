import type { MedicineParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { single } from '../packages';
import { beside, detail, productLine } from '../productLine';
import { byWeight, type ParasiteBox } from './parasiteBoxes';

const curativa = ({ blister, ...box }: ParasiteBox, animal: 'dog' | 'cat' = 'dog'): MedicineParameters => ({
  kind: 'medicine',
  ...labelOf('curativa'),
  animal,
  ...box,
  ...(blister === false && { blister }),
});

/** Against fleas and ticks: tablets, drops, a collar, a spray for the house. Their leaflets say from which age. */
export const antiparasitics = (): DemoProduct[] =>
  productLine(
    {
      brand: 'curativa',
      categories: ['antipulgas-e-carrapatos'],
      species: ['dog'],
      breedSize: 'all',
      fiscal: 'insecticide',
      second: detail(168, 232, 412),
    },
    [
      {
        title: 'Antipulgas Curativa Comprimido Mensal para Cães',
        about:
          'Comprimido mastigável, sabor carne, contra pulgas e carrapatos, a partir de 8 semanas e 2 kg. Pese o cão antes de comprar: há uma caixa para cada faixa de peso. Leia a bula. Consulte o médico-veterinário.',
        thing: curativa({
          tag: 'antipulgas e carrapatos',
          lines: ['10 a 20 kg', '3 comprimidos'],
          hue: 250,
          hue2: 140,
          coat: 'chocolate',
        }),
        alt: 'Caixa de antipulgas em comprimidos Curativa',
        variants: byWeight([
          ['2 a 4 kg', 11990, 3],
          ['4 a 10 kg', 13990, 3],
          ['10 a 20 kg', 15990, 3],
          ['20 a 40 kg', 18990, 3],
        ]),
        sold: 1160,
      },
      {
        title: 'Antipulgas Curativa Trimestral para Cães',
        about:
          'Comprimido de uso trimestral contra pulgas e carrapatos, para quem esquece o dia do mês. Não use em cães com histórico de convulsão. Leia a bula. Consulte o médico-veterinário.',
        thing: curativa({
          tag: 'antipulgas 12 semanas',
          lines: ['20 a 40 kg', '1 comprimido'],
          hue: 300,
          hue2: 60,
          coat: 'caramelo',
        }),
        alt: 'Caixa de antipulgas trimestral Curativa',
        variants: byWeight([
          ['2 a 4,5 kg', 16990, 1],
          ['4,5 a 10 kg', 18990, 1],
          ['10 a 20 kg', 20990, 1],
          ['20 a 40 kg', 23990, 1],
        ]),
        discount: 10,
        sold: 430,
      },
      {
        title: 'Antipulgas Curativa Pipeta para Cães',
        about:
          'Pipeta contra pulgas e carrapatos, para aplicar na nuca, separando o pelo. Nunca use em gatos: a fórmula é tóxica para eles. Leia a bula. Consulte o médico-veterinário.',
        thing: curativa({
          tag: 'pipeta para cães',
          lines: ['10 a 25 kg', '1 pipeta'],
          hue: 200,
          hue2: 90,
          coat: 'branco',
          blister: false,
        }),
        alt: 'Caixa de antipulgas em pipeta para cães Curativa',
        variants: byWeight(
          [
            ['até 10 kg', 4990, 1],
            ['10 a 25 kg', 5990, 1],
            ['25 a 40 kg', 6990, 1],
          ],
          28,
        ),
      },
      {
        title: 'Antipulgas Curativa Pipeta para Gatos',
        species: ['cat'],
        about:
          'Pipeta contra pulgas com fórmula própria para gatos, a partir de 8 semanas e 1 kg. Aplique onde ele não alcança lamber. Leia a bula. Consulte o médico-veterinário.',
        thing: curativa(
          {
            tag: 'pipeta para gatos',
            lines: ['até 4 kg', '1 pipeta'],
            hue: 340,
            hue2: 30,
            coat: 'cinza',
            blister: false,
          },
          'cat',
        ),
        alt: 'Caixa de antipulgas em pipeta para gatos Curativa',
        variants: byWeight(
          [
            ['até 4 kg', 5490, 1],
            ['4 a 8 kg', 6490, 1],
          ],
          26,
        ),
        second: beside('cat', 'cinza'),
        sold: 540,
      },
      {
        title: 'Coleira Antiparasitária Curativa 8 Meses',
        about:
          'Coleira que libera o ativo aos poucos, contra pulgas e carrapatos, e resiste a banho. Corte a sobra e deixe folga de dois dedos. Leia a bula. Consulte o médico-veterinário.',
        thing: { kind: 'collar', hue: 260, l: 0.4, c: 0.05, mark: 'drop' },
        alt: 'Coleira antiparasitária cinza Curativa',
        variants: [
          { options: [['Porte', 'Pequeno, até 8 kg']], price: 19990, grams: 70, size: [12, 12, 3], net: [1, 'un'] },
          { options: [['Porte', 'Médio e grande']], price: 22990, grams: 95, size: [12, 12, 3], net: [1, 'un'] },
        ],
        second: beside('dog', 'caramelo'),
        sold: 380,
      },
      {
        title: 'Spray Curativa para Ambientes contra Pulgas 500 ml',
        species: ['dog', 'cat'],
        about:
          'Para casinha, sofá e frestas do piso, onde está a maior parte das pulgas. Não é para aplicar no animal. Siga o rótulo, tire todos de perto e ventile antes de voltar.',
        thing: {
          kind: 'shampoo',
          ...labelOf('curativa'),
          lines: ['Ambientes', 'contra pulgas'],
          animal: 'dog',
          coat: 'chocolate',
          weight: '500 ml',
          hue: 225,
          l: 0.78,
          c: 0.08,
          pump: true,
        },
        alt: 'Frasco de spray contra pulgas para ambientes Curativa',
        variants: single(5490, 610, [8, 27, 6], [500, 'ml']),
        second: detail(240, 400, 320),
      },
    ],
  );
