import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG } from '../bagLine';
import { bowlful } from '../productLine';

/** Quintal Bom dry food for dogs: brown paper, no colouring. */
export const quintalBomDryFood = (): DemoProduct[] =>
  bagLine(
    {
      brand: 'quintal-bom',
      categories: ['racao-seca-para-caes'],
      species: ['dog'],
      fiscal: 'dogAndCatFood',
      animal: 'dog',
      noun: 'Saco de ração',
      second: bowlful(),
    },
    [
      {
        title: 'Ração Natural Quintal Bom Cães Adultos Carne e Abóbora',
        tag: 'natural, sem corante',
        lines: ['Carne', 'e abóbora'],
        flavour: 'Carne e abóbora',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [1, 3, 10.1, 15],
        base: 3890,
        bag: { style: 'kraft', hue: 40, hue2: 80, coat: 'branco', w: 440, h: 616 },
        sold: 860,
        about:
          'Conservada com vitamina E e alecrim, sem corante nem aroma artificial. A carne vem de frigoríficos inspecionados e a abóbora de produtores do interior paulista. Um cão de 12 kg come cerca de 165 g por dia.',
      },
      {
        title: 'Ração Natural Quintal Bom Cães Adultos Frango e Batata-doce',
        tag: 'natural, sem corante',
        lines: ['Frango', 'e batata-doce'],
        flavour: 'Frango e batata-doce',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [1, 3, 10.1, 15],
        base: 3790,
        bag: { style: 'kraft', hue: 345, hue2: 60, coat: 'caramelo', w: 440, h: 616 },
        about:
          'Frango caipira e batata-doce no lugar de milho e trigo, com 25% de proteína. As fibras da batata-doce soltam energia devagar e deixam as fezes firmes. Para um cão de 10 kg, cerca de 145 g por dia.',
      },
      {
        title: 'Ração Natural Quintal Bom Cães Adultos Salmão e Ervilha',
        tag: 'natural, sem grãos',
        lines: ['Salmão', 'e ervilha'],
        flavour: 'Salmão e ervilha',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [1, 3, 10.1],
        base: 4690,
        bag: { style: 'kraft', hue: 190, hue2: 30, coat: 'chocolate', w: 440, h: 616 },
        about:
          'Sem grãos e com salmão como primeiro ingrediente, fonte de ômega 3. Indicada também para quem não se dá com carne vermelha. Grãos de 12 mm.',
      },
      {
        title: 'Ração Natural Quintal Bom Filhotes Frango, Cenoura e Linhaça',
        tag: 'natural, filhotes',
        lines: ['Frango, cenoura', 'e linhaça'],
        flavour: 'Frango, cenoura e linhaça',
        lifeStage: 'puppy',
        breedSize: 'all',
        kilograms: [1, 3, 10.1],
        base: 4190,
        bag: { style: 'kraft', hue: 110, hue2: 80, coat: 'branco', ...MIDDLE_BAG },
        about:
          'Para filhotes do desmame aos 12 meses, com 30% de proteína e DHA da linhaça e do óleo de peixe. Grãos de 7 mm que amolecem em cinco minutos na água morna. Sem sal adicionado.',
      },
    ],
  );
