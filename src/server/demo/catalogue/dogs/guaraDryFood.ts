import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG, SMALL_BAG } from '../bagLine';
import { bowlful } from '../productLine';

/** Guará dry food for dogs: high protein, and the large bag for kennels. */
export const guaraDryFood = (): DemoProduct[] =>
  bagLine(
    {
      brand: 'guara',
      categories: ['racao-seca-para-caes'],
      species: ['dog'],
      fiscal: 'dogAndCatFood',
      animal: 'dog',
      noun: 'Saco de ração',
      second: bowlful(),
    },
    [
      {
        title: 'Ração Guará Alta Proteína Cães Adultos Frango e Peru',
        tag: 'alta proteína',
        lines: ['Frango', 'e peru'],
        flavour: 'Frango e peru',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [2.5, 10.1, 15],
        base: 4990,
        bag: { hue: 35, l: 0.38, c: 0.1, hue2: 75, coat: 'caramelo' },
        sold: 430,
        about:
          'São 34% de proteína, quase toda de carne, para cães que correm, trabalham ou treinam. Como alimenta mais, a porção é menor: 210 g por dia para um cão de 20 kg. Sem milho, trigo ou soja.',
      },
      {
        title: 'Ração Guará Alta Proteína Cães Adultos Cordeiro e Grão-de-bico',
        tag: 'alta proteína',
        lines: ['Cordeiro', 'e grão-de-bico'],
        flavour: 'Cordeiro e grão-de-bico',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [2.5, 10.1, 15],
        base: 5290,
        bag: { hue: 275, l: 0.34, c: 0.08, hue2: 70, coat: 'branco' },
        about:
          'Cordeiro e grão-de-bico, 32% de proteína, sem aves, para cães ativos. Leva glucosamina e chá verde. A troca deve levar dez dias, porque a fórmula é concentrada.',
      },
      {
        title: 'Ração Guará Raças Pequenas Pato e Mirtilo',
        tag: 'raças pequenas',
        lines: ['Pato', 'e mirtilo'],
        flavour: 'Pato e mirtilo',
        lifeStage: 'adult',
        breedSize: 'small',
        kilograms: [1, 2.5, 7.5],
        base: 5990,
        bag: { hue: 255, l: 0.36, c: 0.1, hue2: 300, coat: 'branco', ...MIDDLE_BAG },
        discount: 10,
        about:
          'Pato e mirtilo em grãos de 7 mm, para o paladar difícil dos pequenos. As fibras de beterraba reduzem o odor das fezes. Um cão de 4 kg come cerca de 65 g por dia, e o saco de 2,5 kg passa de um mês.',
      },
      {
        title: 'Ração Guará Filhotes Alta Proteína Frango e Ovo',
        tag: 'filhotes',
        lines: ['Frango', 'e ovo'],
        flavour: 'Frango e ovo',
        lifeStage: 'puppy',
        breedSize: 'all',
        kilograms: [1, 2.5, 10.1],
        base: 5490,
        bag: { hue: 70, l: 0.5, c: 0.11, hue2: 95, coat: 'chocolate', ...SMALL_BAG },
        about:
          'Ovo e frango somam 36% de proteína de fácil digestão. Tem colostro em pó. Para filhotes até 12 meses de qualquer porte.',
      },
      {
        title: 'Ração Guará Canil Cães Adultos Carne e Cereais',
        tag: 'para canis e sítios',
        lines: ['Carne', 'e cereais'],
        flavour: 'Carne e cereais',
        lifeStage: 'adult',
        breedSize: 'large',
        kilograms: [20, 30],
        base: 2190,
        bag: { hue: 48, l: 0.42, c: 0.08, hue2: 85, coat: 'caramelo', w: 470, h: 630 },
        sold: 310,
        about:
          'Saco grande para quem cuida de vários cães: com 30 kg, quatro cães de 20 kg comem por um mês. Tem 22% de proteína e grãos de 15 mm. O saco pesa bastante, então o frete costuma sair melhor na entrega do bairro.',
      },
    ],
  );
