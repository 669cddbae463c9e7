import type { BagParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { bagLine, SMALL_BAG } from '../bagLine';
import { pieces, single, sizes } from '../packages';
import { detail, inStudio, productLine } from '../productLine';

const SUBSTRATE_BAG = {
  ...SMALL_BAG,
  style: 'claro',
  kibble: false,
  pattern: 'drop',
} as const satisfies Partial<BagParameters>;

/** Tanks, and what lies on their ground. */
export const aquariums = (): DemoProduct[] => [...tanks(), ...substrates()];

const tanks = () =>
  productLine(
    {
      brand: 'lagoa-clara',
      categories: ['aquarios'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'glassGoods',
      second: detail(220, 330, 340),
    },
    [
      {
        title: 'Aquário Lagoa Clara Kit Completo com LED e Filtro',
        about:
          'Vidro, tampa, LED de 6.500 K e filtro: só faltam água e paciência. Deixe o filtro ligado por 20 dias antes do primeiro peixe. A regra de partida é um centímetro de peixe por litro.',
        thing: { kind: 'aquarium' },
        alt: 'Aquário plantado com luz e peixes dourados Lagoa Clara',
        variants: pieces(
          sizes(
            [
              ['20 L', 24990, 6800, [42, 34, 26]],
              ['40 L', 38990, 11200, [54, 40, 32]],
              ['60 L', 52990, 16400, [66, 44, 36]],
            ],
            'Volume',
          ),
        ),
        sold: 170,
      },
      {
        title: 'Aquário Lagoa Clara Cubo Curvo 12 L para Betta',
        about:
          'Doze litros, o mínimo digno para um betta, com tampa que ele não pula. A frente curva não tem coluna. Cabe na estante e pesa 16 kg cheio.',
        thing: { kind: 'aquarium', hue: 330 },
        alt: 'Aquário pequeno com peixes Lagoa Clara',
        variants: pieces(single(15990, 4300, [26, 26, 24])),
        second: inStudio(190),
      },
      {
        title: 'Aquário Lagoa Clara 150 L com Móvel',
        about:
          'Vidro de 8 mm, filtro externo de 900 litros por hora e móvel de MDF resistente à umidade. Cheio, passa de 190 kg: confira o piso. A entrega é feita por duas pessoas.',
        thing: { kind: 'aquarium', hue: 85 },
        alt: 'Aquário de 150 litros plantado com peixes Lagoa Clara',
        variants: pieces(single(249900, 46000, [100, 60, 48])),
        discount: 7,
      },
      {
        title: 'Aquário Lagoa Clara Marinho 1.000 L sob Medida',
        about:
          'Vidro extra claro de 15 mm, sump, skimmer, bomba de retorno e iluminação programável, montados na sua casa. Inclui visita técnica, primeira carga de sal e três retornos em 90 dias. O prazo começa depois da visita.',
        thing: { kind: 'aquarium', hue: 230 },
        alt: 'Aquário grande plantado com peixes Lagoa Clara',
        variants: pieces([{ price: 1_289_000, grams: 98_000, size: [180, 80, 80], stock: 2 }]),
        sold: 3,
        second: inStudio(230),
      },
    ],
  );

const substrates = () =>
  bagLine(
    {
      brand: 'lagoa-clara',
      categories: ['aquarios', 'cuidados-com-a-agua'],
      species: ['fish'],
      lifeStage: 'all',
      fiscal: 'sand',
      animal: 'fish',
      noun: 'Saco de substrato',
      density: 3.4,
      fall: 0.86,
      second: detail(210, 260, 360),
    },
    [
      {
        title: 'Areia Lagoa Clara Quartzo Fino para Aquário',
        tag: 'areia de quartzo',
        lines: ['Quartzo fino', 'já lavado'],
        kilograms: [2, 5, 10],
        base: 890,
        bag: { ...SUBSTRATE_BAG, hue: 60, hue2: 70 },
        about:
          'Areia de 0,5 mm já lavada, que não altera o pH. Boa para coridoras, que remexem o fundo com os bigodes. Três centímetros em um aquário de 60 litros pedem cerca de 8 kg.',
      },
      {
        title: 'Substrato Fértil Lagoa Clara para Plantados',
        tag: 'substrato fértil',
        lines: ['Plantados', 'argila e turfa'],
        kilograms: [2, 5],
        base: 1690,
        bag: { ...SUBSTRATE_BAG, hue: 130, hue2: 90, style: 'kraft' },
        about:
          'Grãos de argila com turfa, que alimentam as raízes por até dois anos. Não lave antes de usar. Baixa um pouco o pH, o que agrada neons e camarões.',
      },
    ],
  );
