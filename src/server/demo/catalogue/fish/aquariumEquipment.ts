import type { DemoProduct } from '../../demoTypes';
import { pieces, single } from '../packages';
import { detail, productLine, threeOf } from '../productLine';
import { lagoaClaraBox } from './lagoaClaraBox';

const watts = (rows: readonly (readonly [string, number, number])[], size: readonly [number, number, number]) =>
  rows.map(([value, price, grams]) => ({ options: [['Modelo', value] as const], price, grams, size }));

/** Filters, heaters, air pumps and lamps. */
export const aquariumEquipment = (): DemoProduct[] =>
  productLine(
    {
      brand: 'lagoa-clara',
      categories: ['filtros-e-aquecimento'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'waterFilters',
      second: detail(200, 260, 330),
    },
    [
      {
        title: 'Filtro Externo Lagoa Clara Hang-on',
        about:
          'Pendura na borda e usa refil de esponja e carvão. Escolha pela vazão: cinco vezes o volume do aquário por hora. Lave a esponja em água do próprio aquário, nunca na torneira.',
        thing: lagoaClaraBox('filtro externo', ['300 a 900 litros', 'por hora'], 220),
        alt: 'Caixa do filtro externo Lagoa Clara',
        variants: pieces(
          watts(
            [
              ['300 L/h', 8990, 620],
              ['600 L/h', 12990, 880],
              ['900 L/h', 17990, 1200],
            ],
            [18, 24, 14],
          ),
        ),
        sold: 210,
      },
      {
        title: 'Filtro Interno Lagoa Clara Cascata com Esponja',
        about:
          'Para aquários de 20 a 60 litros e bettários: a vazão regula e não empurra o peixe. Silencioso, 4 watts. Troque a esponja a cada dois meses.',
        thing: lagoaClaraBox('filtro interno', ['250 L por hora', 'até 60 litros'], 165),
        alt: 'Caixa do filtro interno Lagoa Clara',
        variants: single(6490, 380, [12, 20, 9]),
      },
      {
        title: 'Aquecedor Lagoa Clara com Termostato',
        fiscal: 'heaters',
        about:
          'Mantém de 20 a 32 graus com erro de meio grau. Conte um watt por litro. Desligue dez minutos antes de tirar da água, para o vidro não trincar.',
        thing: lagoaClaraBox('aquecedor com termostato', ['50 a 200 W', 'vidro reforçado'], 25, 60),
        alt: 'Caixa do aquecedor com termostato Lagoa Clara',
        variants: watts(
          [
            ['50 W', 6990, 310],
            ['100 W', 7990, 360],
            ['200 W', 9990, 430],
          ],
          [9, 34, 7],
        ),
        sold: 190,
      },
      {
        title: 'Bomba de Ar Lagoa Clara Silenciosa',
        fiscal: 'airPumps',
        about:
          'Pés de borracha e ruído de 30 dB, para quem dorme no mesmo quarto. Acompanha mangueira de 1,5 m, válvula e pedra porosa. Instale acima do nível da água.',
        thing: lagoaClaraBox('bomba de ar', ['1 ou 2 saídas', 'com pedra porosa'], 265),
        alt: 'Caixa da bomba de ar Lagoa Clara',
        variants: watts(
          [
            ['1 saída', 5990, 340],
            ['2 saídas', 8490, 480],
          ],
          [16, 10, 11],
        ),
      },
      {
        title: 'Luminária LED Lagoa Clara Plantados',
        fiscal: 'lamps',
        about:
          'Espectro cheio para plantas de média exigência, com timer de 6, 8 ou 10 horas. Oito horas por dia bastam; mais que isso vira alga. Apoia em bordas de 30 a 60 cm.',
        thing: lagoaClaraBox('luminária LED', ['Plantados', 'timer embutido'], 130, 100),
        alt: 'Caixa da luminária LED Lagoa Clara',
        variants: watts(
          [
            ['30 a 45 cm', 16990, 540],
            ['45 a 60 cm', 22990, 720],
          ],
          [48, 6, 14],
        ),
        discount: 12,
      },
      {
        title: 'Refil de Filtro Lagoa Clara Esponja e Carvão',
        about:
          'Três esponjas e três sachês de carvão ativado para os filtros hang-on da marca. Troque um de cada vez, com 15 dias entre eles, para não perder as bactérias boas. O carvão dura 30 dias.',
        thing: lagoaClaraBox('refil de filtro', ['Kit com 3', 'esponja e carvão'], 60),
        alt: 'Caixa do refil de filtro Lagoa Clara',
        variants: single(3490, 160, [14, 18, 8], [3, 'un']),
        second: threeOf,
      },
    ],
  );
