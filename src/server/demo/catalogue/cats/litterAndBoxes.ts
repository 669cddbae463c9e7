import type { LitterBoxParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { bagLine, SMALL_BAG } from '../bagLine';
import { labelOf } from '../brands';
import { inColours, single } from '../packages';
import { beside, detail, inStudio, productLine } from '../productLine';

const box = (hue: number): LitterBoxParameters => ({ kind: 'litterBox', ...labelOf('dom-bigode'), hue });

/** Litter of several kinds and covered boxes. */
export const litterAndBoxes = (): DemoProduct[] => [
  ...bagLine(
    {
      brand: 'dom-bigode',
      categories: ['areia-e-caixas'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'bentonite',
      animal: 'cat',
      noun: 'Saco de areia',
      kibble: false,
      density: 2,
      second: beside('cat', 'rajado'),
    },
    [
      {
        title: 'Areia Higiênica Dom Bigode Grãos Finos sem Perfume',
        tag: 'areia higiênica',
        lines: ['Grãos finos', 'sem perfume'],
        kilograms: [4, 12],
        base: 860,
        bag: { style: 'claro', hue: 250, hue2: 220, coat: 'rajado', w: 370, h: 480 },
        zoom: 1.14,
        sold: 2350,
        about:
          'Bentonita que faz torrão firme em 30 segundos: você tira o torrão e o resto fica limpo. Com 4 kg, a caixa de um gato dura cerca de três semanas. Sem perfume, que é como a maioria dos gatos prefere.',
      },
      {
        title: 'Areia Higiênica Dom Bigode Grãos Finos Lavanda',
        tag: 'areia higiênica',
        lines: ['Grãos finos', 'lavanda'],
        kilograms: [4, 12],
        base: 890,
        bag: { style: 'claro', hue: 300, hue2: 300, coat: 'branco', w: 370, h: 480 },
        zoom: 1.14,
        sold: 780,
        about:
          'A mesma bentonita fina, com lavanda discreta que só aparece quando molha. Se o gato estranhar, misture metade sem perfume na primeira semana. Cinco centímetros de altura na caixa bastam.',
      },
      {
        title: 'Granulado de Madeira Dom Bigode Pínus',
        fiscal: 'woodShavings',
        tag: 'granulado de madeira',
        lines: ['Pínus', 'biodegradável'],
        kilograms: [4, 12],
        base: 690,
        bag: { style: 'kraft', hue: 60, hue2: 70, coat: 'laranja', w: 370, h: 480 },
        zoom: 1.14,
        about:
          'Pellets de serragem de reflorestamento que viram pó quando molham; use caixa com peneira. O cheiro de pínus segura o de amônia. Pode ir para a compostagem de jardim, sem as fezes.',
      },
      {
        title: 'Areia Dom Bigode Mandioca Biodegradável',
        fiscal: 'otherFeed',
        tag: 'vai no vaso sanitário',
        lines: ['Mandioca', 'biodegradável'],
        kilograms: [1.5, 4],
        base: 1790,
        bag: { style: 'kraft', hue: 120, hue2: 90, coat: 'frajola', w: 370, h: 480 },
        zoom: 1.14,
        discount: 12,
        about:
          'Farelo de mandioca que agrupa bem e pode ir para o vaso sanitário, um torrão por vez. Levanta pouco pó, bom para quem tem rinite. Guarde em lugar seco.',
      },
      {
        title: 'Sílica Gel Dom Bigode Microgrãos',
        fiscal: 'silica',
        tag: 'sílica gel',
        lines: ['Microgrãos', 'sem cheiro'],
        kilograms: [1.6, 3.2],
        base: 2690,
        bag: { style: 'claro', hue: 215, hue2: 210, coat: 'cinza', ...SMALL_BAG },
        about:
          'Cristais que absorvem o líquido na hora e seguram o odor por até 30 dias. Mexa uma vez por dia e retire só as fezes. Um saco de 1,6 kg enche a caixa de um gato por um mês.',
      },
    ],
  ),
  ...productLine(
    {
      brand: 'dom-bigode',
      categories: ['areia-e-caixas'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'plasticware',
      second: detail(200, 250, 400),
    },
    [
      {
        title: 'Caixa de Areia Dom Bigode Fechada com Porta',
        about:
          'A tampa segura a areia e o filtro de carvão segura o cheiro. A porta vaivém é removível: deixe sem ela na primeira semana. Mede 56 por 42 cm e acomoda gatos até 8 kg.',
        thing: box(195),
        alt: 'Caixa de areia fechada turquesa Dom Bigode',
        others: [{ thing: box(345), alt: 'Caixa de areia fechada rosa Dom Bigode' }],
        variants: inColours(['Turquesa', 'Rosa', 'Cinza'], single(15990, 2400, [42, 40, 56])),
        sold: 310,
      },
      {
        title: 'Caixa de Areia Dom Bigode Extra Grande Maine Coon',
        about:
          'Sessenta e cinco centímetros de comprimento, para gatos acima de 8 kg e casas com dois gatos. A entrada é baixa, 14 cm, boa também para os idosos. Vem com pá.',
        thing: box(255),
        alt: 'Caixa de areia fechada extra grande azul Dom Bigode',
        variants: single(22990, 3600, [50, 46, 65]),
        second: beside('cat', 'rajado'),
      },
      {
        title: 'Caixa de Areia Dom Bigode com Peneira',
        about:
          'Três bandejas: a do meio é peneira e separa o torrão quando você levanta. Pensada para granulado de madeira. Lave só com água e sabão neutro.',
        thing: box(130),
        alt: 'Caixa de areia com peneira verde Dom Bigode',
        variants: single(18990, 2900, [44, 38, 58]),
        second: inStudio(),
      },
    ],
  ),
];
