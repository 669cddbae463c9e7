import type { CollarParameters, LeashParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { inColours, single, sizes } from '../packages';
import { beside, detail, productLine } from '../productLine';

const collar = (design: Omit<CollarParameters, 'kind'>): CollarParameters => ({ kind: 'collar', ...design });
const leash = (hue: number, l?: number): LeashParameters => ({
  kind: 'leash',
  ...labelOf('no-firme'),
  hue,
  ...(l !== undefined && { l }),
});

const COLLAR_SIZES = sizes([
  ['PP, 20 a 28 cm', 2990, 40, [14, 4, 8]],
  ['P, 26 a 36 cm', 3290, 55, [15, 4, 9]],
  ['M, 34 a 48 cm', 3690, 80, [16, 5, 10]],
  ['G, 44 a 62 cm', 4190, 115, [18, 5, 11]],
]);

/** Collars and leashes of woven tape. */
export const collarsAndLeashes = (): DemoProduct[] =>
  productLine(
    {
      brand: 'no-firme',
      categories: ['coleiras-e-guias'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'leashes',
      second: detail(250, 470, 300),
    },
    [
      {
        title: 'Coleira Nó Firme Ossinhos',
        about:
          'Fita de poliéster com ossinhos tecidos, não estampados: a cor não sai no banho. O fecho solta com dois dedos e trava com um clique. Meça o pescoço com uma fita e deixe folga de dois dedos.',
        thing: collar({ hue: 25 }),
        alt: 'Coleira vermelha com ossinhos Nó Firme',
        others: [
          { thing: collar({ hue: 250, l: 0.46, c: 0.13 }), alt: 'Coleira azul com ossinhos Nó Firme' },
          { thing: collar({ hue: 60, l: 0.3, c: 0.01 }), alt: 'Coleira preta com ossinhos Nó Firme' },
        ],
        variants: inColours(['Vermelha', 'Azul', 'Preta'], COLLAR_SIZES),
        sold: 730,
      },
      {
        title: 'Coleira Nó Firme Patinhas',
        about:
          'Mesma fita da Ossinhos, com pegadas em creme. A plaquinha de latão já vem com argola e o verso liso para gravar telefone. Vai do filhote ao labrador.',
        thing: collar({ hue: 165, l: 0.48, c: 0.1, mark: 'paw' }),
        alt: 'Coleira verde com patinhas Nó Firme',
        others: [
          { thing: collar({ hue: 305, l: 0.45, c: 0.13, mark: 'paw' }), alt: 'Coleira roxa com patinhas Nó Firme' },
        ],
        variants: inColours(['Verde', 'Roxa'], COLLAR_SIZES),
        sold: 480,
      },
      {
        title: 'Coleira Nó Firme Folhas Algodão Orgânico',
        about:
          'Algodão orgânico com forro macio, para pescoço de pelo curto que esfola fácil. O tecido respira e seca em duas horas. Não recomendamos para cães que roem a própria coleira.',
        thing: collar({ hue: 130, l: 0.58, c: 0.1, mark: 'leaf' }),
        alt: 'Coleira verde-clara com folhas Nó Firme',
        variants: COLLAR_SIZES.slice(1).map((variant) => ({ ...variant, price: variant.price + 1000 })),
      },
      {
        title: 'Coleira Nó Firme Gotas Impermeável',
        about:
          'Fita emborrachada que não guarda cheiro: passe um pano e pronto. Aguenta praia, barro e chuva. As gotas são refletivas e aparecem a 50 metros no farol.',
        thing: collar({ hue: 240, l: 0.5, c: 0.13, mark: 'drop' }),
        alt: 'Coleira azul com gotas Nó Firme',
        variants: COLLAR_SIZES.slice(1).map((variant) => ({ ...variant, price: variant.price + 1500 })),
        discount: 18,
      },
      {
        title: 'Coleira Nó Firme Gatos com Guizo e Fecho de Segurança',
        categories: ['coleiras-e-guias', 'brinquedos-para-gatos'],
        species: ['cat'],
        about:
          'O fecho abre sozinho com 2 kg de força, caso o gato se prenda num galho. Traz guizo removível e espaço para telefone. Ajusta de 19 a 30 cm.',
        thing: collar({ hue: 5, l: 0.68, c: 0.13, mark: 'fishbone' }),
        alt: 'Coleira rosa para gatos com espinhas de peixe Nó Firme',
        variants: inColours(['Rosa', 'Amarela', 'Cinza'], single(2790, 22, [13, 3, 7])),
        second: beside('cat', 'cinza'),
      },
      {
        title: 'Guia Nó Firme Trançada 1,50 m',
        about:
          'Corda de 12 mm com costura reforçada e mosquetão giratório, testada com 180 kg. O punho é macio e não queima a mão. Para cães acima de 8 kg.',
        thing: leash(160),
        alt: 'Guia verde trançada Nó Firme, enrolada',
        others: [{ thing: leash(25), alt: 'Guia vermelha trançada Nó Firme, enrolada' }],
        variants: inColours(['Verde', 'Vermelha', 'Grafite'], single(5490, 240, [18, 5, 18])),
        second: detail(470, 130, 300),
        sold: 390,
      },
      {
        title: 'Guia Nó Firme Leve 1,20 m Raças Pequenas',
        breedSize: 'small',
        about:
          'Corda de 6 mm e 70 g, que não pesa no pescoço de cães até 8 kg. O mosquetão pequeno prende em coleira e peitoral. Vem com porta-saquinho.',
        thing: leash(355, 0.66),
        alt: 'Guia rosa leve Nó Firme, enrolada',
        variants: inColours(['Rosa', 'Azul'], single(3990, 70, [14, 4, 14])),
        second: beside('dog', 'branco'),
      },
      {
        title: 'Guia Longa Nó Firme Treino',
        about:
          'Cinco ou dez metros para ensinar a voltar quando chamado, com segurança. Fita chata que não embola e flutua na água. Use com peitoral, nunca com coleira no pescoço.',
        thing: leash(85, 0.74),
        alt: 'Guia longa amarela Nó Firme, enrolada',
        variants: sizes(
          [
            ['5 m', 6490, 310, [20, 6, 20]],
            ['10 m', 9490, 580, [24, 7, 24]],
          ],
          'Comprimento',
        ),
        second: detail(470, 130, 300),
      },
    ],
  );
