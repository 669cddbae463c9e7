import type { BedParameters, HouseParameters } from '../../drawing/pictureTypes';
import type { DemoProduct } from '../../demoTypes';
import { labelOf } from '../brands';
import { inColours, single, sizes } from '../packages';
import { beside, productLine } from '../productLine';

const bed = (hue: number, l: number, c: number): BedParameters => ({ kind: 'bed', ...labelOf('soneca'), hue, l, c });
const house = (hue: number, coat: HouseParameters['coat']): HouseParameters => ({
  kind: 'house',
  ...labelOf('ninho'),
  animal: 'dog',
  hue,
  ...(coat && { coat }),
});

/** Beds and houses for dogs. */
export const bedsAndHouses = (): DemoProduct[] => [
  ...productLine(
    {
      brand: 'soneca',
      categories: ['camas-e-casinhas'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'bedding',
      second: beside('dog'),
    },
    [
      {
        title: 'Cama Soneca Ninho Redonda Pelúcia',
        about:
          'Borda alta para apoiar a cabeça e pelúcia de 15 mm que não embola. A capa abre por zíper e vai à máquina em água fria. A base tem pontos de borracha e não corre no piso.',
        thing: bed(65, 0.74, 0.06),
        alt: 'Cama redonda de pelúcia cor de areia Soneca',
        others: [{ thing: bed(345, 0.6, 0.09), alt: 'Cama redonda de pelúcia ameixa Soneca' }],
        variants: inColours(
          ['Areia', 'Ameixa'],
          sizes([
            ['P, 50 cm', 11990, 900, [50, 18, 50]],
            ['M, 65 cm', 15990, 1400, [65, 20, 65]],
            ['G, 85 cm', 21990, 2300, [85, 22, 85]],
          ]),
        ),
        sold: 510,
      },
      {
        title: 'Cama Soneca Nuvem Ortopédica',
        lifeStage: 'senior',
        about:
          'Espuma viscoelástica de 8 cm para quem tem displasia ou já passou dos 8 anos. A borda é baixa na frente, fácil de subir. Aguenta até 45 kg sem afundar no meio.',
        thing: bed(240, 0.62, 0.06),
        alt: 'Cama ortopédica azul Soneca',
        variants: sizes([
          ['M, 70 cm', 28990, 2900, [70, 22, 55]],
          ['G, 95 cm', 38990, 4700, [95, 24, 70]],
        ]),
        discount: 10,
        second: beside('dog', 'branco'),
      },
      {
        title: 'Cama Soneca Serra Inverno',
        about:
          'Por dentro sherpa grosso, por fora sarja que não puxa fio. Pensada para chão frio: o fundo tem manta térmica refletiva. Seca na sombra em um dia.',
        thing: bed(150, 0.55, 0.07),
        alt: 'Cama verde de inverno Soneca',
        variants: sizes([
          ['P, 50 cm', 13990, 1000, [50, 18, 50]],
          ['M, 65 cm', 18990, 1600, [65, 20, 65]],
          ['G, 85 cm', 24990, 2500, [85, 22, 85]],
        ]),
      },
      {
        title: 'Cama Soneca Lona Impermeável para Quintal',
        about:
          'Lona de caminhão e costura dupla, para varanda e quintal. Passe água com sabão e ela seca em meia hora. O enchimento é de fibra de garrafa reciclada.',
        thing: bed(45, 0.48, 0.08),
        alt: 'Cama de lona marrom Soneca',
        variants: sizes([
          ['M, 65 cm', 14990, 1700, [65, 18, 65]],
          ['G, 85 cm', 19990, 2600, [85, 20, 85]],
          ['GG, 105 cm', 26990, 3900, [105, 22, 105]],
        ]),
        second: beside('dog', 'chocolate'),
      },
    ],
  ),
  ...productLine(
    {
      brand: 'ninho',
      categories: ['camas-e-casinhas'],
      species: ['dog'],
      lifeStage: 'all',
      breedSize: 'all',
      fiscal: 'woodGoods',
      second: beside('dog', 'branco'),
    },
    [
      {
        title: 'Casinha Ninho Madeira de Pínus Telhado Vermelho',
        about:
          'Pínus tratado sem veneno, telhado que abre para limpar e piso elevado 5 cm do chão. Monta em 20 minutos com a chave que vem na caixa. O cão deve entrar sem abaixar muito a cabeça: meça a altura até o ombro.',
        thing: house(25, 'caramelo'),
        alt: 'Casinha de madeira com telhado vermelho Ninho, um cão na porta',
        variants: sizes([
          ['Nº 1, até 5 kg', 18990, 6200, [46, 20, 44]],
          ['Nº 3, até 15 kg', 27990, 11400, [66, 26, 60]],
          ['Nº 5, até 30 kg', 41990, 19800, [90, 32, 78]],
        ]),
        sold: 140,
      },
      {
        title: 'Casinha Ninho Madeira de Pínus Telhado Verde com Varanda',
        breedSize: 'medium',
        about:
          'Um beiral de 40 cm faz sombra para a tigela e para o cochilo. Pintada com tinta à base de água. Desmontada, cabe no porta-malas.',
        thing: house(150, 'chocolate'),
        alt: 'Casinha de madeira com telhado verde Ninho, um cão na porta',
        variants: single(45990, 21500, [88, 30, 80]),
      },
    ],
  ),
];
