import type { BowlParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { inColours, pieces, single, sizes } from '../packages';
import { beside, detail, productLine } from '../productLine';

const bowl = (design: Omit<BowlParameters, 'kind' | 'brand' | 'face'>): BowlParameters => ({
  kind: 'bowl',
  ...labelOf('pituca'),
  ...design,
});

/** Bowls for dogs. */
export const dogBowls = (): DemoProduct[] =>
  productLine(
    {
      brand: 'pituca',
      categories: ['comedouros-para-caes'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'ceramics',
      second: beside('dog'),
    },
    [
      {
        title: 'Comedouro Pituca Cerâmica Esmaltada',
        about:
          'Cerâmica pesada que não anda pela cozinha e vai à lava-louças. O esmalte não tem chumbo. O médio leva 700 ml, uma refeição de um cão de 20 kg.',
        thing: bowl({ hue: 35 }),
        alt: 'Comedouro de cerâmica terracota Pituca com ração',
        others: [{ thing: bowl({ hue: 240 }), alt: 'Comedouro de cerâmica azul Pituca com ração' }],
        variants: pieces(
          inColours(
            ['Terracota', 'Azul'],
            sizes([
              ['P, 350 ml', 4990, 620, [14, 6, 14]],
              ['M, 700 ml', 6990, 1100, [18, 7, 18]],
            ]),
          ),
        ),
        sold: 360,
      },
      {
        title: 'Bebedouro Pituca Inox com Base de Borracha',
        fiscal: 'steelware',
        about:
          'Inox 304, que não enferruja nem dá gosto na água. A base de borracha sai para lavar. Troque a água duas vezes por dia nos meses quentes.',
        thing: bowl({ steel: true, water: true }),
        alt: 'Bebedouro de inox Pituca com água',
        variants: pieces(
          sizes([
            ['P, 400 ml', 2990, 190, [14, 5, 14]],
            ['M, 900 ml', 3990, 320, [18, 6, 18]],
            ['G, 1,8 L', 5490, 510, [23, 8, 23]],
          ]),
        ),
        sold: 590,
      },
      {
        title: 'Comedouro Pituca Inox com Base de Borracha',
        fiscal: 'steelware',
        about:
          'O par do bebedouro, com a mesma borda larga que facilita pegar. Não risca com a escova e aguenta água fervendo. Bom para quem tem acne no queixo causada por plástico.',
        thing: bowl({ steel: true, kibbleHue: 50 }),
        alt: 'Comedouro de inox Pituca com ração',
        variants: pieces(
          sizes([
            ['P, 400 ml', 2990, 190, [14, 5, 14]],
            ['M, 900 ml', 3990, 320, [18, 6, 18]],
            ['G, 1,8 L', 5490, 510, [23, 8, 23]],
          ]),
        ),
        second: beside('dog', 'chocolate'),
      },
      {
        title: 'Comedouro Lento Pituca Labirinto',
        fiscal: 'plasticware',
        about:
          'O fundo tem desvios que fazem o cão comer em oito minutos o que comia em um. Menos ar engolido, menos risco de torção do estômago. Plástico sem BPA, vai à lava-louças.',
        thing: bowl({ hue: 165 }),
        alt: 'Comedouro lento verde Pituca',
        variants: pieces(
          sizes([
            ['M, até 300 g', 4990, 310, [22, 5, 22]],
            ['G, até 600 g', 6490, 480, [28, 6, 28]],
          ]),
        ),
        second: beside('dog', 'branco'),
        discount: 15,
      },
      {
        title: 'Bebedouro Dobrável Pituca Silicone para Passeio',
        fiscal: 'plasticware',
        about:
          'Abre com um aperto e dobra até 2 cm de altura. O mosquetão prende na guia ou na mochila. Leva 350 ml e pesa 60 g.',
        thing: bowl({ hue: 300, water: true }),
        alt: 'Bebedouro de silicone lilás Pituca com água',
        variants: single(2490, 75, [14, 3, 14]),
        second: detail(170, 380, 330),
      },
    ],
  );
