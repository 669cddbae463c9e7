import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG, SMALL_BAG, type BagLine } from '../bagLine';
import { bowlful } from '../productLine';

const FACTS = {
  categories: ['racao-seca-para-gatos'],
  species: ['cat'],
  fiscal: 'dogAndCatFood',
  animal: 'cat',
  noun: 'Saco de ração',
  second: bowlful(45),
} as const satisfies Omit<BagLine, 'brand'>;

const BIGODE_BAG = { pattern: 'fishbone', bandL: 0.92, bandC: 0.05, kibbleHue: 45, w: 390, h: 540 } as const;

/** Dry food for cats: Bigode for every day, Guará and Quintal Bom above it. */
export const catDryFood = (): DemoProduct[] => [...bigode(), ...guara(), ...quintalBom()];

const bigode = () =>
  bagLine({ ...FACTS, brand: 'bigode' }, [
    {
      title: 'Ração Bigode Gatos Castrados Salmão e Batata-doce',
      tag: 'gatos castrados',
      lines: ['Salmão', 'e batata-doce'],
      flavour: 'Salmão e batata-doce',
      lifeStage: 'adult',
      kilograms: [1, 3, 7.5, 10.1],
      base: 3990,
      bag: { ...BIGODE_BAG, hue: 350, c: 0.12, l: 0.52, hue2: 30 },
      sold: 1760,
      about:
        'Depois da castração o gato gasta cerca de 25% menos energia: aqui há menos gordura e mais fibra. Um gato de 4 kg come cerca de 55 g por dia.',
    },
    {
      title: 'Ração Bigode Gatos Castrados Frango e Arroz',
      tag: 'gatos castrados',
      lines: ['Frango', 'e arroz'],
      flavour: 'Frango e arroz',
      lifeStage: 'adult',
      kilograms: [1, 3, 7.5, 10.1],
      base: 3790,
      bag: { ...BIGODE_BAG, hue: 75, c: 0.12, l: 0.58, hue2: 40, coat: 'laranja' },
      sold: 1240,
      about:
        'Frango e arroz com L-carnitina, que ajuda a usar a gordura como energia. O saco de 3 kg dura cerca de 54 dias para um gato de 4 kg. Feche o saco depois de servir: gato sente quando a ração perdeu o cheiro.',
    },
    {
      title: 'Ração Bigode Gatos Adultos Carne e Cenoura',
      tag: 'gatos adultos',
      lines: ['Carne', 'e cenoura'],
      flavour: 'Carne e cenoura',
      lifeStage: 'adult',
      kilograms: [1, 3, 10.1],
      base: 3590,
      bag: { ...BIGODE_BAG, hue: 22, c: 0.14, l: 0.46, hue2: 70, coat: 'rajado' },
      about:
        'Para gatos não castrados de 1 a 7 anos, com 34% de proteína e taurina. Grãos em forma de cruz que quebram em vez de serem engolidos inteiros. Um gato de 5 kg come cerca de 70 g por dia.',
    },
    {
      title: 'Ração Bigode Gatos Adultos Peixes do Mar',
      tag: 'gatos adultos',
      lines: ['Peixes', 'do mar'],
      flavour: 'Peixes',
      lifeStage: 'adult',
      kilograms: [1, 3, 10.1],
      base: 3590,
      bag: { ...BIGODE_BAG, hue: 240, c: 0.11, l: 0.46, hue2: 210, coat: 'cinza' },
      discount: 14,
      about:
        'Sardinha e atum com óleo de peixe, fonte de ômega 3. O cheiro forte conquista os que recusam frango. Tem 33% de proteína.',
    },
    {
      title: 'Ração Bigode Filhotes Peru e Arroz',
      tag: 'gatinhos',
      lines: ['Peru', 'e arroz'],
      flavour: 'Peru e arroz',
      lifeStage: 'puppy',
      kilograms: [0.5, 1, 3],
      base: 4190,
      bag: { ...SMALL_BAG, pattern: 'fishbone', hue: 290, c: 0.1, l: 0.48, hue2: 95, coat: 'laranja' },
      sold: 680,
      about:
        'Do desmame aos 12 meses, com 38% de proteína e DHA para o cérebro. Também serve para gatas prenhes e amamentando. Deixe à vontade até os 6 meses e depois divida em três porções.',
    },
    {
      title: 'Ração Bigode Gatos Idosos 10+ Frango e Abóbora',
      tag: '10 anos ou mais',
      lines: ['Frango', 'e abóbora'],
      flavour: 'Frango e abóbora',
      lifeStage: 'senior',
      kilograms: [1, 3],
      base: 4290,
      bag: { ...BIGODE_BAG, ...MIDDLE_BAG, hue: 45, c: 0.09, l: 0.52, hue2: 85, coat: 'cinza' },
      about:
        'Menos fósforo e grãos menores para dentes gastos. Leva abóbora e psílio, fontes de fibra. Misture um pouco de água morna para soltar o aroma.',
    },
    {
      title: 'Ração Bigode Pelos Longos Controle de Bolas de Pelo Frango e Aveia',
      tag: 'bolas de pelo',
      lines: ['Frango', 'e aveia'],
      flavour: 'Frango e aveia',
      lifeStage: 'adult',
      kilograms: [1, 3, 7.5],
      base: 4190,
      bag: { ...BIGODE_BAG, hue: 320, c: 0.1, l: 0.46, hue2: 60, coat: 'branco' },
      about:
        'Fibras de aveia e de beterraba, que ajudam o pelo engolido a seguir caminho. Para persas, maine coons e todo gato que se lambe muito. Escove também: é metade do cuidado.',
    },
    {
      title: 'Ração Bigode Trato Urinário Frango e Cranberry',
      tag: 'trato urinário',
      lines: ['Frango', 'e cranberry'],
      flavour: 'Frango e cranberry',
      lifeStage: 'adult',
      kilograms: [1, 3, 7.5],
      base: 4590,
      bag: { ...BIGODE_BAG, hue: 5, c: 0.13, l: 0.42, hue2: 350, coat: 'frajola' },
      sold: 460,
      about:
        'Magnésio controlado e cranberry, para gatos adultos. Não é alimento para tratar doença: gato com dificuldade de urinar precisa de veterinário. Espalhe potes de água pela casa.',
    },
  ]);

