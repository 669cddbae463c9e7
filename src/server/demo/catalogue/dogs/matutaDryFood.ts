import type { DemoProduct } from '../../demoTypes';
import { bagLine, MIDDLE_BAG, SMALL_BAG } from '../bagLine';
import { bowlful } from '../productLine';

/** Matuta dry food for dogs. */
export const matutaDryFood = (): DemoProduct[] =>
  bagLine(
    {
      brand: 'matuta',
      categories: ['racao-seca-para-caes'],
      species: ['dog'],
      fiscal: 'dogAndCatFood',
      animal: 'dog',
      noun: 'Saco de ração',
      second: bowlful(),
    },
    [
      {
        title: 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz',
        tag: 'cães adultos',
        lines: ['Frango', 'e arroz'],
        flavour: 'Frango e arroz',
        lifeStage: 'adult',
        breedSize: 'large',
        kilograms: [1, 2.5, 10.1, 15],
        base: 2990,
        bag: { hue: 155, hue2: 88 },
        sold: 1840,
        about:
          'Alimento completo para cães adultos acima de 10 kg, com 24% de proteína e fibras que firmam as fezes. Um cão de 20 kg come cerca de 287 g por dia, então o saco de 10,1 kg dura perto de 35 dias. Não leva corante.',
      },
      {
        title: 'Ração Matuta Cães Adultos Porte Médio e Grande Carne e Vegetais',
        tag: 'cães adultos',
        lines: ['Carne', 'e vegetais'],
        flavour: 'Carne e vegetais',
        lifeStage: 'adult',
        breedSize: 'large',
        kilograms: [1, 2.5, 10.1, 15, 20],
        base: 2890,
        bag: { hue: 12, l: 0.44, c: 0.14, hue2: 80, coat: 'chocolate' },
        sold: 1210,
        about:
          'Carne bovina, cenoura e beterraba em grãos de 14 mm, bons para quem engole sem mastigar. Tem 23% de proteína e 10% de gordura. Para um cão de 25 kg, separe cerca de 300 g por dia em duas refeições.',
      },
      {
        title: 'Ração Matuta Cães Adultos Raças Pequenas Frango e Arroz',
        tag: 'raças pequenas',
        lines: ['Frango', 'e arroz'],
        flavour: 'Frango e arroz',
        lifeStage: 'adult',
        breedSize: 'small',
        kilograms: [1, 2.5, 7.5],
        base: 3190,
        bag: { hue: 165, l: 0.52, c: 0.1, hue2: 60, coat: 'branco', ...MIDDLE_BAG },
        sold: 980,
        about:
          'Grãos de 8 mm para bocas pequenas, com 26% de proteína e ômega 6 para o pelo. Um cão de 5 kg come cerca de 95 g por dia: o saco de 2,5 kg dura 26 dias. O fecho zip mantém o cheiro por até 45 dias depois de aberto.',
      },
      {
        title: 'Ração Matuta Cães Adultos Raças Pequenas Cordeiro e Batata-doce',
        tag: 'raças pequenas',
        lines: ['Cordeiro', 'e batata-doce'],
        flavour: 'Cordeiro e batata-doce',
        lifeStage: 'adult',
        breedSize: 'small',
        kilograms: [1, 2.5, 7.5],
        base: 3490,
        bag: { hue: 335, l: 0.45, c: 0.12, hue2: 55, coat: 'caramelo', ...MIDDLE_BAG },
        about:
          'O cordeiro é a única proteína animal. Grãos de 8 mm com batata-doce no lugar do milho. Um cão de 7 kg come cerca de 120 g por dia.',
      },
      {
        title: 'Ração Matuta Cães Sensíveis Cordeiro e Mandioca',
        tag: 'cães sensíveis',
        lines: ['Cordeiro', 'e mandioca'],
        flavour: 'Cordeiro e mandioca',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [2.5, 10.1, 15],
        base: 3590,
        bag: { hue: 25, l: 0.46, c: 0.13, hue2: 70, coat: 'branco' },
        sold: 640,
        about:
          'Sem frango, trigo ou soja, para cães que pedem uma receita mais simples. Leva cordeiro, mandioca e polpa de beterraba. Troque a ração aos poucos, em sete dias, misturando com a antiga.',
      },
      {
        title: 'Ração Matuta Filhotes Frango e Leite',
        tag: 'filhotes',
        lines: ['Frango', 'e leite'],
        flavour: 'Frango e leite',
        lifeStage: 'puppy',
        breedSize: 'all',
        kilograms: [1, 2.5, 10.1],
        base: 3290,
        bag: { hue: 235, c: 0.1, l: 0.5, hue2: 95, coat: 'chocolate', ...SMALL_BAG },
        sold: 1120,
        about:
          'Para filhotes dos 45 dias aos 12 meses, com 29% de proteína, cálcio e DHA. Pode ser amolecida com água morna nas primeiras semanas. Divida a porção do dia em quatro até os 4 meses, depois em três.',
      },
      {
        title: 'Ração Matuta Filhotes Raças Grandes Frango e Aveia',
        tag: 'filhotes grandes',
        lines: ['Frango', 'e aveia'],
        flavour: 'Frango e aveia',
        lifeStage: 'puppy',
        breedSize: 'large',
        kilograms: [2.5, 10.1, 15],
        base: 3290,
        bag: { hue: 262, c: 0.11, l: 0.44, hue2: 105, coat: 'caramelo' },
        about:
          'Energia e cálcio medidos para que labradores, pastores e parentes cresçam devagar, sem forçar as juntas. Use até os 15 meses. Um filhote de 20 kg come cerca de 380 g por dia.',
      },
      {
        title: 'Ração Matuta Cães Idosos 7+ Frango e Abóbora',
        tag: '7 anos ou mais',
        lines: ['Frango', 'e abóbora'],
        flavour: 'Frango e abóbora',
        lifeStage: 'senior',
        breedSize: 'all',
        kilograms: [1, 2.5, 10.1],
        base: 3390,
        bag: { hue: 300, l: 0.42, c: 0.09, hue2: 62, coat: 'branco' },
        about:
          'Menos fósforo e sódio, mais fibra, e condroitina. Os grãos se quebram fácil, bom para dentes gastos. Indicada a partir dos 7 anos, ou 5 em raças gigantes.',
      },
      {
        title: 'Ração Matuta Cães Castrados Light Peru e Cevada',
        tag: 'castrados, light',
        lines: ['Peru', 'e cevada'],
        flavour: 'Peru e cevada',
        lifeStage: 'adult',
        breedSize: 'all',
        kilograms: [1, 2.5, 10.1, 15],
        base: 3290,
        bag: { hue: 195, l: 0.5, c: 0.09, hue2: 110, coat: 'caramelo' },
        discount: 12,
        sold: 520,
        about:
          'Tem 18% menos calorias que a Matuta adulta e fibras que enchem mais. Depois da castração o cão gasta menos e sente mais fome: esta fórmula cuida dos dois. Um cão de 15 kg come cerca de 190 g por dia.',
      },
    ],
  );
