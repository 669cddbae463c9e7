import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { inColours, single, sizes } from '../packages';
import { beside, detail, inStudio, productLine } from '../productLine';

/** Cages, playgrounds and nests. */
export const cagesAndPerches = (): DemoProduct[] => [...cages(), ...perches()];

const cages = () =>
  productLine(
    {
      brand: 'ninho',
      categories: ['gaiolas'],
      species: ['bird'],
      lifeStage: 'all',
      fiscal: 'wireGoods',
      second: detail(220, 190, 380),
    },
    [
      {
        title: 'Gaiola Ninho Calopsita Cúpula',
        about:
          'Grade de 12 mm, que não prende a cabeça, e bandeja que puxa como gaveta. Vem com dois poleiros, balanço e dois comedouros. Um casal precisa do tamanho grande.',
        thing: { kind: 'cage', hue: 235 },
        alt: 'Gaiola em cúpula com bandeja azul Ninho e uma calopsita',
        others: [{ thing: { kind: 'cage', hue: 350 }, alt: 'Gaiola em cúpula com bandeja rosa Ninho e uma calopsita' }],
        variants: inColours(
          ['Azul', 'Rosa'],
          sizes([
            ['M, 62 cm', 22990, 4100, [42, 62, 42]],
            ['G, 85 cm', 34990, 6400, [50, 85, 50]],
          ]),
        ),
        sold: 180,
      },
      {
        title: 'Gaiola Ninho Periquito Criadeira',
        about:
          'Criadeira com divisória e três portas, para separar o casal quando precisa. Encaixa uma sobre a outra. A pintura eletrostática é livre de zinco.',
        thing: { kind: 'cage', hue: 150 },
        alt: 'Gaiola com bandeja verde Ninho e uma calopsita',
        variants: single(15990, 3200, [60, 40, 30]),
      },
      {
        title: 'Gaiola Ninho Canário Clássica',
        about:
          'Arame fino e claro, que deixa ouvir o canto, e cinco poleiros em duas alturas. A porta dupla facilita banheira e ninho. Mede 50 cm de altura.',
        thing: { kind: 'cage', hue: 60 },
        alt: 'Gaiola clássica com bandeja caramelo Ninho e uma calopsita',
        variants: single(13990, 2600, [38, 50, 28]),
        second: inStudio(60),
      },
      {
        title: 'Viveiro Ninho Papagaio com Rodízios',
        about:
          'Um metro e sessenta de altura em aço com rodízios que travam. O teto abre e vira poleiro. Para papagaios, jandaias e casais de ring neck.',
        thing: { kind: 'cage', hue: 290 },
        alt: 'Viveiro com bandeja lilás Ninho e uma calopsita',
        variants: single(149900, 29500, [76, 40, 76]),
        second: inStudio(290),
      },
    ],
  );

const perches = () =>
  productLine(
    {
      brand: 'ninho',
      categories: ['poleiros-e-ninhos'],
      species: ['bird'],
      lifeStage: 'all',
      fiscal: 'woodGoods',
      second: inStudio(),
    },
    [
      {
        title: 'Playground Ninho Balanço e Contas de Madeira',
        about:
          'Para soltar a ave fora da gaiola por uma hora: poleiro, balanço e contas para roer. A base larga recolhe as cascas. Madeira de goiabeira sem verniz.',
        thing: { kind: 'swing', hue: 25, hue2: 200 },
        alt: 'Playground de madeira Ninho com uma calopsita no balanço',
        variants: sizes([
          ['P, 30 cm', 8990, 900, [32, 30, 22]],
          ['G, 45 cm', 12990, 1600, [46, 45, 30]],
        ]),
        second: detail(200, 170, 400),
        sold: 150,
      },
      {
        title: 'Playground Ninho Contas Coloridas para Periquitos',
        about:
          'Contas pequenas, tingidas com corante alimentício, e poleiros de 10 mm. Cabe na bancada da cozinha. Troque as contas quando virarem farelo.',
        thing: { kind: 'swing', hue: 320, hue2: 150 },
        alt: 'Playground com contas coloridas Ninho e uma calopsita no balanço',
        variants: single(7990, 750, [30, 26, 20]),
      },
      {
        title: 'Ninho de Madeira Ninho Horizontal',
        about:
          'Caixa de pínus com tampa de inspeção e fundo côncavo, para os ovos não rolarem. Forre com dois dedos de serragem. O furo de 6 cm serve a calopsitas e agapornis.',
        thing: { kind: 'house', ...labelOf('ninho'), animal: 'bird', hue: 200 },
        alt: 'Ninho de madeira com telhado azul Ninho, uma calopsita na porta',
        variants: sizes([
          ['Periquito', 4990, 700, [22, 16, 16]],
          ['Calopsita', 6990, 1300, [32, 22, 22]],
        ]),
        second: beside('bird'),
      },
      {
        title: 'Playground Ninho Portátil com Presilha',
        about:
          'Prende na mesa ou na janela com presilha de pressão e desmonta em quatro peças para viajar. O poleiro é de goiabeira, com grossura irregular, que exercita o pé e lixa a unha. Para calopsitas e agapornis.',
        thing: { kind: 'swing', hue: 70, hue2: 110 },
        alt: 'Playground portátil de madeira Ninho com uma calopsita no balanço',
        variants: single(5990, 520, [28, 12, 18]),
      },
    ],
  );
