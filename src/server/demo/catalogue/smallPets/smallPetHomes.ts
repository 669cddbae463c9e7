import type { PackParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { kilogramText } from '../packages';
import { inColours, single, sizes } from '../packages';
import { shopPrice, type VariantSpec } from '../productBuilder';
import { beside, detail, inStudio, productLine, threeOf } from '../productLine';

const pack = (tag: string, lines: [string, string], weight: string, hue: number): PackParameters => ({
  kind: 'pack',
  ...labelOf('toca'),
  tag,
  lines,
  weight,
  animal: 'rabbit',
  hue,
});

// Pressed blocks: bulky for their weight.
const blocks = (kilograms: readonly number[], base: number): VariantSpec[] =>
  kilograms.map((kilogram) => {
    const edge = Math.cbrt(kilogram);
    return {
      options: [['Peso', kilogramText(kilogram)] as const],
      price: shopPrice(base * kilogram ** 0.8),
      grams: kilogram * 1020,
      size: [Math.round(26 * edge), Math.round(20 * edge), Math.round(14 * edge)] as const,
      net: [kilogram * 1000, 'g'] as const,
    };
  });

/** Bedding, shelters and wheels for rabbits and rodents. */
export const smallPetHomes = (): DemoProduct[] => [...bedding(), ...shelters()];

const bedding = () =>
  productLine(
    {
      brand: 'toca',
      categories: ['forracao'],
      species: ['smallPet'],
      lifeStage: 'all',
      fiscal: 'woodShavings',
      second: threeOf,
    },
    [
      {
        title: 'Serragem Toca Lascas de Pínus sem Pó',
        about:
          'Lascas largas, peneiradas três vezes, que não irritam o nariz. Dez centímetros de altura deixam o hamster cavar. Troque um terço por semana, para ele não perder o próprio cheiro.',
        thing: pack('serragem', ['Lascas de pínus', 'sem pó'], '1 kg', 70),
        alt: 'Pacote de serragem de pínus Toca',
        variants: blocks([1, 3], 1790),
        sold: 470,
      },
      {
        title: 'Forração Toca Papel Reciclado',
        about:
          'Flocos de papel sem tinta, que absorvem três vezes o peso e seguram o cheiro. É a mais indicada depois de cirurgia, porque não gruda no ponto. O bloco dobra de volume ao abrir.',
        thing: pack('forração de papel', ['Papel reciclado', 'sem tinta'], '1 kg', 215),
        alt: 'Pacote de forração de papel Toca',
        variants: blocks([1, 2.5], 2990),
      },
      {
        title: 'Granulado Toca Sabugo de Milho',
        about:
          'Sabugo moído, leve e sem pó, para gaiolas de roedores e fundo de viveiros. Absorve bem e vai para a compostagem. Se o bicho resolver roer, não faz mal.',
        thing: pack('granulado', ['Sabugo de milho', 'biodegradável'], '2 kg', 95),
        alt: 'Pacote de granulado de sabugo de milho Toca',
        variants: blocks([2, 5], 1390),
      },
      {
        title: 'Pó de Banho Toca para Chinchila 1 kg',
        fiscal: 'sand',
        about:
          'Pó vulcânico finíssimo, que tira a oleosidade sem água. Ponha dois dedos numa banheira por 15 minutos, três vezes por semana. Peneire e reaproveite até cinco vezes.',
        thing: { ...pack('pó de banho', ['Chinchilas', 'pó vulcânico'], '1 kg', 310), h: 330, w: 400 },
        alt: 'Pacote de pó de banho para chinchila Toca',
        variants: single(2890, 1030, [18, 22, 8], [1000, 'g']),
        second: beside('rabbit'),
      },
    ],
  );

const shelters = () =>
  productLine(
    {
      brand: 'toca',
      categories: ['tocas-e-rodas'],
      species: ['smallPet'],
      lifeStage: 'all',
      fiscal: 'woodGoods',
      second: beside('rabbit', 'branco'),
    },
    [
      {
        title: 'Casinha Toca Coelho Madeira com Rampa',
        about:
          'Pínus sem verniz, porque coelho rói. O teto abre para limpar e a rampa vira porta à noite. Cabe um coelho de até 3 kg, ou dois porquinhos-da-índia.',
        thing: { kind: 'house', ...labelOf('toca'), animal: 'rabbit', hue: 150 },
        alt: 'Casinha de madeira com telhado verde Toca, um coelho na porta',
        variants: sizes([
          ['M, 45 cm', 14990, 3100, [45, 34, 34]],
          ['G, 60 cm', 19990, 4800, [60, 42, 42]],
        ]),
        sold: 120,
      },
      {
        title: 'Casinha Toca Hamster Telhado Rosa',
        about:
          'Do tamanho da mão, para o hamster dormir de dia sem luz. Sem fundo: encaixe na serragem. Madeira lixada e colada sem prego.',
        thing: { kind: 'house', ...labelOf('toca'), animal: 'rabbit', coat: 'branco', hue: 355 },
        alt: 'Casinha de madeira com telhado rosa Toca, um coelho na porta',
        variants: single(3990, 280, [15, 12, 12]),
        second: inStudio(355),
      },
      {
        title: 'Roda Toca Silenciosa para Hamster',
        fiscal: 'plasticGoods',
        about:
          'Rolamento de esferas, que não range às 3 da manhã, e pista fechada onde a pata não prende. O sírio precisa de 21 cm; o anão vive bem com 17. Fixa na grade ou fica em pé.',
        thing: { kind: 'wheel', hue: 160 },
        alt: 'Roda de exercício verde para hamster Toca',
        others: [{ thing: { kind: 'wheel', hue: 320 }, alt: 'Roda de exercício rosa para hamster Toca' }],
        variants: inColours(
          ['Verde', 'Rosa'],
          sizes([
            ['17 cm', 6990, 380, [18, 20, 10]],
            ['21 cm', 8990, 520, [22, 24, 12]],
          ]),
        ),
        second: detail(230, 220, 340),
        sold: 350,
      },
      {
        title: 'Roda Toca Grande para Chinchila 30 cm',
        fiscal: 'woodGoods',
        about:
          'Trinta centímetros de diâmetro, para a coluna da chinchila ficar reta. A pista é de madeira com cortiça. Aguenta até 900 g.',
        thing: { kind: 'wheel', hue: 60 },
        alt: 'Roda de exercício grande cor de caramelo Toca',
        variants: single(16990, 1700, [32, 34, 16]),
        second: inStudio(60),
      },
      {
        title: 'Caixa de Transporte Passeio Pequenos Pets',
        brand: 'passeio',
        fiscal: 'plasticGoods',
        about:
          'Piso com bandeja e ventilação dos quatro lados, para coelhos e porquinhos até 3 kg. Forre com feno: acalma e serve de lanche. Abre por cima, sem briga.',
        thing: { kind: 'carrier', hue: 140, animal: 'rabbit' },
        alt: 'Caixa de transporte verde Passeio com um coelho dentro',
        variants: single(10990, 1100, [28, 25, 40]),
        second: inStudio(140),
      },
      {
        title: 'Cama Soneca Toca de Pelúcia para Coelho',
        brand: 'soneca',
        fiscal: 'bedding',
        about:
          'Pelúcia curta, sem laço para prender unha, e borda baixa. Trinta e cinco centímetros, para coelhos até 2,5 kg. Lave a 30 graus.',
        thing: { kind: 'bed', ...labelOf('soneca'), hue: 130, l: 0.74, c: 0.06 },
        alt: 'Cama redonda verde para coelho Soneca',
        variants: single(7990, 420, [35, 14, 35]),
        second: beside('rabbit'),
      },
    ],
  );
