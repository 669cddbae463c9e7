import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { inColours, pieces, single } from '../packages';
import { beside, detail, inStudio, productLine, threeOf } from '../productLine';

/** Scratching posts, toys, beds and bowls for cats. */
export const catToysAndFurniture = (): DemoProduct[] => [...scratchers(), ...toys(), ...bedsAndBowls()];

const scratchers = () =>
  productLine(
    {
      brand: 'rabisco',
      categories: ['arranhadores'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'woodGoods',
      second: detail(300, 150, 360),
    },
    [
      {
        title: 'Arranhador Rabisco Torre Dois Andares',
        about:
          'Postes de sisal de 9 cm e dois mirantes de pelúcia. A base de 60 cm com 7 kg não tomba no salto. Passe um pouco de erva-de-gato no sisal na primeira semana.',
        thing: { kind: 'scratcher', hue: 165 },
        alt: 'Arranhador verde de dois andares Rabisco com um gato no alto',
        others: [
          {
            thing: { kind: 'scratcher', hue: 60, coat: 'cinza' },
            alt: 'Arranhador bege de dois andares Rabisco com um gato no alto',
          },
        ],
        variants: inColours(['Verde', 'Bege'], single(24990, 8600, [62, 22, 48])),
        sold: 260,
      },
      {
        title: 'Arranhador Rabisco Torre Gatos Grandes',
        about:
          'Reforçado para gatos acima de 7 kg, com postes de 12 cm e parafuso para fixar na parede. O mirante aguenta 15 kg. Monta em meia hora com a chave inclusa.',
        thing: { kind: 'scratcher', hue: 255, coat: 'rajado' },
        alt: 'Arranhador azul reforçado Rabisco com um gato no alto',
        variants: single(38990, 13800, [72, 26, 55]),
        discount: 8,
      },
      {
        title: 'Arranhador Rabisco Filhotes Baixo',
        lifeStage: 'puppy',
        about:
          'Quarenta e cinco centímetros de altura, para o filhote aprender onde arranhar. A bolinha pendurada é trocável. Quando o gato passar de 3 kg, é hora da torre maior.',
        thing: { kind: 'scratcher', hue: 345, coat: 'laranja' },
        alt: 'Arranhador rosa baixo Rabisco com um gato no alto',
        variants: single(14990, 4200, [42, 16, 40]),
      },
    ],
  );

const toys = () =>
  productLine(
    {
      brand: 'folia',
      categories: ['brinquedos-para-gatos'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'textileGoods',
      second: beside('cat', 'laranja'),
    },
    [
      {
        title: 'Ratinho Dom Bigode Feltro com Erva-de-gato',
        brand: 'dom-bigode',
        about:
          'Feltro de lã costurado à mão, com erva-de-gato por dentro. O rabo de camurça aguenta mordida. Guarde num pote fechado para o aroma durar.',
        thing: { kind: 'mouse', hue: 300 },
        alt: 'Ratinho de feltro lilás Dom Bigode',
        others: [{ thing: { kind: 'mouse', hue: 220 }, alt: 'Ratinho de feltro azul Dom Bigode' }],
        variants: inColours(['Lilás', 'Azul'], single(1990, 28, [6, 5, 12])),
        sold: 640,
      },
      {
        title: 'Kit 3 Ratinhos Folia com Guizo',
        about:
          'Um some embaixo do sofá, outro na cozinha e sobra um. Cada ratinho tem 8 cm e guizo interno que não solta. Sem olhos colados, que gato engole.',
        thing: { kind: 'mouse', hue: 95 },
        alt: 'Ratinho de feltro verde-musgo Folia',
        variants: single(2990, 60, [14, 5, 12], [3, 'un']),
        second: threeOf,
      },
      {
        title: 'Varinha Folia Penas e Guizo',
        about:
          'Vara flexível de 50 cm e fio de 60 cm: sua mão fica longe das unhas. Cinco minutos antes do jantar cansam um gato de apartamento. Guarde depois de brincar, o fio não é para mastigar.',
        thing: { kind: 'wand', hue: 330, hue2: 190 },
        alt: 'Varinha com três penas coloridas e guizo Folia',
        variants: single(2490, 45, [8, 4, 52]),
        sold: 520,
      },
      {
        title: 'Varinha Folia Penas Naturais',
        about:
          'Penas de galinha caipira tingidas com corante alimentício, trocáveis por refil. O cabo é de madeira de reflorestamento. Para gatos que desprezam brinquedo de plástico.',
        thing: { kind: 'wand', hue: 45, hue2: 140 },
        alt: 'Varinha com penas naturais Folia',
        variants: [
          { options: [['Conteúdo', 'Varinha']], price: 3490, grams: 60, size: [8, 4, 54] },
          { options: [['Conteúdo', 'Varinha e 3 refis']], price: 5490, grams: 90, size: [10, 5, 54] },
        ],
        second: beside('cat', 'cinza'),
      },
      {
        title: 'Bola Folia Cravos com Guizo para Gatos',
        fiscal: 'rubberGoods',
        about:
          'Bola oca de 4 cm com guizo, leve para uma patada e silenciosa no piso. Os furos deixam pegar com a unha. Lave com sabão.',
        thing: { kind: 'ball', hue: 340, skin: 'cravo' },
        alt: 'Bola rosa com cravos Folia',
        variants: [
          { options: [['Quantidade', '1 unidade']], price: 999, grams: 12, size: [4, 4, 4], net: [1, 'un'] },
          { options: [['Quantidade', '4 unidades']], price: 3290, grams: 48, size: [9, 9, 4], net: [4, 'un'] },
        ],
        second: beside('cat', 'frajola'),
      },
    ],
  );

const bedsAndBowls = () =>
  productLine(
    {
      brand: 'soneca',
      categories: ['camas-e-transporte-para-gatos'],
      species: ['cat'],
      lifeStage: 'all',
      fiscal: 'bedding',
      second: beside('cat', 'cinza'),
    },
    [
      {
        title: 'Cama Soneca Ninho para Gatos Pelúcia Alta',
        about:
          'Quarenta e cinco centímetros, do tamanho que gato gosta: apertada. A pelúcia de 30 mm esquenta sozinha. Vai à máquina inteira, em água fria.',
        thing: { kind: 'bed', ...labelOf('soneca'), hue: 300, l: 0.7, c: 0.06 },
        alt: 'Cama redonda lilás para gatos Soneca',
        variants: inColours(['Lilás', 'Cinza'], single(10990, 700, [45, 18, 45])),
        sold: 290,
      },
      {
        title: 'Cama Soneca Sol de Janela para Gatos',
        about:
          'Base firme que encaixa no parapeito com ventosas para até 12 kg. A almofada sai para lavar. Confira se a janela tem tela antes de instalar.',
        thing: { kind: 'bed', ...labelOf('soneca'), hue: 85, l: 0.8, c: 0.09 },
        alt: 'Cama de janela amarela para gatos Soneca',
        variants: single(16990, 1500, [56, 12, 34]),
        second: beside('cat', 'laranja'),
      },
      {
        title: 'Comedouro Pituca Raso para Gatos Cerâmica',
        brand: 'pituca',
        categories: ['comedouros-para-gatos'],
        fiscal: 'ceramics',
        about:
          'Raso, para o bigode não encostar na borda. A inclinação de 15 graus poupa o pescoço. Leva 200 ml e vai ao micro-ondas para amornar o sachê.',
        thing: { kind: 'bowl', ...labelOf('pituca'), hue: 345, kibbleHue: 45 },
        alt: 'Comedouro raso rosa para gatos Pituca com ração',
        variants: inColours(['Rosa', 'Verde'], single(4690, 480, [15, 5, 15])),
        second: beside('cat', 'frajola'),
        sold: 240,
      },
      {
        title: 'Fonte Pituca Água Corrente 2 L',
        brand: 'pituca',
        categories: ['comedouros-para-gatos'],
        fiscal: 'plasticware',
        about:
          'Água em movimento faz o gato beber até o dobro. O filtro de carvão dura 30 dias e a bomba faz menos ruído que uma geladeira. Ligada o mês todo, gasta cerca de R$ 1,50 de luz.',
        thing: { kind: 'bowl', ...labelOf('pituca'), steel: true, water: true },
        alt: 'Fonte de água de inox Pituca',
        variants: pieces([
          { options: [['Voltagem', '127 V']], price: 18990, grams: 1300, size: [22, 18, 22] },
          { options: [['Voltagem', '220 V']], price: 18990, grams: 1300, size: [22, 18, 22], stock: 1 },
        ]),
        second: beside('cat', 'rajado'),
      },
      {
        title: 'Bolsa de Transporte Passeio Arejada para Gatos',
        brand: 'passeio',
        categories: ['camas-e-transporte-para-gatos'],
        fiscal: 'plasticGoods',
        about:
          'Entrada pela frente e por cima, que facilita no veterinário. O cinto do carro passa por trás e prende. Para gatos até 7 kg.',
        thing: { kind: 'carrier', hue: 290, coat: 'frajola' },
        alt: 'Caixa de transporte lilás Passeio com um gato dentro',
        variants: single(17990, 1700, [33, 31, 48]),
        second: inStudio(290),
      },
    ],
  );
