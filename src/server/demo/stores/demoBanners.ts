import { labelOf } from '../catalogue/brands';
import { standing } from '../catalogue/views';
import type { DemoBanner } from '../demoTypes';
import type { ThingParameters } from '../drawing/pictureTypes';

const TABLE_Y = 592;

const KRAFT_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('quintal-bom'),
  tag: 'natural, sem corante',
  lines: ['Carne', 'e abóbora'],
  animal: 'dog',
  coat: 'branco',
  style: 'kraft',
  hue: 40,
  hue2: 80,
  weight: '15 kg',
  w: 440,
  h: 616,
};
const GREEN_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('matuta'),
  tag: 'cães adultos',
  lines: ['Frango', 'e arroz'],
  animal: 'dog',
  hue: 155,
  hue2: 88,
  weight: '10,1 kg',
};
const GUARA_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('guara'),
  tag: 'alta proteína',
  lines: ['Frango', 'e peru'],
  animal: 'dog',
  coat: 'caramelo',
  hue: 35,
  l: 0.38,
  c: 0.1,
  hue2: 75,
  weight: '15 kg',
};
const CAT_BAG: ThingParameters = {
  kind: 'bag',
  ...labelOf('bigode'),
  tag: 'gatos castrados',
  lines: ['Salmão', 'e batata-doce'],
  animal: 'cat',
  pattern: 'fishbone',
  hue: 350,
  c: 0.12,
  l: 0.52,
  hue2: 30,
  bandL: 0.92,
  bandC: 0.05,
  kibbleHue: 45,
  weight: '7,5 kg',
  w: 390,
  h: 540,
};
const SACHET: ThingParameters = {
  kind: 'sachet',
  ...labelOf('bigode'),
  lines: ['Frango', 'ao molho'],
  animal: 'cat',
  coat: 'laranja',
  hue: 75,
  l: 0.68,
  c: 0.14,
};
const TREAT_JAR: ThingParameters = {
  kind: 'jar',
  ...labelOf('caramelo'),
  lines: ['biscoito de banana'],
  weight: '400 g',
  hue: 65,
  labelHue: 30,
};
const HAY: ThingParameters = {
  kind: 'bag',
  ...labelOf('toca'),
  tag: 'coelhos e roedores',
  lines: ['Feno', 'com camomila'],
  animal: 'rabbit',
  weight: '700 g',
  style: 'kraft',
  hue: 140,
  hue2: 110,
  w: 360,
  h: 460,
  kibble: false,
};

/** The shop window of the public store. The last one leads to the government's register of dogs and cats. */
export const oipetBanners = (): DemoBanner[] => [
  {
    scene: {
      id: 'saco-grande',
      nicheHue: 88,
      goods: [
        standing({ kind: 'animal', animal: 'dog' }, 930, 0.72, TABLE_Y - 18),
        standing(KRAFT_BAG, 1186, 0.78, TABLE_Y - 10),
        standing(GREEN_BAG, 1396, 0.68, TABLE_Y - 4),
        standing({ kind: 'bowl', ...labelOf('pituca'), hue: 35 }, 1486, 0.35, TABLE_Y + 8),
        standing({ kind: 'ball', hue: 25, skin: 'faixa' }, 1012, 0.19, TABLE_Y + 8),
      ],
    },
    alt: 'Vitrine com um cão, dois sacos grandes de ração, um pote cheio e uma bola',
    title: 'Saco grande, preço por quilo à vista',
    text: 'Rações de 10 a 15 kg com a conta já feita, para você comparar sem calculadora.',
    actionLabel: 'Ver rações grandes',
    url: '/caes/racao-seca-para-caes',
    isExternal: false,
  },
  {
    scene: {
      id: 'canto-do-gato',
      nicheHue: 330,
      goods: [
        standing({ kind: 'scratcher', hue: 165 }, 992, 0.84, TABLE_Y - 14),
        standing(CAT_BAG, 1312, 0.8, TABLE_Y - 6),
        standing(SACHET, 1486, 0.44, TABLE_Y + 2),
        standing({ kind: 'mouse', hue: 300 }, 1120, 0.26, TABLE_Y + 10),
      ],
    },
    alt: 'Vitrine com um gato no arranhador, um saco de ração, um sachê e um ratinho de feltro',
    title: 'O canto do gato, completo',
    text: 'Ração, areia e um lugar para arranhar que não é o sofá.',
    actionLabel: 'Ver tudo para gatos',
    url: '/gatos',
    isExternal: false,
  },
  {
    scene: {
      id: 'rg-do-pet',
      nicheHue: 225,
      goods: [
        standing({ kind: 'animal', animal: 'cat' }, 1420, 0.86, TABLE_Y - 16),
        standing({ kind: 'animal', animal: 'dog', coat: 'branco' }, 1080, 1.06, TABLE_Y - 10),
        standing({ kind: 'collar', hue: 25 }, 1262, 0.42, TABLE_Y + 10),
      ],
    },
    alt: 'Vitrine com um cão, um gato e uma coleira com plaquinha',
    title: 'O RG do seu bicho é de graça',
    text: 'O cadastro nacional de cães e gatos leva cinco minutos e ajuda a trazer de volta quem se perde.',
    actionLabel: 'Fazer o cadastro',
    url: 'https://sinpatinhas.mma.gov.br',
    isExternal: true,
  },
];

