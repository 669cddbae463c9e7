import type { Coat, MedicineParameters, PotParameters, ShampooParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { packsOf, single } from '../packages';
import { beside, detail, productLine, threeOf } from '../productLine';

const pot = (
  tag: string,
  lines: [string, string],
  weight: string,
  hue: number,
  animal: 'dog' | 'cat' = 'dog',
  coat?: Coat,
): PotParameters => ({
  kind: 'pot',
  ...labelOf('brioso'),
  tag,
  lines,
  weight,
  animal,
  hue,
  ...(coat && { coat }),
});
const bottle = (lines: [string, string], weight: string, hue: number, l = 0.82): ShampooParameters => ({
  kind: 'shampoo',
  ...labelOf('curativa'),
  lines,
  weight,
  animal: 'dog',
  coat: 'caramelo',
  hue,
  l,
  c: 0.07,
});
const box = (tag: string, lines: [string, string], hue: number, hue2: number, coat: Coat): MedicineParameters => ({
  kind: 'medicine',
  ...labelOf('curativa'),
  tag,
  lines,
  animal: 'dog',
  coat,
  hue,
  hue2,
  blister: false,
});

/** Supplements, and care of skin, eyes, ears and teeth. */
export const supplementsAndCare = (): DemoProduct[] => [...supplements(), ...care()];

const supplements = () =>
  productLine(
    {
      brand: 'brioso',
      categories: ['suplementos-e-vitaminas'],
      species: ['dog'],
      lifeStage: 'adult',
      breedSize: 'all',
      fiscal: 'otherFeed',
      second: threeOf,
    },
    [
      {
        title: 'Suplemento Brioso Ômega 3 para Cães e Gatos',
        species: ['dog', 'cat'],
        about:
          'Óleo de peixe de águas frias em cápsulas, fonte de EPA e DHA. Fure a cápsula sobre a ração se o bicho não engolir. Siga a tabela do rótulo e consulte o médico-veterinário.',
        thing: pot('suplemento', ['Ômega 3', 'cápsulas'], '60 un', 30),
        alt: 'Pote de suplemento de ômega 3 Brioso',
        variants: packsOf([30, 60, 120], { base: 260, fall: 0.86, grams: 1.6, size: [2, 3, 2] }),
        sold: 480,
      },
      {
        title: 'Suplemento Brioso Articulações Glucosamina e Colágeno',
        lifeStage: 'senior',
        about:
          'Glucosamina, condroitina e colágeno tipo II em tabletes mastigáveis, para cães acima de 7 anos. Complementa a alimentação e não substitui tratamento. Consulte o médico-veterinário.',
        thing: pot('articulações', ['Glucosamina', 'e colágeno'], '60 un', 255, 'dog', 'branco'),
        alt: 'Pote de suplemento para articulações Brioso',
        variants: packsOf([30, 60], { base: 340, fall: 0.88, grams: 3.6, size: [2, 3, 2] }),
        discount: 15,
        sold: 350,
      },
      {
        title: 'Probiótico Brioso Intestino em Pó',
        species: ['dog', 'cat'],
        lifeStage: 'all',
        about:
          'Bactérias benéficas e fibras em sachês, para pôr sobre a comida. Não precisa de geladeira. Siga a tabela do rótulo e consulte o médico-veterinário.',
        thing: pot('probiótico', ['Intestino', 'em sachês'], '20 un', 145),
        alt: 'Pote de probiótico em pó Brioso',
        variants: packsOf([10, 20], { base: 490, fall: 0.88, grams: 3, size: [3, 4, 3] }),
      },
      {
        title: 'Multivitamínico Brioso Filhotes em Tabletes',
        lifeStage: 'puppy',
        about:
          'Vitaminas, cálcio e ferro em tabletes com gosto de petisco. Se a ração for completa e o filhote comer bem, não há necessidade. Siga a tabela do rótulo e consulte o médico-veterinário.',
        thing: pot('multivitamínico', ['Filhotes', 'tabletes'], '60 un', 75, 'dog', 'chocolate'),
        alt: 'Pote de multivitamínico para filhotes Brioso',
        variants: single(6490, 190, [8, 12, 8], [60, 'un']),
      },
      {
        title: 'Suplemento Brioso Taurina para Gatos em Pasta 70 g',
        species: ['cat'],
        about:
          'Pasta de malte com taurina, sabor queijo, que o gato lambe da pata. Siga a tabela do rótulo e consulte o médico-veterinário.',
        thing: {
          ...pot('pasta com taurina', ['Gatos', 'sabor queijo'], '70 g', 330, 'cat', 'frajola'),
          w: 270,
          h: 390,
        },
        alt: 'Pote de pasta com taurina para gatos Brioso',
        variants: single(4290, 95, [6, 15, 4], [70, 'g']),
        second: beside('cat', 'frajola'),
      },
      {
        title: 'Calmante Natural Brioso Maracujá e Camomila',
        species: ['dog', 'cat'],
        lifeStage: 'all',
        about:
          'Maracujá, camomila e triptofano em tabletes, para acompanhar dias de fogos, mudança e viagem. Siga a tabela do rótulo. Se o bicho sofre com barulho, consulte o médico-veterinário.',
        thing: pot('calmante natural', ['Maracujá', 'e camomila'], '30 un', 300, 'dog', 'caramelo'),
        alt: 'Pote de calmante natural Brioso',
        variants: packsOf([15, 30], { base: 310, fall: 0.88, grams: 3, size: [2, 4, 2] }),
        sold: 290,
      },
      {
        title: 'Suplemento Brioso Hipercalórico em Pó 500 g',
        about:
          'Proteína do soro e gordura de coco, 490 kcal em 100 g, para misturar à comida úmida. Use só com acompanhamento do médico-veterinário e siga a tabela do rótulo.',
        thing: { ...pot('hipercalórico', ['Ganho de peso', 'em pó'], '500 g', 15, 'dog', 'chocolate'), w: 360, h: 440 },
        alt: 'Pote de suplemento hipercalórico Brioso',
        variants: single(8990, 590, [12, 16, 12], [500, 'g']),
        second: beside('dog', 'chocolate'),
      },
    ],
  );

const care = () =>
  productLine(
    {
      brand: 'curativa',
      categories: ['pele-olhos-e-ouvidos'],
      species: ['dog', 'cat'],
      lifeStage: 'all',
      fiscal: 'medicine',
      second: detail(240, 400, 320),
    },
    [
      {
        title: 'Limpador de Ouvidos Curativa 100 ml',
        about:
          'Solução de limpeza com pH neutro, que amolece a cera sem arder. Massageie a base da orelha, deixe sacudir e limpe só o que sair, com algodão. Leia a bula. Consulte o médico-veterinário.',
        thing: bottle(['Limpador', 'de ouvidos'], '100 ml', 200),
        alt: 'Frasco de limpador de ouvidos Curativa',
        variants: single(2990, 130, [5, 14, 4], [100, 'ml']),
        sold: 420,
      },
      {
        title: 'Limpador de Olhos Curativa Manchas de Lágrima 100 ml',
        about:
          'Solução de ácido bórico a 2%, para limpar o canto dos olhos de pugs, malteses e persas. Uma gaze para cada olho, de dentro para fora. Se o olho estiver fechado, é caso de veterinário. Leia a bula. Consulte o médico-veterinário.',
        thing: bottle(['Limpador', 'de olhos'], '100 ml', 250, 0.86),
        alt: 'Frasco de limpador de olhos Curativa',
        variants: single(2790, 130, [5, 14, 4], [100, 'ml']),
      },
      {
        title: 'Shampoo Curativa Antisséptico Clorexidina 4%',
        fiscal: 'shampoo',
        about:
          'Shampoo com clorexidina a 4% para a limpeza da pele de cães e gatos. Proteja olhos e ouvidos e enxágue bem. Leia a bula. Consulte o médico-veterinário.',
        thing: { ...bottle(['Antisséptico', 'clorexidina'], '250 ml', 165), pump: true },
        alt: 'Frasco de shampoo antisséptico Curativa',
        variants: [
          { options: [['Volume', '250 ml']], price: 5290, grams: 300, size: [6, 18, 6], net: [250, 'ml'] },
          { options: [['Volume', '500 ml']], price: 8790, grams: 570, size: [8, 21, 6], net: [500, 'ml'] },
        ],
        second: beside('dog', 'caramelo'),
        sold: 230,
      },
      {
        title: 'Spray Antisséptico Curativa para a Pele 50 ml',
        slug: 'spray-cicatrizante-curativa-50-ml',
        about:
          'Spray para limpar pequenos cortes, com óleo de citronela, que afasta moscas. Não arde e não tinge o pelo. Ferida que não melhora é caso de veterinário. Leia a bula. Consulte o médico-veterinário.',
        thing: { ...bottle(['Spray', 'antisséptico'], '50 ml', 140), pump: true },
        alt: 'Frasco de spray antisséptico Curativa',
        variants: single(3490, 78, [4, 13, 4], [50, 'ml']),
      },
      {
        title: 'Pomada Curativa Patas e Focinho 60 g',
        about:
          'Cera de abelha e manteiga de karité para hidratar coxim e focinho secos. Passe em camada fina; se ele lamber, não faz mal. Leia o rótulo.',
        thing: box('pomada', ['Patas e focinho', '60 g'], 60, 30, 'branco'),
        alt: 'Caixa de pomada para patas e focinho Curativa',
        variants: single(3290, 85, [7, 5, 7], [60, 'g']),
        second: detail(168, 232, 412),
      },
      {
        title: 'Creme Dental Curativa Enzimático Sabor Frango 85 g',
        categories: ['higiene-bucal'],
        fiscal: 'shampoo',
        about:
          'Gel enzimático com sabor de frango, para escovar os dentes sem enxaguar. Comece com o dedo e depois use a escova. Mau hálito que não passa é caso de veterinário.',
        thing: box('creme dental', ['Sabor frango', '85 g'], 165, 90, 'caramelo'),
        alt: 'Caixa de creme dental enzimático Curativa',
        variants: [
          { options: [['Conteúdo', 'Creme dental']], price: 2990, grams: 110, size: [5, 17, 4], net: [85, 'g'] },
          {
            options: [['Conteúdo', 'Creme dental e 2 escovas']],
            price: 4290,
            grams: 150,
            size: [12, 20, 5],
            net: [1, 'un'],
          },
        ],
        second: detail(168, 232, 412),
        sold: 310,
      },
      {
        title: 'Solução Bucal Curativa para a Água 250 ml',
        categories: ['higiene-bucal'],
        fiscal: 'shampoo',
        about:
          'Solução para pôr na água de beber, trocada todo dia. Sem gosto e sem xilitol. É complemento: não substitui a escova. Siga o rótulo.',
        thing: bottle(['Solução', 'bucal'], '250 ml', 185),
        alt: 'Frasco de solução bucal Curativa',
        variants: single(4490, 300, [6, 18, 5], [250, 'ml']),
      },
    ],
  );