const guara = () =>
  bagLine({ ...FACTS, brand: 'guara' }, [
    {
      title: 'Ração Guará Gatos Castrados Peru e Mirtilo',
      tag: 'castrados',
      lines: ['Peru', 'e mirtilo'],
      flavour: 'Peru e mirtilo',
      lifeStage: 'adult',
      kilograms: [1.5, 3, 7.5],
      base: 5890,
      bag: { hue: 265, l: 0.38, c: 0.1, hue2: 300, pattern: 'fishbone', coat: 'frajola', w: 390, h: 540 },
      about:
        'Quarenta por cento de proteína, quase toda de peru, e só 11% de gordura. Sem milho, trigo ou soja. Um gato de 4 kg fica satisfeito com 48 g por dia.',
    },
    {
      title: 'Ração Guará Gatos Adultos Salmão e Truta',
      tag: 'alta proteína',
      lines: ['Salmão', 'e truta'],
      flavour: 'Salmão e truta',
      lifeStage: 'adult',
      kilograms: [1.5, 3, 7.5],
      base: 6190,
      bag: { hue: 205, l: 0.4, c: 0.09, hue2: 35, pattern: 'fishbone', coat: 'cinza', w: 390, h: 540 },
      about:
        'Dois peixes de água fria, 41% de proteína e ômega 3 na medida certa. Para gatos ativos, que saem no quintal telado ou correm a casa às 4 da manhã. Troque aos poucos, em dez dias.',
    },
    {
      title: 'Ração Guará Filhotes de Gato Frango e Ovo',
      tag: 'filhotes',
      lines: ['Frango', 'e ovo'],
      flavour: 'Frango e ovo',
      lifeStage: 'puppy',
      kilograms: [0.5, 1.5, 3],
      base: 6290,
      bag: { ...SMALL_BAG, hue: 70, l: 0.5, c: 0.11, hue2: 95, pattern: 'fishbone', coat: 'laranja' },
      about:
        'Ovo inteiro e frango, 43% de proteína, com colostro. Grãos de 5 mm que o filhote consegue pegar. Até os 12 meses.',
    },
  ]);

const quintalBom = () =>
  bagLine({ ...FACTS, brand: 'quintal-bom' }, [
    {
      title: 'Ração Natural Quintal Bom Gatos Castrados Frango e Chia',
      tag: 'natural, castrados',
      lines: ['Frango', 'e chia'],
      flavour: 'Frango e chia',
      lifeStage: 'adult',
      kilograms: [1, 3, 10.1],
      base: 4690,
      bag: { style: 'kraft', hue: 300, hue2: 80, coat: 'rajado', w: 400, h: 550 },
      about:
        'Conservada com alecrim e vitamina E, sem corante. A chia dá fibra e ômega 3. Um gato de 4 kg come cerca de 54 g por dia.',
    },
    {
      title: 'Ração Natural Quintal Bom Gatos Adultos Peixe Branco e Mandioca',
      tag: 'natural, sem grãos',
      lines: ['Peixe branco', 'e mandioca'],
      flavour: 'Peixe branco e mandioca',
      lifeStage: 'adult',
      kilograms: [1, 3],
      base: 4990,
      bag: { style: 'kraft', hue: 215, hue2: 60, coat: 'frajola', w: 400, h: 550 },
      about:
        'Tilápia de tanques do interior paulista e mandioca, sem grãos nem frango. O saco tem papel por fora e barreira por dentro, e fecha com clipe incluso.',
    },
  ]);
