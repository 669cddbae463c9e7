import type { ShampooParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { bottles, single } from '../packages';
import { detail, productLine } from '../productLine';
import { lagoaClaraBox } from './lagoaClaraBox';

const bottle = (lines: [string, string], hue: number): ShampooParameters => ({
  kind: 'shampoo',
  ...labelOf('lagoa-clara'),
  lines,
  weight: '120 ml',
  animal: 'fish',
  hue,
});

/** Conditioners, bacteria, tests and salt. */
export const waterCare = (): DemoProduct[] =>
  productLine(
    {
      brand: 'lagoa-clara',
      categories: ['cuidados-com-a-agua'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'waterCare',
      second: detail(240, 390, 320),
    },
    [
      {
        title: 'Anticloro Lagoa Clara Condicionador de Água',
        about:
          'Tira cloro e cloramina da torneira na hora. Cinco mililitros tratam 50 litros. Use em toda troca parcial, mesmo na de 20%.',
        thing: bottle(['Anticloro', 'condicionador'], 215),
        alt: 'Frasco de anticloro Lagoa Clara',
        variants: bottles([0.12, 0.5], { base: 6990 }),
        sold: 480,
      },
      {
        title: 'Acelerador Biológico Lagoa Clara Bactérias Vivas',
        about:
          'Bactérias vivas que transformam amônia em nitrato, para montar um aquário em menos tempo. Use por sete dias seguidos e depois a cada troca. Guarde fora do sol.',
        thing: bottle(['Acelerador', 'biológico'], 145),
        alt: 'Frasco de acelerador biológico Lagoa Clara',
        variants: bottles([0.12, 0.25], { base: 13990 }),
      },
      {
        title: 'Clarificante Lagoa Clara Água Cristalina',
        about:
          'Junta as partículas soltas e o filtro leva embora em 12 horas. Se a água volta a turvar, a causa é excesso de comida ou filtro pequeno. Não use com camarões.',
        thing: bottle(['Clarificante', 'cristalina'], 195),
        alt: 'Frasco de clarificante Lagoa Clara',
        variants: bottles([0.12], { base: 10990 }),
      },
      {
        title: 'Kit de Testes Lagoa Clara pH, Amônia e Nitrito',
        about:
          'Reagentes para 60 medições de cada, com tubo e escala de cor. Teste toda semana no primeiro mês. A validade vem na caixa: reagente vencido mente.',
        thing: lagoaClaraBox('kit de testes', ['pH, amônia', 'e nitrito'], 300),
        alt: 'Caixa do kit de testes Lagoa Clara',
        variants: single(6990, 260, [16, 12, 6]),
        second: detail(200, 260, 330),
      },
      {
        title: 'Sal Marinho Lagoa Clara para Recifes 4 kg',
        about:
          'Dissolve em meia hora e não deixa resíduo no fundo. Quatro quilos fazem cerca de 110 litros na densidade 1.025. Com cálcio e magnésio altos, para corais.',
        thing: {
          kind: 'pot',
          ...labelOf('lagoa-clara'),
          tag: 'sal marinho',
          lines: ['Recifes'],
          weight: '4 kg',
          animal: 'fish',
          hue: 240,
          w: 360,
          h: 430,
        },
        alt: 'Pote de sal marinho Lagoa Clara',
        variants: single(14990, 4250, [20, 22, 20], [4000, 'g']),
      },
    ],
  );