/** The shop window of the private store. The last one opens a chat. */
export const clubeBanners = (whatsapp: string): DemoBanner[] => [
  {
    scene: {
      id: 'preco-de-socio',
      nicheHue: 295,
      goods: [
        standing({ kind: 'animal', animal: 'dog', coat: 'chocolate' }, 1420, 0.84, TABLE_Y - 16),
        standing(GUARA_BAG, 1166, 0.8, TABLE_Y - 10),
        standing(TREAT_JAR, 906, 0.5, TABLE_Y - 2),
        standing({ kind: 'bone', hue: 190 }, 1290, 0.26, TABLE_Y + 12),
      ],
    },
    alt: 'Vitrine com um cão, um saco de ração, um pote de biscoitos e um osso de borracha',
    title: 'Preço de sócio em cada prateleira',
    text: 'Quando um preço baixa, o de antes aparece riscado ao lado.',
    actionLabel: 'Ver o que sai mais',
    url: '/products',
    isExternal: false,
  },
  {
    scene: {
      id: 'pequenos',
      nicheHue: 140,
      goods: [
        standing({ kind: 'house', ...labelOf('toca'), animal: 'rabbit', hue: 150 }, 1020, 0.7, TABLE_Y - 16),
        standing(HAY, 1262, 0.88, TABLE_Y - 8),
        standing({ kind: 'animal', animal: 'rabbit', coat: 'branco' }, 1452, 0.74, TABLE_Y + 4),
      ],
    },
    alt: 'Vitrine com uma casinha de madeira, um pacote de feno e um coelho branco',
    title: 'Feno que gasta dente',
    text: 'Oito partes de feno para uma de ração: a conta do coelho saudável.',
    actionLabel: 'Ver pequenos pets',
    url: '/pequenos-pets',
    isExternal: false,
  },
  {
    scene: {
      id: 'conversa',
      nicheHue: 55,
      goods: [
        standing({ kind: 'animal', animal: 'bird' }, 1400, 0.98, TABLE_Y - 14),
        standing({ kind: 'cage', hue: 290 }, 1120, 0.86, TABLE_Y - 8),
        standing({ kind: 'ball', trio: true, hue: 120, hue2: 35, hue3: 290 }, 940, 0.34, TABLE_Y + 8),
      ],
    },
    alt: 'Vitrine com uma calopsita, uma gaiola e três bolas',
    title: 'Não achou? A gente encomenda',
    text: 'Sócio pede pelo WhatsApp e recebe com o mesmo preço.',
    actionLabel: 'Chamar no WhatsApp',
    url: `https://wa.me/${whatsapp}`,
    isExternal: true,
  },
];
